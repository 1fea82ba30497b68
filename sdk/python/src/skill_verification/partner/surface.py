"""What the partner surface has of its own: signatures, limits, and keys that make writes safe to repeat."""

import re
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field

from ..limits import RateLimits
from ..signing import SignedRequest, sign

_READING_POSTS = {
    "/skills/lookup": "skillsLookup",
    "/skills/match": "skillsMatch",
    "/skills/extract": "skillsMatch",
    "/campaigns/preview": "reads",
}
_WRITE_CLASSES = {
    "skill-requests": "skillRequests",
    "workflows": "workflowWrites",
    "organisation": "workflowWrites",
    "organisations": "workflowWrites",
    "candidates": "workflowWrites",
    "privacy-requests": "workflowWrites",
    "keys": "workflowWrites",
    "mandates": "mandateWrites",
    "campaigns": "campaignWrites",
}


def is_write(method: str, path: str) -> bool:
    return method != "GET" and path not in _READING_POSTS


def rate_class(method: str, path: str) -> str:
    """The class of calls whose limits count, by what the path begins with."""
    if path == "/graphql/documents" and method == "POST":
        return "workflowWrites"
    if is_write(method, path):
        return _WRITE_CLASSES.get(path.split("/")[1], "reads")
    if path in ("/skills", "/skills/search"):
        return "skillsSearch"
    if re.fullmatch("/skills/[^/]+", path):
        return _READING_POSTS.get(path, "skillsLookup")
    return "reads"


@dataclass(frozen=True, slots=True)
class PartnerSurface:
    key_id: str
    secret: str = field(repr=False)
    rate_limits: RateLimits = field(repr=False)
    on_behalf_of: str | None = None
    organisation: str | None = None
    nonces: bool = False
    base: str = "/api/v1/partner"
    code_of_status: Mapping[int, str] = field(default_factory=dict)

    def may_repeat(self, method: str, path: str) -> bool:
        """Always: a write carries an Idempotency-Key."""
        return True

    def limits(self, method: str, path: str) -> tuple[RateLimits, str, str | None]:
        return self.rate_limits, rate_class(method, path), self.on_behalf_of

    def headers(self, method: str, target: str, body: bytes, idempotency_key: str | None) -> dict[str, str]:
        request = SignedRequest(
            timestamp=str(int(time.time())),
            method=method,
            path=target,
            body=body,
            idempotency_key=idempotency_key,
            on_behalf_of=self.on_behalf_of,
            organisation=self.organisation,
            nonce=uuid.uuid4().hex if self.nonces else None,
        )
        headers = {
            "x-api-key": self.key_id,
            "x-timestamp": request.timestamp,
            "x-signature": sign(self.secret, request),
            "idempotency-key": request.idempotency_key,
            "x-on-behalf-of": request.on_behalf_of,
            "x-organisation": request.organisation,
            "x-nonce": request.nonce,
        }
        return {name: value for name, value in headers.items() if value is not None}
