"""The signature of a partner's request: the secret signs, and never travels."""

import hashlib
import hmac
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SignedRequest:
    timestamp: str
    method: str
    path: str
    """With its query, exactly as sent, from the first slash."""
    body: bytes = b""
    idempotency_key: str | None = None
    on_behalf_of: str | None = None
    organisation: str | None = None
    nonce: str | None = None


def string_to_sign(request: SignedRequest) -> str:
    """The lines that are signed; those of headers that are not sent are left out."""
    lines = [
        "v1",
        request.timestamp,
        request.method.upper(),
        request.path,
        hashlib.sha256(request.body).hexdigest(),
    ]
    headers = {
        "idempotency-key": request.idempotency_key,
        "x-on-behalf-of": request.on_behalf_of,
        "x-organisation": request.organisation,
        "x-nonce": request.nonce,
    }
    lines += [f"{name}:{value}" for name, value in headers.items() if value is not None]
    return "\n".join(lines)


def sign(secret: str, request: SignedRequest) -> str:
    """The value of `x-signature`."""
    digest = hmac.new(secret.encode(), string_to_sign(request).encode(), hashlib.sha256)
    return "v1=" + digest.hexdigest()
