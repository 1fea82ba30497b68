"""HTTP over kept connections of the standard library. Another client may take its place (`HttpClient`)."""

import contextlib
import functools
import http.client
import io
import selectors
import socket
import ssl
import threading
import time
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, Protocol
from urllib.parse import urlsplit

from .errors import ConnectionFailedError, TimedOutError, UnexpectedAnswerError

LARGEST_ANSWER_BYTES = 32 * 1024 * 1024
_CHUNK_BYTES = 64 * 1024


class HttpAnswer(NamedTuple):
    status: int
    headers: dict[str, str]
    """Names are in lower case."""
    body: bytes


class HttpClient(Protocol):
    """Sends one request as it is, follows nothing and repeats nothing."""

    def send(
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None, timeout_seconds: float
    ) -> HttpAnswer:
        """Raises `ConnectionFailedError` without an answer, `TimedOutError` without a whole one in time."""
        ...

    def close(self) -> None: ...


class KeptConnections:
    """The client that is used unless another is given: it is safe to use from several threads."""

    def __init__(
        self, *, ssl_context: ssl.SSLContext | None = None, idle_seconds: float = 30, most_idle: int = 10
    ) -> None:
        self._ssl_context = ssl_context
        self._idle_seconds = idle_seconds
        self._most_idle = most_idle
        self._lock = threading.Lock()
        self._idle: list[tuple[tuple[str, str], http.client.HTTPConnection, float]] = []

    def send(
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None, timeout_seconds: float
    ) -> HttpAnswer:
        parts = urlsplit(url)
        target = f"{parts.path}?{parts.query}" if parts.query else parts.path
        deadline = time.monotonic() + timeout_seconds
        connection = self._connection(parts.scheme, parts.netloc, timeout_seconds)
        connection.response_class = functools.partial(_response, deadline)  # type: ignore[assignment]
        kept = False
        try:
            try:
                connection.request(method, target, body=body, headers=dict(headers))
            except (BrokenPipeError, ConnectionResetError):
                # A body that is refused before it is read has an answer all the same.
                pass
            response = connection.getresponse()
            content = _read(response)
            kept = not response.will_close
        except TimeoutError:
            raise TimedOutError(f"no answer within {timeout_seconds:g} s: {method} {parts.path}") from None
        except (OSError, http.client.HTTPException) as error:
            # The reason is told by its kind: what a stranger sent in its place is not repeated.
            raise ConnectionFailedError(f"no answer, {type(error).__name__}: {method} {parts.path}") from error
        finally:
            if kept:
                self._keep((parts.scheme, parts.netloc), connection)
            else:
                connection.close()
        answered = {name.lower(): value for name, value in response.getheaders()}
        return HttpAnswer(response.status, answered, content)

    @contextlib.contextmanager
    def stream(
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None, silence_seconds: float
    ) -> Iterator[tuple[HttpAnswer, Iterator[bytes]]]:
        """An answer that goes on, line by line, on a connection of its own; silence for so long ends it."""
        parts = urlsplit(url)
        connection = self._new(parts.scheme, parts.netloc, silence_seconds)
        try:
            connection.request(method, parts.path, body=body, headers=dict(headers))
            response = connection.getresponse()
            answered = {name.lower(): value for name, value in response.getheaders()}
            is_stream = response.status == 200
            content = b"" if is_stream else _read(response)
            yield HttpAnswer(response.status, answered, content), _lines(response)
        except TimeoutError:
            raise ConnectionFailedError(f"nothing came for {silence_seconds:g} s: {method} {parts.path}") from None
        except (OSError, http.client.HTTPException) as error:
            raise ConnectionFailedError(f"no answer, {type(error).__name__}: {method} {parts.path}") from error
        finally:
            connection.close()

    def close(self) -> None:
        with self._lock:
            idle, self._idle = self._idle, []
        for _, connection, _ in idle:
            connection.close()

    def __del__(self) -> None:
        # A client that was not closed by its user ends without a warning about sockets.
        self.close()

    def _connection(self, scheme: str, netloc: str, timeout_seconds: float) -> http.client.HTTPConnection:
        while (connection := self._idle_one((scheme, netloc))) is not None:
            if _is_open(connection):
                connection.timeout = timeout_seconds
                connection.sock.settimeout(timeout_seconds)
                return connection
            connection.close()
        return self._new(scheme, netloc, timeout_seconds)

    def _new(self, scheme: str, netloc: str, timeout_seconds: float) -> http.client.HTTPConnection:
        if scheme == "https":
            return http.client.HTTPSConnection(netloc, timeout=timeout_seconds, context=self._ssl())
        return http.client.HTTPConnection(netloc, timeout=timeout_seconds)

    def _ssl(self) -> ssl.SSLContext:
        if self._ssl_context is None:
            self._ssl_context = ssl.create_default_context()
        return self._ssl_context

    def _idle_one(self, origin: tuple[str, str]) -> http.client.HTTPConnection | None:
        with self._lock:
            for nth in range(len(self._idle) - 1, -1, -1):
                if self._idle[nth][0] == origin:
                    return self._idle.pop(nth)[1]
        return None

    def _keep(self, origin: tuple[str, str], connection: http.client.HTTPConnection) -> None:
        now = time.monotonic()
        with self._lock:
            self._idle.append((origin, connection, now))
            fresh = [one for one in self._idle if now - one[2] < self._idle_seconds][-self._most_idle :]
            gone = [one for one in self._idle if one not in fresh]
            self._idle = fresh
        for _, old, _ in gone:
            old.close()


def _is_open(connection: http.client.HTTPConnection) -> bool:
    """An idle connection that has something to read was closed by the other side."""
    if connection.sock is None:
        return False
    with selectors.DefaultSelector() as selector:
        selector.register(connection.sock, selectors.EVENT_READ)
        return not selector.select(0)


def _read(response: http.client.HTTPResponse) -> bytes:
    content = bytearray()
    while chunk := response.read(_CHUNK_BYTES):
        content += chunk
        if len(content) > LARGEST_ANSWER_BYTES:
            raise UnexpectedAnswerError(
                "an answer of more than 32 MB", status=response.status, request_id=response.getheader("x-request-id")
            )
    if response.length:
        # A body that ends early is told only where it is read in one piece.
        raise http.client.IncompleteRead(b"")
    return bytes(content)


def _lines(response: http.client.HTTPResponse) -> Iterator[bytes]:
    while line := response.readline(LARGEST_ANSWER_BYTES):
        yield line.rstrip(b"\r\n")


def _response(deadline: float, sock: socket.socket, *args: Any, **named: Any) -> http.client.HTTPResponse:
    response = http.client.HTTPResponse(sock, *args, **named)
    raw = response.fp.detach()
    response.fp = io.BufferedReader(_UntilDeadline(raw, sock, deadline))
    return response


class _UntilDeadline(io.RawIOBase):
    """Reads until a moment. The time-out of a socket is for each read: one byte a second would never end."""

    def __init__(self, raw: io.RawIOBase, sock: socket.socket, deadline: float) -> None:
        self._raw = raw
        self._sock = sock
        self._deadline = deadline

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:
        seconds = self._deadline - time.monotonic()
        if seconds <= 0:
            raise TimeoutError
        self._sock.settimeout(seconds)
        return self._raw.readinto(buffer)

    def close(self) -> None:
        self._raw.close()
        super().close()
