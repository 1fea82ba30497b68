import http.server
import queue
import threading
import unittest
from typing import Any

from skill_verification import WebhookVerificationError, types, verify_webhook

from ..conforms import problems
from .running import eventually, partner
from .test_partner import ready_mandate


class Receiver(http.server.BaseHTTPRequestHandler):
    """A partner's endpoint, written as the README says."""

    received: "queue.Queue[tuple[bytes, Any]]"

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.received.put((body, self.headers))
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Events(unittest.TestCase):
    def test_are_consumed_at_least_once_and_gone_when_handled(self) -> None:
        # All of one test, since acknowledging is for the whole organisation.
        with partner() as client:
            mandates = {ready_mandate(client) for _ in range(3)}

            def waiting() -> list[types.Event] | None:
                events = [one for one in client.events.list(type="mandate.ready") if one["data"]["mandate_id"] in mandates]
                return events if len(events) == 3 else None

            events = eventually("three mandates are ready", waiting)
            for event in events:
                self.assertEqual(list(problems(event, types.Event)), [])

            seen: list[str] = []

            def failing(event: types.Event) -> None:
                if event["event_id"] == events[1]["event_id"]:
                    raise RuntimeError("at the second")
                seen.append(event["event_id"])

            with self.assertRaises(RuntimeError):
                client.events.consume(failing, type="mandate.ready", until_empty=True)
            self.assertIn(events[0]["event_id"], seen)

            # A program that is started again goes on with the one that failed.
            again: list[str] = []
            client.events.consume(
                lambda event: again.append(event["event_id"]), type="mandate.ready", page_size=1, until_empty=True
            )
            self.assertEqual(again[:2], [events[1]["event_id"], events[2]["event_id"]])
            self.assertNotIn(events[0]["event_id"], again)
            self.assertEqual(list(client.events.list(type="mandate.ready")), [])
            acknowledged = client.events.acknowledge([events[0]["event_id"]])
            self.assertEqual(acknowledged["already_acknowledged"], [events[0]["event_id"]])

    def test_come_to_webhooks_that_can_verify_them(self) -> None:
        Receiver.received = queue.Queue()
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver) as server, partner() as client:
            threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
            self.addCleanup(server.shutdown)
            url = f"http://127.0.0.1:{server.server_address[1]}/hook"
            made = client.webhooks.create({"url": url, "events": ["webhook.test"]})
            first = made["secret"]
            tested = client.webhooks.test(made["webhook_id"])
            body, headers = Receiver.received.get(timeout=30)
            event = client.webhooks.verify(body, headers, first)
            self.assertEqual((event["event_id"], event["type"]), (tested["event_id"], "webhook.test"))
            self.assertEqual(list(problems(event, types.Event)), [])
            with self.assertRaises(WebhookVerificationError):
                verify_webhook(body.replace(b"webhook.test", b"webhook.tost"), headers, first)

            second = client.webhooks.rotate_secret(made["webhook_id"])["secret"]
            client.webhooks.test(made["webhook_id"])
            body, headers = Receiver.received.get(timeout=30)
            for secret in (first, second, ["whsec_AAAA", second]):
                verify_webhook(body, headers, secret)

            deliveries = list(client.webhooks.deliveries(made["webhook_id"], limit=1))
            self.assertEqual([list(problems(one, types.WebhookAttempt)) for one in deliveries], [[]] * len(deliveries))
            self.assertEqual(client.webhooks.change(made["webhook_id"], {"description": "Ours"})["description"], "Ours")
            client.webhooks.archive(made["webhook_id"])
