"""Subscriptions of the graph, as server-sent events."""

import itertools
import json
import threading
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ..answers import read_answer
from ..caller import USER_AGENT, Caller
from ..errors import ConnectionFailedError, SkillVerificationError, UnexpectedAnswerError
from ..http_client import HttpAnswer
from ..retries import may_try_again, retry_delay
from .graph import graph_error

Data = dict[str, Any]
Resume = Callable[[Data], Mapping[str, Any]]

_LONGEST_PAUSE_SECONDS = 30.0
_PASSING = {"SERVER_ERROR", "SERVICE_UNAVAILABLE"}


class Live:
    """What happens, while it happens. A line that is lost is opened again."""

    def __init__(self, caller: Caller) -> None:
        """The caller of the graph, at the root of the service."""
        self._caller = caller

    def document(
        self,
        document_id: str,
        variables: Mapping[str, Any] | None = None,
        *,
        resume: Resume | None = None,
        silence_seconds: float = 30,
        stop: threading.Event | None = None,
    ) -> Iterator[Data]:
        """
        The data of a registered subscription, by its id. `resume` makes the variables after a lost line of the last data, such
        as `after` with the id of the last event; without it the same ones are sent again. `stop` ends it, at the next beat of
        the service at the latest, which comes every 12 seconds.
        """
        stopped = stop or threading.Event()
        sent = dict(variables or {})
        losses = itertools.count()
        while not stopped.is_set():
            try:
                for data in self._line(document_id, sent, silence_seconds, stopped):
                    losses = itertools.count()
                    if resume:
                        sent = {**(variables or {}), **resume(data)}
                    yield data
                if stopped.is_set():
                    return
                raise ConnectionFailedError("the service has ended the stream")
            except SkillVerificationError as error:
                delay = self._delay(error, next(losses))
                if delay is None:
                    raise
            stopped.wait(delay)

    def _delay(self, error: SkillVerificationError, losses: int) -> float | None:
        """None where trying again cannot help."""
        if getattr(error, "code", None) not in _PASSING and not may_try_again(error, repeatable=True):
            return None
        delay = retry_delay(error, losses, float("inf"))
        return None if delay is None else min(delay, _LONGEST_PAUSE_SECONDS)

    def _line(
        self, document_id: str, variables: Mapping[str, Any], silence_seconds: float, stopped: threading.Event
    ) -> Iterator[Data]:
        settings, surface = self._caller.settings, self._caller.surface
        stream = getattr(settings.http_client, "stream", None)
        if stream is None:
            raise TypeError("this http_client cannot stream: it needs a method like KeptConnections.stream")
        body = json.dumps({"documentId": document_id, "variables": dict(variables)}, allow_nan=False).encode()
        headers = {
            "accept": "text/event-stream",
            "user-agent": USER_AGENT,
            "content-type": "application/json",
            **surface.headers("POST", "/graphql", body, None),
        }
        with stream("POST", f"{self._caller.origin}/graphql", headers, body, silence_seconds) as (answer, lines):
            self._check(answer)
            yield from _data_in(lines, stopped)

    def _check(self, answer: HttpAnswer) -> None:
        content_type = answer.headers.get("content-type", "")
        if answer.status == 200 and content_type.startswith("text/event-stream"):
            return
        if answer.status >= 400:
            read_answer(answer, self._caller.surface.code_of_status)
        raise UnexpectedAnswerError(
            "the answer is no stream of events", status=answer.status, request_id=answer.headers.get("x-request-id")
        )


def _data_in(lines: Iterator[bytes], stopped: threading.Event) -> Iterator[Data]:
    name, data = "message", list[str]()
    for line in lines:
        if stopped.is_set():
            return
        if line == b"":
            if name == "complete":
                return
            if name == "next":
                yield _data_of("\n".join(data))
            name, data = "message", []
        elif line.startswith(b"event:"):
            name = line[6:].strip().decode()
        elif line.startswith(b"data:"):
            data.append(line[5:].removeprefix(b" ").decode())


def _data_of(text: str) -> Data:
    """Data with nothing at its root and an error beside it is that error."""
    try:
        payload = json.loads(text)
    except ValueError:
        payload = None
    data = payload.get("data") if isinstance(payload, dict) else None
    if isinstance(data, dict) and any(value is not None for value in data.values()):
        return data
    errors = payload.get("errors") if isinstance(payload, dict) else None
    if not errors:
        raise UnexpectedAnswerError("the stream has something that is no event", status=200, request_id=None)
    raise graph_error(errors, _InStream())


class _InStream:
    """A problem in a stream has no status and no answer of its own."""

    status: int = 400
    request_id: str | None = None
