"""The running service that the environment names, and clients of it."""

import os
import random
import time
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from skill_verification import (
    CatalogueClient,
    ConnectionFailedError,
    HttpAnswer,
    KeptConnections,
    PartnerClient,
    VerificationClient,
)

URL = os.environ["SKILLS_URL"]
Wanted = TypeVar("Wanted")


class FromElsewhere:
    """Sends from an address of its own, whose limits no other test uses up, and remembers what was answered."""

    def __init__(self) -> None:
        self._connections = KeptConnections()
        self._address = ".".join(["10", *(str(random.randrange(256)) for _ in range(3))])
        self.answers: list[HttpAnswer] = []
        self.lose_answers = 0

    def send(
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None, timeout_seconds: float
    ) -> HttpAnswer:
        sent = {**headers, "x-forwarded-for": self._address}
        answer = self._connections.send(method, url, sent, body, timeout_seconds)
        self.answers.append(answer)
        if self.lose_answers > 0:
            self.lose_answers -= 1
            raise ConnectionFailedError("the answer is lost on its way")
        return answer

    def close(self) -> None:
        self._connections.close()


def partner(**options: Any) -> PartnerClient:
    """In test mode, with raised limits."""
    return PartnerClient.from_environment(**{"http_client": FromElsewhere(), **options})


def usual_partner(http_client: FromElsewhere) -> PartnerClient:
    """In live mode, with the limits that everybody has."""
    key_id, secret = os.environ["SKILLS_LIVE_KEY"], os.environ["SKILLS_LIVE_SECRET"]
    return PartnerClient(key_id=key_id, secret=secret, base_url=URL, http_client=http_client)


def platform() -> VerificationClient:
    key = os.environ["SKILLS_VERIFICATION_KEY"]
    return VerificationClient(api_key=key, base_url=URL, http_client=FromElsewhere())


def catalogue() -> CatalogueClient:
    return CatalogueClient(base_url=URL, admin_key=os.environ["SKILLS_ADMIN_KEY"], http_client=FromElsewhere())


def eventually(what: str, ask: Callable[[], Wanted | None], seconds: float = 30) -> Wanted:
    deadline = time.monotonic() + seconds
    while (found := ask()) is None:
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {seconds} s: {what}")
        time.sleep(0.05)
    return found
