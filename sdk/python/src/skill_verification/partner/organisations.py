from typing import Unpack

from ..caller import Resource
from ..lists import Listing, by_cursor
from ..options import CallOptions, WriteOptions, segment
from ..types import (
    CreditMove,
    CreditMoveInput,
    Employer,
    EmployerInput,
    EmployerKeyInput,
    EmployerKeyOutcome,
    EmployerKeyWithSecret,
    EmployerOutcome,
    EmployerUsage,
    MessageTemplatesInput,
    SenderInput,
    SenderList,
    SenderOutcome,
)


class Organisations(Resource):
    """The employers of a platform."""

    def create(self, body: EmployerInput, **options: Unpack[WriteOptions]) -> EmployerOutcome:
        return self._data("POST", "/organisations", body=body, **options)

    def list(
        self, *, external_id: str | None = None, limit: int | None = None, **options: Unpack[CallOptions]
    ) -> Listing[Employer]:
        wanted = {"external_id": external_id, "limit": limit}
        return by_cursor(
            lambda cursor: self._ask("GET", "/organisations", query={**wanted, "cursor": cursor}, **options)
        )

    def get(self, organisation_id: str, **options: Unpack[CallOptions]) -> Employer:
        return self._data("GET", f"/organisations/{segment(organisation_id)}", **options)

    def disable(self, organisation_id: str, **options: Unpack[WriteOptions]) -> EmployerOutcome:
        return self._data("POST", f"/organisations/{segment(organisation_id)}/disable", **options)

    def enable(self, organisation_id: str, **options: Unpack[WriteOptions]) -> EmployerOutcome:
        return self._data("POST", f"/organisations/{segment(organisation_id)}/enable", **options)

    def move_credits(
        self, organisation_id: str, body: CreditMoveInput, **options: Unpack[WriteOptions]
    ) -> CreditMove:
        return self._data("POST", f"/organisations/{segment(organisation_id)}/credits", body=body, **options)

    def take_back_credits(
        self, organisation_id: str, body: CreditMoveInput, **options: Unpack[WriteOptions]
    ) -> CreditMove:
        path = f"/organisations/{segment(organisation_id)}/credits/take-back"
        return self._data("POST", path, body=body, **options)

    def senders(self, organisation_id: str, **options: Unpack[CallOptions]) -> SenderList:
        return self._data("GET", f"/organisations/{segment(organisation_id)}/senders", **options)

    def create_sender(
        self, organisation_id: str, body: SenderInput, **options: Unpack[WriteOptions]
    ) -> SenderOutcome:
        return self._data("POST", f"/organisations/{segment(organisation_id)}/senders", body=body, **options)

    def set_templates(
        self, organisation_id: str, sender_id: str, body: MessageTemplatesInput, **options: Unpack[WriteOptions]
    ) -> SenderOutcome:
        path = f"/organisations/{segment(organisation_id)}/senders/{segment(sender_id)}/templates"
        return self._data("PUT", path, body=body, **options)

    def disable_sender(
        self, organisation_id: str, sender_id: str, **options: Unpack[WriteOptions]
    ) -> SenderOutcome:
        path = f"/organisations/{segment(organisation_id)}/senders/{segment(sender_id)}/disable"
        return self._data("POST", path, **options)

    def enable_sender(
        self, organisation_id: str, sender_id: str, **options: Unpack[WriteOptions]
    ) -> SenderOutcome:
        path = f"/organisations/{segment(organisation_id)}/senders/{segment(sender_id)}/enable"
        return self._data("POST", path, **options)

    def usage(
        self,
        organisation_id: str,
        *,
        from_: str | None = None,
        to: str | None = None,
        **options: Unpack[CallOptions],
    ) -> EmployerUsage:
        """By month, such as `2026-03`."""
        path = f"/organisations/{segment(organisation_id)}/usage"
        return self._data("GET", path, query={"from": from_, "to": to}, **options)

    def issue_key(
        self, organisation_id: str, body: EmployerKeyInput | None = None, **options: Unpack[WriteOptions]
    ) -> EmployerKeyWithSecret:
        """The secret is in the answer this once."""
        return self._data("POST", f"/organisations/{segment(organisation_id)}/keys", body=body or {}, **options)

    def revoke_key(self, organisation_id: str, key_id: str, **options: Unpack[WriteOptions]) -> EmployerKeyOutcome:
        path = f"/organisations/{segment(organisation_id)}/keys/{segment(key_id)}/revoke"
        return self._data("POST", path, **options)
