"""What a client and a call may be told, and the checks of it."""

import re
import time
from dataclasses import dataclass, field
from typing import NotRequired, TypedDict
from urllib.parse import quote, urlsplit

from .http_client import HttpClient, KeptConnections
from .limits import Pause


class CallOptions(TypedDict):
    """Named arguments of every method."""

    timeout_seconds: NotRequired[float]
    """Of an attempt, to the end of its answer."""
    max_retries: NotRequired[int]


class WriteOptions(CallOptions):
    """Named arguments of every write of a partner."""

    idempotency_key: NotRequired[str]
    """One is made unless it is given; it stays the same when the call is tried again."""


class ClientOptions(TypedDict):
    """Named arguments that every client takes."""

    timeout_seconds: NotRequired[float]
    max_retries: NotRequired[int]
    max_wait_seconds: NotRequired[float]
    """A longer `Retry-After` is not waited for: the error comes at once."""
    http_client: NotRequired[HttpClient]


@dataclass(frozen=True, slots=True)
class Settings:
    timeout_seconds: float = 30
    max_retries: int = 3
    max_wait_seconds: float = 65
    http_client: HttpClient = field(default_factory=KeptConnections)
    pause: Pause = time.sleep
    """How to wait, so that tests need not."""

    def __post_init__(self) -> None:
        check_call(self.timeout_seconds, self.max_retries)
        if not self.max_wait_seconds >= 0:
            raise ValueError("max_wait_seconds is 0 or more")


def check_call(timeout_seconds: float, max_retries: int) -> None:
    if not timeout_seconds > 0:
        raise ValueError("timeout_seconds is more than 0")
    if isinstance(max_retries, bool) or not isinstance(max_retries, int) or max_retries < 0:
        raise ValueError("max_retries is a whole number, 0 or more")


def checked_origin(base_url: str) -> str:
    """The address of the service without a slash at its end."""
    parts = urlsplit(base_url)
    is_origin = parts.path in ("", "/") and not (parts.query or parts.fragment or parts.username)
    if parts.scheme not in ("http", "https") or not parts.hostname or not is_origin:
        raise ValueError("base_url is the address of the service, such as https://skills.example.com")
    return f"{parts.scheme}://{parts.netloc}"


def checked_header(name: str, value: str, longest: int) -> str:
    if not isinstance(value, str) or not re.fullmatch(rf"[\x20-\x7e]{{1,{longest}}}", value):
        raise ValueError(f"{name} is 1 to {longest} printable ASCII characters")
    return value


def checked_key(name: str, value: str, *prefixes: str) -> str:
    """A key or secret, of which nothing is said but how it should begin."""
    if not isinstance(value, str) or not value.startswith(prefixes) or not re.fullmatch(r"[A-Za-z0-9_]+", value):
        raise ValueError(f"{name} begins with {' or '.join(prefixes)}")
    return value


def segment(value: str) -> str:
    """An id as a part of a path, which it cannot leave."""
    if not isinstance(value, str) or value in ("", ".", ".."):
        raise ValueError("an id is missing")
    return quote(value, safe="")


def checked_path(path: str) -> str:
    """A path as it is sent and signed, without a query."""
    if not re.fullmatch(r"/[\x21-\x7e]*", path) or set(path) & set("?#"):
        raise ValueError("a path begins with a slash, is quoted, and has its query apart")
    return path
