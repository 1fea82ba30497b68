import base64
import hashlib
import hmac
import json
import unittest
from typing import Any, get_args, get_type_hints

from skill_verification import WebhookVerificationError, sign_webhook, verify_webhook

SECRET = "whsec_" + base64.b64encode(b"k" * 32).decode()
OTHER = "whsec_" + base64.b64encode(b"o" * 32).decode()
NOW = 1_767_225_600
BODY = json.dumps({"event_id": "EV_1", "type": "result.completed", "data": {"name": "नाम"}}, ensure_ascii=False)


def signed(body: str | bytes = BODY, secret: str = SECRET, timestamp: int = NOW, id: str = "EV_1") -> dict[str, str]:
    return sign_webhook(body, id=id, timestamp=timestamp, secret=secret)


class Webhooks(unittest.TestCase):
    def refused(self, reason: str, headers: dict[str, Any], body: str | bytes = BODY, **options: Any) -> None:
        with self.assertRaises(WebhookVerificationError) as raised:
            verify_webhook(body, headers, SECRET, **{"now": NOW, **options})
        self.assertEqual(raised.exception.reason, reason)

    def test_are_signed_as_the_specification_says(self) -> None:
        right = hmac.new(b"k" * 32, f"EV_1.{NOW}.{BODY}".encode(), hashlib.sha256).digest()
        self.assertEqual(signed()["webhook-signature"], "v1," + base64.b64encode(right).decode())

    def test_known_answer_of_standard_webhooks(self) -> None:
        """The vector of the libraries of Standard Webhooks."""
        headers = sign_webhook(
            '{"test": 2432232314}',
            id="msg_p5jXN8AQM9LWM0D4loKWxJek",
            timestamp=1614265330,
            secret="whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        )
        self.assertEqual(headers["webhook-signature"], "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")

    def test_are_answered_as_their_event(self) -> None:
        for body in (BODY, BODY.encode()):
            self.assertEqual(verify_webhook(body, signed(), SECRET, now=NOW)["data"]["name"], "नाम")

    def test_name_the_organisation_where_the_webhook_is_for_all(self) -> None:
        body = json.dumps({"event_id": "EV_1", "type": "result.completed", "data": {}, "organisation_id": "OR_1"})
        event = verify_webhook(body, signed(body), SECRET, now=NOW)
        self.assertEqual(event.get("organisation_id"), "OR_1")
        for one in get_args(get_type_hints(verify_webhook)["return"]):
            self.assertIn("organisation_id", one.__optional_keys__)

    def test_have_headers_of_any_case(self) -> None:
        headers = {name.title(): value for name, value in signed().items()}
        self.assertEqual(verify_webhook(BODY, headers, SECRET, now=NOW)["event_id"], "EV_1")

    def test_fit_when_one_of_several_signatures_or_secrets_does(self) -> None:
        headers = signed()
        ours = headers["webhook-signature"]
        theirs = signed(secret=OTHER)["webhook-signature"]
        for several in (f"v1a,x {theirs} {ours}", f"{ours} {theirs}", f"{ours} junk"):
            verify_webhook(BODY, {**headers, "webhook-signature": several}, SECRET, now=NOW)
        verify_webhook(BODY, headers, [OTHER, SECRET], now=NOW)

    def test_do_not_fit_when_anything_differs(self) -> None:
        signature = signed()["webhook-signature"]
        for headers, body in (
            (signed(secret=OTHER), BODY),
            (signed(), BODY + " "),
            ({**signed(), "webhook-id": "EV_2"}, BODY),
            ({**signed(), "webhook-timestamp": str(NOW + 1)}, BODY),
            ({**signed(), "webhook-signature": signature.replace("v1,", "v2,")}, BODY),
            ({**signed(), "webhook-signature": "v1,"}, BODY),
            ({**signed(), "webhook-signature": "v1,é\udcff"}, BODY),
        ):
            self.refused("no_matching_signature", headers, body)

    def test_need_all_their_headers(self) -> None:
        for name in signed():
            self.refused("missing_header", {it: value for it, value in signed().items() if it != name})
            self.refused("missing_header", {**signed(), name: ""})
            self.refused("missing_header", {**signed(), name: None})

    def test_are_of_now(self) -> None:
        for timestamp in ("", " ", "1.5", "-1", "1e9", "٣", "9" * 400, "x"):
            reason = "bad_timestamp" if timestamp else "missing_header"
            self.refused(reason, {**signed(), "webhook-timestamp": timestamp})
        self.refused("too_old", signed(), now=NOW + 301)
        self.refused("too_new", signed(), now=NOW - 301)
        self.refused("too_old", signed(), now=NOW + 11, tolerance_seconds=10)
        for now in (NOW - 300, NOW + 300):
            verify_webhook(BODY, signed(), SECRET, now=now)
        self.refused("too_old", signed(), now=None)

    def test_bring_the_event_that_their_headers_name(self) -> None:
        other = json.dumps({"event_id": "EV_2", "type": "result.completed"})
        for body in ("", "nothing", "[]", "{}", '{"event_id":"EV_1"}', other, b"\xff\xfe", "[" * 100_000):
            self.refused("not_an_event", signed(body), body)

    def test_take_no_secret_that_is_none(self) -> None:
        for secret in ("", "whsec_", "whsec_%%", "whsec_नाम", base64.b64encode(b"k" * 32).decode(), []):
            with self.assertRaises(ValueError) as raised:
                verify_webhook(BODY, signed(), secret, now=NOW)
            self.assertNotIn("%%", str(raised.exception))
