"""Clients of the scripted service, which wait for nothing and remember how long they would have."""

from typing import Any

from skill_verification import CatalogueClient, PartnerClient, VerificationClient

SECRET = "VFN_SK_" + "s" * 40
VERIFICATION_KEY = "VFN_VT_" + "v" * 40


class Waits(list[float]):
    def __call__(self, seconds: float) -> None:
        self.append(seconds)


def partner(url: str, waits: Waits | None = None, **options: Any) -> PartnerClient:
    # A LIVE key: so few calls as a test makes are within its limits.
    key_id = options.pop("key_id", "VFN_LIVE_" + "K" * 24)
    # Tests hand over how to wait, which is no public option.
    return PartnerClient(key_id=key_id, secret=SECRET, base_url=url, **_quick(waits, options))


def platform(url: str, waits: Waits | None = None, **options: Any) -> VerificationClient:
    return VerificationClient(api_key=VERIFICATION_KEY, base_url=url, **_quick(waits, options))


def catalogue(url: str, waits: Waits | None = None, **options: Any) -> CatalogueClient:
    return CatalogueClient(base_url=url, **_quick(waits, options))


def _quick(waits: Waits | None, options: dict[str, Any]) -> dict[str, Any]:
    return {"pause": Waits() if waits is None else waits, **options}
