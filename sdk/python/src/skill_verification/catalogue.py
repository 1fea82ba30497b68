"""The open skill catalogue, and what users select from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Unpack

from .answers import Answer
from .caller import Call, Caller, Client, Query, Resource
from .lists import Listing, by_number
from .options import CallOptions, ClientOptions, Settings, checked_header, checked_origin, checked_path, segment
from .types import (
    CatalogueCounts,
    CatalogueSkill,
    CatalogueSkillRequest,
    MasterSkill,
    SelectedSkill,
    SelectionInput,
    Skill,
    SubSkill,
)

# Answers of this surface have no code, so the status stands for it.
_CODE_OF_STATUS = {
    **dict.fromkeys(range(500, 600), "SERVER_ERROR"),
    400: "VALIDATION_FAILED",
    403: "FORBIDDEN",
    404: "NOT_FOUND",
    409: "CONFLICT",
    413: "PAYLOAD_TOO_LARGE",
    415: "UNSUPPORTED_MEDIA_TYPE",
    429: "RATE_LIMITED",
    503: "SERVICE_DISABLED",
}


@dataclass(frozen=True, slots=True)
class _CatalogueSurface:
    admin_key: str | None = field(repr=False)
    base: str = "/api"
    code_of_status: Mapping[int, str] = field(default_factory=lambda: _CODE_OF_STATUS)

    def may_repeat(self, method: str, path: str) -> bool:
        return method in ("GET", "DELETE")

    def headers(self, method: str, target: str, body: bytes, idempotency_key: str | None) -> dict[str, str]:
        return {"x-api-key": self.admin_key} if self.admin_key and target.startswith("/api/admin/") else {}

    def limits(self, method: str, path: str) -> None:
        return None


class _Lists(Resource):
    def _pages(self, path: str, query: Query, options: CallOptions) -> Listing[Any]:
        return by_number(
            lambda page: self._ask("GET", path, query={**query, "page": page}, **options), inside_data=False
        )


class Skills(_Lists):
    def list(self, *, limit: int | None = None, **options: Unpack[CallOptions]) -> Listing[CatalogueSkill]:
        return self._pages("/skills", {"limit": limit}, options)

    def search(
        self, keyword: str, *, limit: int | None = None, **options: Unpack[CallOptions]
    ) -> Listing[CatalogueSkill]:
        """By part of a name or alias, 3 characters or more; typing errors are forgiven."""
        return self._pages("/skills/search", {"keyword": keyword, "limit": limit}, options)

    def get(self, skill_id: str, **options: Unpack[CallOptions]) -> Skill:
        return self._data("GET", f"/skills/{segment(skill_id)}", **options)

    def masters(self, *, limit: int | None = None, **options: Unpack[CallOptions]) -> Listing[MasterSkill]:
        return self._pages("/skills/masters", {"limit": limit}, options)

    def sub_skills(
        self, master_skill_id: str, *, limit: int | None = None, **options: Unpack[CallOptions]
    ) -> Listing[SubSkill]:
        return self._pages(f"/skills/masters/{segment(master_skill_id)}/sub-skills", {"limit": limit}, options)


class SelectedSkills(_Lists):
    def list(
        self, user_id: str, *, limit: int | None = None, **options: Unpack[CallOptions]
    ) -> Listing[SelectedSkill]:
        return self._pages("/selected-skills", {"user_id": user_id, "limit": limit}, options)

    def get(self, selected_skill_id: str, **options: Unpack[CallOptions]) -> SelectedSkill:
        return self._data("GET", f"/selected-skills/{segment(selected_skill_id)}", **options)

    def create(self, body: SelectionInput, **options: Unpack[CallOptions]) -> SelectedSkill:
        return self._data("POST", "/selected-skills", body=body, **options)

    def delete(self, selected_skill_id: str, **options: Unpack[CallOptions]) -> None:
        self._ask("DELETE", f"/selected-skills/{segment(selected_skill_id)}", **options)


class Admin(_Lists):
    def counts(self, **options: Unpack[CallOptions]) -> CatalogueCounts:
        return self._data("GET", "/admin/counts", **options)

    def skill_requests(
        self, *, status: str | None = None, limit: int | None = None, **options: Unpack[CallOptions]
    ) -> Listing[CatalogueSkillRequest]:
        return self._pages("/admin/skill-requests", {"status": status, "limit": limit}, options)


class CatalogueClient(Client):
    """Web pages and their back ends; only the admin routes need a key. Safe to use from several threads."""

    def __init__(self, *, base_url: str, admin_key: str | None = None, **options: Unpack[ClientOptions]) -> None:
        if admin_key is not None:
            checked_header("admin_key", admin_key, 512)
        self._caller = Caller(checked_origin(base_url), _CatalogueSurface(admin_key), Settings(**options))
        self.skills = Skills(self._caller.send)
        self.selected_skills = SelectedSkills(self._caller.send)
        self.admin = Admin(self._caller.send)

    def request(
        self, method: str, path: str, *, query: Query | None = None, body: Any = None, **options: Unpack[CallOptions]
    ) -> Answer:
        """Any operation by its path under `/api`, and its whole answer."""
        return self._caller.send(Call(method.upper(), checked_path(path), query=query or {}, body=body, **options))
