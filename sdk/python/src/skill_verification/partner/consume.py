"""The loop behind `events.consume`."""

import itertools
import threading
from collections.abc import Callable, Iterator
from typing import Literal, TypeVar

from ..answers import Answer, part_of
from ..caller import Call, Query
from ..errors import ApiError, ConnectionFailedError, SkillVerificationError, TimedOutError, UnexpectedAnswerError
from ..types import Event

OnError = Callable[[Exception, Event], Literal["retry", "skip", "stop"]]
Done = TypeVar("Done")

_LONGEST_WAIT_SECONDS = 60.0


class _Stopped(Exception):
    """The caller has asked for an end while nothing was being handled."""


class Consumer:
    def __init__(
        self,
        send: Callable[[Call], Answer],
        handler: Callable[[Event], object],
        query: Query,
        poll_seconds: float,
        until_empty: bool,
        on_error: OnError | None,
        stop: threading.Event,
    ) -> None:
        self._send = send
        self._handler = handler
        self._query = query
        self._poll_seconds = poll_seconds
        self._until_empty = until_empty
        self._on_error = on_error
        self._stop = stop
        self._handled = 0
        self._to_acknowledge: list[str] = []

    def run(self) -> int:
        try:
            while not self._stop.is_set():
                events = self._patiently(self._pull)
                if events:
                    self._handle_page(events)
                elif self._until_empty:
                    break
                else:
                    self._pause(self._poll_seconds)
        except _Stopped:
            pass
        return self._handled

    def _handle_page(self, events: list[Event]) -> None:
        try:
            for event in events:
                if self._stop.is_set():
                    break
                self._handle(event)
        except BaseException:
            # The handler's error is what the caller must see; what is not acknowledged now comes again.
            try:
                self._acknowledge()
            except SkillVerificationError:
                pass
            raise
        # An acknowledgement is owed also when the caller has asked for an end: then it is tried once.
        if self._stop.is_set():
            self._acknowledge()
        else:
            self._patiently(self._acknowledge)

    def _handle(self, event: Event) -> None:
        for seconds in _waits():
            try:
                self._handler(event)
            except Exception as error:
                decision = self._on_error(error, event) if self._on_error else "stop"
                if decision == "skip":
                    break
                if decision != "retry":
                    raise
            else:
                self._handled += 1
                break
            # Those before it are told first: the wait may be long.
            self._acknowledge_if_possible()
            self._pause(seconds)
        self._to_acknowledge.append(event["event_id"])

    def _pull(self) -> list[Event]:
        answer = self._send(Call("GET", "/events", query=self._query, pause=self._pause))
        events = part_of(answer.part("data", dict), "items", list, answer)
        if not all(isinstance(event, dict) and isinstance(event.get("event_id"), str) for event in events):
            raise UnexpectedAnswerError(
                "the answer has no events", status=answer.status, request_id=answer.request_id
            )
        return events

    def _acknowledge(self) -> None:
        if self._to_acknowledge:
            self._send(Call("POST", "/events/ack", body={"event_ids": self._to_acknowledge}))
            self._to_acknowledge = []

    def _acknowledge_if_possible(self) -> None:
        try:
            self._acknowledge()
        except SkillVerificationError as error:
            if not _passes(error):
                raise

    def _patiently(self, do: Callable[[], Done]) -> Done:
        """Goes on after trouble that passes by itself, however long it lasts."""
        for seconds in _waits():
            try:
                return do()
            except SkillVerificationError as error:
                if not _passes(error):
                    raise
            self._pause(seconds)
        raise AssertionError("waits have no end")

    def _pause(self, seconds: float) -> None:
        if self._stop.wait(seconds):
            raise _Stopped


def _waits() -> Iterator[float]:
    return (min(_LONGEST_WAIT_SECONDS, 2.0 ** min(nth, 10)) for nth in itertools.count())


def _passes(error: SkillVerificationError) -> bool:
    if isinstance(error, ConnectionFailedError | TimedOutError):
        return True
    return isinstance(error, ApiError) and (error.status == 429 or error.status >= 500)
