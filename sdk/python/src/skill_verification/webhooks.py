"""Deliveries of webhooks, signed as Standard Webhooks says."""

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import ItemsView, Sequence
from typing import Protocol, cast

from .errors import WebhookVerificationError
from .types import AnyEvent

_PREFIX = "whsec_"


class Headers(Protocol):
    """A dict, or the headers of whatever receives: their case does not matter."""

    def items(self) -> ItemsView[str, str] | Sequence[tuple[str, str]]: ...


def verify_webhook(
    payload: str | bytes,
    headers: Headers,
    secret: str | Sequence[str],
    *,
    tolerance_seconds: float = 300,
    now: float | None = None,
) -> AnyEvent:
    """The event of a delivery, or a `WebhookVerificationError`. The payload is the body as it was received."""
    _check_payload(payload)
    keys = [_key_of(one) for one in ([secret] if isinstance(secret, str) else secret)]
    if not keys:
        raise ValueError("no secret is given")
    content = _bytes(payload) if isinstance(payload, str) else payload
    event_id, timestamp, signatures = _signed_headers(headers)
    _check_time(timestamp, tolerance_seconds, time.time() if now is None else now)
    given = [
        _bytes(text) for version, _, text in (one.partition(",") for one in signatures.split(" ")) if version == "v1"
    ]
    expected = [_signature(key, event_id, timestamp, content) for key in keys]
    # All are compared, so that the time does not tell which one was near.
    if not any([hmac.compare_digest(right, sent) for right in expected for sent in given]):
        raise WebhookVerificationError("no_matching_signature", "no signature fits the payload and the secret")
    return _event_of(content, event_id)


def sign_webhook(payload: str | bytes, *, id: str, timestamp: int, secret: str) -> dict[str, str]:
    """The headers of a delivery, for the tests of a receiver."""
    content = _bytes(payload) if isinstance(payload, str) else payload
    signature = _signature(_key_of(secret), id, str(timestamp), content).decode()
    return {"webhook-id": id, "webhook-timestamp": str(timestamp), "webhook-signature": f"v1,{signature}"}


def _check_payload(payload: object) -> None:
    """A body that was parsed and written again is another text, and no signature fits it."""
    if not isinstance(payload, str | bytes | bytearray | memoryview):
        raise TypeError(
            "payload must be the body as it was received, bytes or text, and not what a parser made of it: "
            "await request.body() in Starlette and FastAPI, request.get_data() in Flask, request.body in Django"
        )


def _bytes(text: str) -> bytes:
    # Frameworks hand on bytes that are no UTF-8 as halves of surrogate pairs, which cannot be encoded.
    return text.encode("utf-8", "replace")


def _key_of(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix(_PREFIX), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not secret.startswith(_PREFIX) or not key:
        raise ValueError("a webhook's secret is whsec_ and base64") from None
    return key


def _signature(key: bytes, event_id: str, timestamp: str, content: bytes) -> bytes:
    signed = _bytes(f"{event_id}.{timestamp}.") + content
    return base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())


def _signed_headers(headers: Headers) -> tuple[str, str, str]:
    given = {name.lower(): value for name, value in headers.items()}
    values = [given.get(f"webhook-{name}") for name in ("id", "timestamp", "signature")]
    event_id, timestamp, signatures = (value if isinstance(value, str) else "" for value in values)
    if not (event_id and timestamp and signatures):
        raise WebhookVerificationError(
            "missing_header", "webhook-id, webhook-timestamp and webhook-signature are all needed"
        )
    return event_id, timestamp, signatures


def _check_time(timestamp: str, tolerance_seconds: float, now: float) -> None:
    if not re.fullmatch(r"[0-9]{1,15}", timestamp):
        raise WebhookVerificationError("bad_timestamp", "webhook-timestamp is not in whole seconds")
    if int(timestamp) < now - tolerance_seconds:
        raise WebhookVerificationError("too_old", "the delivery was signed too long ago")
    if int(timestamp) > now + tolerance_seconds:
        raise WebhookVerificationError("too_new", "the delivery was signed in the future")


def _event_of(content: bytes, event_id: str) -> AnyEvent:
    try:
        event = json.loads(content)
    except (ValueError, RecursionError):
        event = None
    if not isinstance(event, dict) or not isinstance(event.get("type"), str) or event.get("event_id") != event_id:
        raise WebhookVerificationError("not_an_event", "the payload is not the event that the headers name")
    return cast(AnyEvent, event)
