from typing import Unpack

from ..caller import Resource
from ..lists import Listing, by_cursor
from ..options import CallOptions, WriteOptions, segment
from ..types import PrivacyAnswerInput, PrivacyRequest, PrivacyRequestOutcome


class PrivacyRequests(Resource):
    def list(
        self,
        *,
        status: str | None = None,
        kind: str | None = None,
        limit: int | None = None,
        **options: Unpack[CallOptions],
    ) -> Listing[PrivacyRequest]:
        """What people asked for on the page of their rights, newest first."""
        wanted = {"status": status, "kind": kind, "limit": limit}
        return by_cursor(
            lambda cursor: self._ask("GET", "/privacy-requests", query={**wanted, "cursor": cursor}, **options)
        )

    def answer(
        self, privacy_request_id: str, body: PrivacyAnswerInput, **options: Unpack[WriteOptions]
    ) -> PrivacyRequestOutcome:
        return self._data(
            "POST", f"/privacy-requests/{segment(privacy_request_id)}/answer", body=body, **options
        )
