import threading
import unittest
from typing import Any

from skill_verification import ServerError, UnauthorizedError, UnexpectedAnswerError
from skill_verification.types import Event

from ..clients import partner
from ..scripted_service import Script, answer, done, refused, reset, scripted


def page(*ids: str) -> Any:
    return done({"items": [{"event_id": one, "type": "mandate.ready"} for one in ids], "next_cursor": "more"})


ACKNOWLEDGED = done({"acknowledged": [], "already_acknowledged": [], "unknown": []})
NOBODY = refused(401, "UNAUTHORIZED")
AWAY = refused(500, "SERVER_ERROR")


class QuickStop(threading.Event):
    """Waits for nothing, and remembers how long it would have."""

    def __init__(self) -> None:
        super().__init__()
        self.waits: list[float | None] = []

    def wait(self, timeout: float | None = None) -> bool:
        self.waits.append(timeout)
        return self.is_set()


def told(service: Script) -> list[Any]:
    """What was asked, and which events were acknowledged."""
    return [
        request.json()["event_ids"] if request.target.endswith("/ack") else "pull" for request in service.requests
    ]


class Consume(unittest.TestCase):
    def setUp(self) -> None:
        self.handled: list[str] = []
        self.stop = QuickStop()

    def handle(self, event: Event) -> None:
        self.handled.append(event["event_id"])

    def failing(self, *outcomes: bool) -> Any:
        """Handles, but raises at EV_2 as often as told."""
        left = list(outcomes)

        def handler(event: Event) -> None:
            if event["event_id"] == "EV_2" and left and left.pop(0):
                raise RuntimeError("of the handler")
            self.handle(event)

        return handler

    def test_handles_in_order_and_acknowledges_once_per_page(self) -> None:
        with scripted(page("EV_1", "EV_2"), ACKNOWLEDGED, page("EV_3"), ACKNOWLEDGED, page()) as service:
            count = partner(service.url).events.consume(self.handle, type="mandate.ready", page_size=2, until_empty=True)
        self.assertEqual((count, self.handled), (3, ["EV_1", "EV_2", "EV_3"]))
        self.assertEqual(told(service), ["pull", ["EV_1", "EV_2"], "pull", ["EV_3"], "pull"])
        self.assertEqual(service.requests[0].target, "/api/v1/partner/events?type=mandate.ready&limit=2")

    def test_acknowledges_only_what_was_handled_when_the_handler_raises(self) -> None:
        with scripted(page("EV_1", "EV_2", "EV_3"), ACKNOWLEDGED) as service, self.assertRaises(RuntimeError):
            partner(service.url).events.consume(self.failing(True))
        self.assertEqual((told(service), self.handled), (["pull", ["EV_1"]], ["EV_1"]))

    def test_acknowledges_what_was_handled_when_it_is_interrupted(self) -> None:
        def handler(event: Event) -> None:
            if self.handled:
                raise KeyboardInterrupt
            self.handle(event)

        with scripted(page("EV_1", "EV_2"), ACKNOWLEDGED) as service, self.assertRaises(KeyboardInterrupt):
            partner(service.url).events.consume(handler, on_error=lambda error, event: "skip")
        self.assertEqual(told(service), ["pull", ["EV_1"]])

    def test_raises_the_error_of_the_handler_also_when_the_service_is_away(self) -> None:
        with scripted(page("EV_1", "EV_2"), *[reset] * 4) as service, self.assertRaises(RuntimeError):
            partner(service.url).events.consume(self.failing(True))

    def test_skips_what_it_is_told_to(self) -> None:
        seen: list[tuple[str, str]] = []

        def on_error(error: Exception, event: Event) -> Any:
            seen.append((str(error), event["event_id"]))
            return "skip"

        with scripted(page("EV_1", "EV_2", "EV_3"), ACKNOWLEDGED, page()) as service:
            count = partner(service.url).events.consume(self.failing(True), on_error=on_error, until_empty=True)
        self.assertEqual((count, seen), (2, [("of the handler", "EV_2")]))
        self.assertEqual(told(service)[1], ["EV_1", "EV_2", "EV_3"])

    def test_handles_again_what_it_is_told_to_and_nothing_behind_it_meanwhile(self) -> None:
        handler = self.failing(True, True, True, False)
        with scripted(page("EV_1", "EV_2", "EV_3"), ACKNOWLEDGED, ACKNOWLEDGED, page()) as service:
            partner(service.url).events.consume(
                handler, on_error=lambda error, event: "retry", until_empty=True, stop=self.stop
            )
        self.assertEqual(self.handled, ["EV_1", "EV_2", "EV_3"])
        self.assertEqual(self.stop.waits, [1, 2, 4])
        self.assertEqual(told(service), ["pull", ["EV_1"], ["EV_2", "EV_3"], "pull"])

    def test_ends_when_told_while_an_event_waits_to_be_handled_again(self) -> None:
        def on_error(error: Exception, event: Event) -> Any:
            self.stop.set()
            return "retry"

        with scripted(page("EV_1", "EV_2", "EV_3"), ACKNOWLEDGED) as service:
            count = partner(service.url).events.consume(self.failing(True), on_error=on_error, stop=self.stop)
        self.assertEqual((count, told(service)), (1, ["pull", ["EV_1"]]))

    def test_waits_when_there_is_none(self) -> None:
        with scripted(page(), page("EV_1"), ACKNOWLEDGED) as service:
            self.stop_after("EV_1", service, poll_seconds=7)
        self.assertEqual(self.stop.waits, [7])

    def test_ends_when_told_with_what_was_handled_acknowledged(self) -> None:
        with scripted(page("EV_1", "EV_2"), ACKNOWLEDGED) as service:
            count = self.stop_after("EV_1", service)
        self.assertEqual((count, told(service)), (1, ["pull", ["EV_1"]]))

    def test_ends_at_once_when_told_while_it_waits(self) -> None:
        stop = threading.Event()
        with scripted(page()) as service:
            ends = threading.Thread(
                target=partner(service.url).events.consume, args=[self.handle], kwargs={"poll_seconds": 600, "stop": stop}
            )
            ends.start()
            stop.set()
            ends.join(timeout=10)
        self.assertFalse(ends.is_alive())

    def test_goes_on_when_the_service_is_back(self) -> None:
        with scripted(*[AWAY, reset, AWAY, AWAY] * 2, page("EV_1"), *[AWAY] * 4, ACKNOWLEDGED, self.last_page) as service:
            partner(service.url).events.consume(self.handle, stop=self.stop)
        self.assertEqual(self.handled, ["EV_1"])
        # Between two times four attempts, then before the acknowledgement is tried anew.
        self.assertEqual([wait for wait in self.stop.waits if wait in (1, 2, 4)], [1, 2, 1])
        self.assertEqual(told(service)[-2:], [["EV_1"], "pull"])

    def test_ends_with_what_does_not_pass_by_itself(self) -> None:
        with scripted(NOBODY) as service, self.assertRaises(UnauthorizedError):
            partner(service.url).events.consume(self.handle)
        for items in ([{}], [1], {"event_id": "EV_1"}):
            with scripted(done({"items": items})) as service, self.assertRaises(UnexpectedAnswerError):
                partner(service.url).events.consume(self.handle)
        with scripted(answer(200, b"garbage")) as service, self.assertRaises(UnexpectedAnswerError):
            partner(service.url).events.consume(self.handle)

    def test_tells_when_it_was_stopped_and_could_not_acknowledge(self) -> None:
        with scripted(page("EV_1"), *[AWAY] * 4) as service, self.assertRaises(ServerError):
            self.stop_after("EV_1", service)

    def stop_after(self, last: str, service: Script, **options: Any) -> int:
        def handler(event: Event) -> None:
            self.handle(event)
            if event["event_id"] == last:
                self.stop.set()

        return partner(service.url).events.consume(handler, stop=self.stop, **options)

    def last_page(self, sock: Any, script: Script) -> bool:
        """Empty, and the caller asks for an end meanwhile."""
        self.stop.set()
        return page()(sock, script)
