"""How every call is made: waits for room, signs, sends, and tries again what may be tried again."""

import itertools
import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Protocol, Self
from urllib.parse import urlencode

from .answers import Answer, read_answer
from .errors import SkillVerificationError
from .limits import Pause, RateLimits
from .options import Settings, check_call
from .retries import may_try_again, retry_delay
from .version import __version__

Query = Mapping[str, str | int | float | bool | None]

_log = logging.getLogger("skill_verification")
"""Says at level INFO why and how long a call waits; never what was sent or answered."""

USER_AGENT = f"skill-verification-python/{__version__}"


@dataclass(frozen=True, slots=True)
class Call:
    method: str
    path: str
    """Under the base of the surface, as it is sent."""
    query: Query = field(default_factory=dict)
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)
    idempotency_key: str | None = None
    timeout_seconds: float | None = None
    max_retries: int | None = None
    is_audio: bool = False
    """The answer is audio and not JSON."""
    pause: Pause | None = None
    """How to wait, where the caller may be told to stop meanwhile."""


class Surface(Protocol):
    """What one of the three surfaces has of its own."""

    @property
    def base(self) -> str: ...

    @property
    def code_of_status(self) -> Mapping[int, str]:
        """The codes of a surface whose refusals have none."""
        ...

    def may_repeat(self, method: str, path: str) -> bool:
        """Whether the call does no harm when it is done twice."""
        ...

    def headers(self, method: str, target: str, body: bytes, idempotency_key: str | None) -> dict[str, str]:
        """Who calls; made anew for each attempt."""
        ...

    def limits(self, method: str, path: str) -> tuple[RateLimits, str, str | None] | None:
        """The limits to obey, the class of the call, and the recruiter."""
        ...


@dataclass(frozen=True, slots=True)
class Caller:
    origin: str
    surface: Surface
    settings: Settings

    def send(self, call: Call) -> Answer:
        timeout_seconds = self.settings.timeout_seconds if call.timeout_seconds is None else call.timeout_seconds
        max_retries = self.settings.max_retries if call.max_retries is None else call.max_retries
        check_call(timeout_seconds, max_retries)
        body = b"" if call.body is None else _encoded(call.body)
        target = _target(self.surface.base + call.path, call.query)
        repeatable = self.surface.may_repeat(call.method, call.path)
        pause = call.pause or self.settings.pause
        for attempt in itertools.count():
            try:
                return self._attempt(call, target, body, timeout_seconds, pause)
            except SkillVerificationError as error:
                if attempt >= max_retries or not may_try_again(error, repeatable):
                    raise
                delay = retry_delay(error, attempt, self.settings.max_wait_seconds)
                if delay is None:
                    raise
                _log.info(
                    "%s %s failed (%s); attempt %d follows in %.1f s",
                    call.method,
                    self.surface.base + call.path,
                    _name_of(error),
                    attempt + 2,
                    delay,
                )
            pause(delay)
        raise AssertionError("attempts are counted without end")

    def _attempt(self, call: Call, target: str, body: bytes, timeout_seconds: float, pause: Pause) -> Answer:
        limited = self.surface.limits(call.method, call.path)
        learned: Mapping[str, str] = {}
        if limited:
            limits, rate_class, recruiter = limited
            limits.take(rate_class, recruiter, _told(pause, call, rate_class))
        try:
            received = self.settings.http_client.send(
                call.method,
                self.origin + target,
                {
                    "accept": "application/json",
                    "user-agent": USER_AGENT,
                    **({"content-type": "application/json"} if body else {}),
                    **call.headers,
                    # Signed as late as can be: a wait for room must not make the timestamp old.
                    **self.surface.headers(call.method, target, body, call.idempotency_key),
                },
                body or None,
                timeout_seconds,
            )
            learned = received.headers
        finally:
            if limited:
                limits.done(rate_class, recruiter, learned)
        return read_answer(received, self.surface.code_of_status, is_audio=call.is_audio)


def _told(pause: Pause, call: Call, rate_class: str) -> Pause:
    """The pause, of which the log hears before it begins."""

    def wait(seconds: float) -> None:
        _log.info("%s %s waits %.1f s for room within the limits of %s", call.method, call.path, seconds, rate_class)
        pause(seconds)

    return wait


def _name_of(error: SkillVerificationError) -> str:
    """Without the message, which may repeat what a log must not hold."""
    return getattr(error, "code", None) or type(error).__name__


class Client:
    """What the three clients have in common: connections that end with a `with`, and a name without secrets."""

    _caller: Caller

    def close(self) -> None:
        """Closes the connections, also those of clients that share them."""
        self._caller.settings.http_client.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"{type(self).__name__}(base_url={self._caller.origin!r})"


class Resource:
    """A group of methods of a client."""

    def __init__(self, send: Callable[[Call], Answer]) -> None:
        self._send = send

    def _ask(self, method: str, path: str, **parts: Any) -> Answer:
        return self._send(Call(method, path, **parts))

    def _data(self, method: str, path: str, **parts: Any) -> Any:
        """The data of the envelope, which is all that a caller wants of most answers."""
        return self._ask(method, path, **parts).part("data", dict)


def _encoded(body: Any) -> bytes:
    return json.dumps(body, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def _target(path: str, query: Query) -> str:
    given = {name: _text(value) for name, value in query.items() if value is not None}
    return f"{path}?{urlencode(given)}" if given else path


def _text(value: str | int | float | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
