"""Lists of the service, gone through a page at a time."""

from collections.abc import Callable, Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from .answers import Answer, part_of
from .errors import UnexpectedAnswerError

Item = TypeVar("Item")


class Checkpoint(NamedTuple, Generic[Item]):
    """A page, and where to go on behind it."""

    items: list[Item]
    cursor: str | None
    """What `after` takes, also after a restart; None behind the last page."""


class Listing(Generic[Item]):
    """Iterating goes through all items of all pages; a page is asked for when the one before it is used up."""

    def __init__(self, pages: Callable[[str | None], Iterator[Checkpoint[Item]]], start: str | None = None) -> None:
        self._pages = pages
        self._start = start

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from page

    def pages(self) -> Iterator[list[Item]]:
        return (page.items for page in self.checkpoints() if page.items)

    def checkpoints(self) -> Iterator[Checkpoint[Item]]:
        """Pages with the cursor of the next. Keep it when the items are done, and a later run goes on there."""
        return self._pages(self._start)

    def after(self, cursor: str | None) -> "Listing[Item]":
        """The list from a kept cursor on; from its beginning without one. Numbered lists have no cursors."""
        return Listing(self._pages, cursor)


def by_cursor(ask: Callable[[str | None], Answer]) -> Listing[Any]:
    """A list whose pages each name the next."""

    def pages(cursor: str | None) -> Iterator[Checkpoint[Any]]:
        while True:
            answer = ask(cursor)
            data = answer.part("data", dict)
            items = part_of(data, "items", list, answer)
            before, cursor = cursor, data.get("next_cursor")
            if cursor is not None and not isinstance(cursor, str):
                raise _stuck(answer)
            yield Checkpoint(items, cursor)
            if cursor is None:
                return
            if cursor == before:
                raise _stuck(answer)

    return Listing(pages)


def by_number(ask: Callable[[int], Answer], *, inside_data: bool) -> Listing[Any]:
    """A list whose pages are numbered. Partners have its parts inside the data; the catalogue has the items as data."""

    def pages(start: str | None) -> Iterator[Checkpoint[Any]]:
        if start is not None:
            raise ValueError("a numbered list has no cursors")
        page = 1
        while True:
            answer = ask(page)
            holder = answer.part("data", dict) if inside_data else answer.body
            items = part_of(holder, "items" if inside_data else "data", list, answer)
            limit, count = (part_of(holder, name, int, answer) for name in ("limit", "count"))
            yield Checkpoint(items, None)
            if not items or page * limit >= count:
                return
            page += 1

    return Listing(pages)


def _stuck(answer: Answer) -> UnexpectedAnswerError:
    return UnexpectedAnswerError("the list does not go on", status=answer.status, request_id=answer.request_id)
