"""The client of partners for asyncio: every call runs in a thread of its own, and the event loop goes on."""

import asyncio
import inspect
import threading
import typing
from collections.abc import AsyncIterator, Awaitable, Callable
from types import TracebackType
from typing import Any, Generic, Self, TypeVar, Unpack

from .lists import Checkpoint, Listing
from .options import ClientOptions
from .partner.client import PartnerClient

Item = TypeVar("Item")


class AsyncListing(Generic[Item]):
    """`async for` goes through all items of all pages; a page is asked for when the one before it is used up."""

    def __init__(self, listing: Listing[Item]) -> None:
        self._listing = listing

    def after(self, cursor: str | None) -> "AsyncListing[Item]":
        return AsyncListing(self._listing.after(cursor))

    async def checkpoints(self) -> AsyncIterator[Checkpoint[Item]]:
        pages = self._listing.checkpoints()
        while (page := await asyncio.to_thread(next, pages, None)) is not None:
            yield page

    async def __aiter__(self) -> AsyncIterator[Item]:
        async for page in self.checkpoints():
            for item in page.items:
                yield item


class AsyncResource:
    """A resource of `PartnerClient` whose methods are awaited; lists are iterated with `async for`."""

    def __init__(self, resource: Any) -> None:
        self._resource = resource

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._resource, name)
        if name == "consume":
            return _consuming(method)
        if _answers_list(method):
            return lambda *args, **named: AsyncListing(method(*args, **named))

        async def call(*args: Any, **named: Any) -> Any:
            return await asyncio.to_thread(method, *args, **named)

        return call


class AsyncPartnerClient:
    """
    `PartnerClient` for asyncio, with the same resources and methods: `await partner.mandates.get(id)`,
    `async for workflow in partner.workflows.list()`, `await partner.events.consume(handler)` with an async handler.
    """

    def __init__(self, client: PartnerClient) -> None:
        self._client = client

    @classmethod
    def from_environment(cls, **options: Unpack[ClientOptions]) -> Self:
        """With `SKILLS_URL`, `SKILLS_API_KEY` and `SKILLS_API_SECRET`."""
        return cls(PartnerClient.from_environment(**options))

    def acting_for(self, *, on_behalf_of: str | None = None, organisation: str | None = None) -> Self:
        return type(self)(self._client.acting_for(on_behalf_of=on_behalf_of, organisation=organisation))

    def __getattr__(self, name: str) -> AsyncResource:
        if name.startswith("_"):
            raise AttributeError(name)
        return AsyncResource(getattr(self._client, name))

    async def close(self) -> None:
        await asyncio.to_thread(self._client.close)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


def _answers_list(method: Callable[..., Any]) -> bool:
    answer = inspect.signature(method).return_annotation
    return (typing.get_origin(answer) or answer) is Listing


def _consuming(consume: Callable[..., int]) -> Callable[..., Awaitable[int]]:
    async def call(handler: Callable[[Any], Awaitable[object]], **named: Any) -> int:
        """Cancelling ends it after the running handler, and what was handled is acknowledged."""
        loop = asyncio.get_running_loop()
        stop = named.pop("stop", None) or threading.Event()

        async def handled(event: Any) -> None:
            await handler(event)

        def bridged(event: Any) -> None:
            asyncio.run_coroutine_threadsafe(handled(event), loop).result()

        running = asyncio.create_task(asyncio.to_thread(consume, bridged, stop=stop, **named))
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            stop.set()
            await asyncio.wait([running])
            raise

    return call
