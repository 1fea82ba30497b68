from collections.abc import Sequence
from typing import Unpack

from ..caller import Resource
from ..lists import Listing, by_number
from ..options import CallOptions, segment
from ..types import Skill, SkillLookup, SkillNameMatchList, SkillsInText


class Skills(Resource):
    def browse(
        self,
        *,
        master_skill_id: str | None = None,
        sub_skill_id: str | None = None,
        verifiable: bool | None = None,
        uri: str | None = None,
        limit: int | None = None,
        **options: Unpack[CallOptions],
    ) -> Listing[Skill]:
        wanted = {
            "master_skill_id": master_skill_id,
            "sub_skill_id": sub_skill_id,
            "verifiable": verifiable,
            "uri": uri,
        }
        return by_number(
            lambda page: self._ask("GET", "/skills", query={**wanted, "limit": limit, "page": page}, **options),
            inside_data=True,
        )

    def search(self, q: str, *, limit: int | None = None, **options: Unpack[CallOptions]) -> Listing[Skill]:
        return by_number(
            lambda page: self._ask("GET", "/skills/search", query={"q": q, "limit": limit, "page": page}, **options),
            inside_data=True,
        )

    def get(self, skill_id: str, **options: Unpack[CallOptions]) -> Skill:
        return self._data("GET", f"/skills/{segment(skill_id)}", **options)

    def lookup(self, skill_ids: Sequence[str], **options: Unpack[CallOptions]) -> SkillLookup:
        return self._data("POST", "/skills/lookup", body={"skill_ids": [*skill_ids]}, **options)

    def match(self, names: Sequence[str], **options: Unpack[CallOptions]) -> SkillNameMatchList:
        """For each name, the skills that it may mean."""
        return self._data("POST", "/skills/match", body={"names": [*names]}, **options)

    def extract(self, text: str, **options: Unpack[CallOptions]) -> SkillsInText:
        """The skills that a text, such as a job description, speaks of."""
        return self._data("POST", "/skills/extract", body={"text": text}, **options)
