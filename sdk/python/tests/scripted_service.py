"""A server of the tests' own, which answers each request as the next step of its script says."""

import contextlib
import json
import socket
import socketserver
import ssl
import struct
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Request:
    connection: int
    method: str
    target: str
    headers: dict[str, str]
    body: bytes = b""

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Script:
    steps: list["Step"]
    requests: list[Request] = field(default_factory=list)
    url: str = ""
    over: threading.Event = field(default_factory=threading.Event)
    connections: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)
    closed: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    """Released with each connection that this side has closed."""

    def next_step(self) -> "Step":
        with self.lock:
            return self.steps.pop(0) if self.steps else answer(599, b"the script is over")


# A step answers whether the connection goes on.
Step = Callable[[socket.socket, Script], bool]


def answer(status: int, body: Any = None, **headers: str) -> Step:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    lines = [f"HTTP/1.1 {status} Whatever", f"content-length: {len(content)}", "x-request-id: of-the-script"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return raw("\r\n".join(lines).encode() + b"\r\n\r\n" + content, goes_on=True)


def done(data: Any = None, **headers: str) -> Step:
    return answer(200, {"success": True, "message": "Done.", "data": {} if data is None else data}, **headers)


def refused(status: int, code: str, **headers: str) -> Step:
    error = {"code": code, "message": "Not so.", "details": [{"path": "name", "message": "too long"}]}
    return answer(status, {"success": False, "error": error}, **headers)


def raw(content: bytes, goes_on: bool = False) -> Step:
    """Sent as it is; then the connection is closed unless it goes on."""

    def step(sock: socket.socket, script: Script) -> bool:
        sock.sendall(content)
        return goes_on

    return step


def reset(sock: socket.socket, script: Script) -> bool:
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    return False


def silent(sock: socket.socket, script: Script) -> bool:
    """Never answers, while the test goes on."""
    script.over.wait()
    return False


def dripping(sock: socket.socket, script: Script) -> bool:
    """A byte of a header now and then, for as long as somebody listens."""
    sock.sendall(b"HTTP/1.1 200 OK\r\nx-slow: ")
    with contextlib.suppress(OSError):
        while not script.over.wait(0.02):
            sock.sendall(b"s")
    return False


def _read_request(stream: Any, connection: int) -> Request | None:
    first = stream.readline()
    if not first:
        return None
    method, target, _ = first.decode().split(" ")
    headers: dict[str, str] = {}
    while (line := stream.readline().strip()) != b"":
        name, _, value = line.decode().partition(":")
        headers[name.lower()] = value.strip()
    return Request(connection, method, target, headers)


class _Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    block_on_close = False
    script: Script

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Callers that break off are what is tested."""

    def shutdown_request(self, request: Any) -> None:
        super().shutdown_request(request)
        self.script.closed.release()


class _Handler(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        script = self.server.script  # type: ignore[attr-defined]
        with script.lock:
            script.connections += 1
            connection = script.connections
        with contextlib.suppress(OSError):
            while request := _read_request(self.rfile, connection):
                step = script.next_step()
                if not getattr(step, "before_body", False):
                    request.body = self.rfile.read(int(request.headers.get("content-length", 0)))
                script.requests.append(request)
                if not step(self.connection, script):
                    return


@contextlib.contextmanager
def scripted(*steps: Step, tls: ssl.SSLContext | None = None) -> Iterator[Script]:
    with _Server(("127.0.0.1", 0), _Handler) as server:
        if tls:
            server.socket = tls.wrap_socket(server.socket, server_side=True)
        scheme = "https" if tls else "http"
        server.script = script = Script([*steps], url=f"{scheme}://127.0.0.1:{server.server_address[1]}")
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        try:
            yield script
        finally:
            script.over.set()
            server.shutdown()
            thread.join()
