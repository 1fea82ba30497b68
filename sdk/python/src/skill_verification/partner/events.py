import threading
from collections.abc import Callable, Sequence
from typing import Any, Unpack

from ..caller import Resource
from ..lists import Listing, by_cursor
from ..options import CallOptions, WriteOptions, segment
from ..types import Acknowledgement, Event, PartnerEvent
from .consume import Consumer, OnError


class Events(Resource):
    def list(
        self,
        *,
        type: str | None = None,
        include_acknowledged: bool | None = None,
        organisations: str | None = None,
        limit: int | None = None,
        **options: Unpack[CallOptions],
    ) -> Listing[Event]:
        """Oldest first, only those that nobody has acknowledged unless told; `organisations="all"` for platforms."""
        wanted = {
            "type": type,
            "include_acknowledged": include_acknowledged,
            "organisations": organisations,
            "limit": limit,
        }
        return by_cursor(lambda cursor: self._ask("GET", "/events", query={**wanted, "cursor": cursor}, **options))

    def get(self, event_id: str, **options: Unpack[CallOptions]) -> PartnerEvent:
        return self._data("GET", f"/events/{segment(event_id)}", **options)

    def acknowledge(self, event_ids: Sequence[str], **options: Unpack[WriteOptions]) -> Acknowledgement:
        return self._data("POST", "/events/ack", body={"event_ids": [*event_ids]}, **options)

    def consume(
        self,
        handler: Callable[[Any], object],
        *,
        type: str | None = None,
        page_size: int = 100,
        poll_seconds: float = 5,
        until_empty: bool = False,
        on_error: OnError | None = None,
        stop: threading.Event | None = None,
    ) -> int:
        """
        Pulls events, hands them over one after another in their order, and acknowledges those whose handler returned.
        An event comes at least once: after a crash it may come again. What is acknowledged does not, so a program that
        is started again goes on where the last one ended. Answers how many were handled, when `stop` is set or, with
        `until_empty`, when there is none left.

        A handler that raises ends it with its error, unless `on_error(error, event)` answers `"retry"` (after 1, 2, 4 … 60
        seconds, and nothing behind it meanwhile) or `"skip"` (acknowledged as if handled).
        """
        query = {"type": type, "limit": page_size}
        consumer = Consumer(self._send, handler, query, poll_seconds, until_empty, on_error, stop or threading.Event())
        return consumer.run()
