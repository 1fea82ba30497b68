import json
import threading
import unittest
from typing import Any

from skill_verification import ApiError, ConnectionFailedError, UnexpectedAnswerError

from ..clients import Waits, partner
from ..scripted_service import answer, raw, refused, scripted

HEAD = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n:\r\n\r\n"


def event(name: str, payload: Any = None) -> bytes:
    return f"event: {name}\ndata: {json.dumps(payload) if payload else ''}\n\n".encode()


def changed(nth: int) -> bytes:
    return event("next", {"data": {"changed": {"id": f"EV_{nth}"}}})


class ASubscription(unittest.TestCase):
    def test_yields_what_happens_by_the_id_of_its_document(self) -> None:
        stop = threading.Event()
        with scripted(raw(HEAD + changed(1) + changed(2))) as script:
            for data in partner(script.url, Waits()).live.document("abc", {"mandateId": "JM_1"}, stop=stop):
                if data["changed"]["id"] == "EV_2":
                    stop.set()
        [request] = script.requests
        self.assertEqual(request.target, "/graphql")
        self.assertEqual(request.json(), {"documentId": "abc", "variables": {"mandateId": "JM_1"}})
        self.assertEqual(request.headers["accept"], "text/event-stream")
        self.assertIn("x-signature", request.headers)

    def test_opens_a_lost_line_again_behind_what_it_has_seen(self) -> None:
        stop, seen = threading.Event(), list[str]()
        with scripted(raw(HEAD + changed(1)), answer(503), raw(HEAD + changed(2))) as script:
            live = partner(script.url).live
            lines = live.document("abc", {"a": 1}, resume=lambda last: {"after": last["changed"]["id"]}, stop=stop)
            for data in lines:
                seen.append(data["changed"]["id"])
                if len(seen) == 2:
                    stop.set()
        self.assertEqual(seen, ["EV_1", "EV_2"])
        self.assertEqual(script.requests[2].json()["variables"], {"a": 1, "after": "EV_1"})

    def test_raises_a_refusal_that_will_not_pass(self) -> None:
        problem = {"message": "No.", "extensions": {"code": "SCOPE_MISSING"}}
        in_stream = raw(HEAD + event("next", {"data": None, "errors": [problem]}))
        with scripted(refused(404, "DOCUMENT_UNKNOWN"), in_stream) as script:
            for code in ("DOCUMENT_UNKNOWN", "SCOPE_MISSING"):
                with self.assertRaises(ApiError) as raised:
                    next(partner(script.url).live.document("abc"))
                self.assertEqual(raised.exception.code, code)

    def test_takes_nothing_else_for_a_stream(self) -> None:
        with scripted(answer(200, {"data": {}})) as script:
            with self.assertRaises(UnexpectedAnswerError):
                next(partner(script.url).live.document("abc"))

    def test_is_lost_after_silence(self) -> None:
        heard = threading.Event()

        def silent_once(sock: Any, script: Any) -> bool:
            sock.sendall(HEAD)
            heard.wait(10)
            return False

        stop = threading.Event()
        with scripted(silent_once, raw(HEAD + changed(1))) as script:
            for _ in partner(script.url).live.document("abc", silence_seconds=0.05, stop=stop):
                stop.set()
            heard.set()
        self.assertEqual(len(script.requests), 2)

    def test_needs_a_client_that_can_stream(self) -> None:
        class Plain:
            def send(self, *given: Any) -> Any:
                raise ConnectionFailedError("never")

            def close(self) -> None: ...

        with scripted() as script:
            with self.assertRaises(TypeError):
                next(partner(script.url, http_client=Plain()).live.document("abc"))
