from typing import Unpack

from ..caller import Resource
from ..lists import Listing, by_cursor
from ..options import CallOptions, WriteOptions, segment
from ..types import SkillRequest, SkillRequestInput


class SkillRequests(Resource):
    def create(self, body: SkillRequestInput, **options: Unpack[WriteOptions]) -> SkillRequest:
        """Asks for a skill that the catalogue lacks."""
        return self._data("POST", "/skill-requests", body=body, **options)

    def list(self, *, limit: int | None = None, **options: Unpack[CallOptions]) -> Listing[SkillRequest]:
        return by_cursor(
            lambda cursor: self._ask("GET", "/skill-requests", query={"limit": limit, "cursor": cursor}, **options)
        )

    def get(self, request_id: str, **options: Unpack[CallOptions]) -> SkillRequest:
        return self._data("GET", f"/skill-requests/{segment(request_id)}", **options)
