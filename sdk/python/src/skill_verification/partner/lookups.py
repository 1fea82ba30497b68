from typing import Any, Unpack

from ..answers import part_of
from ..caller import Resource
from ..options import CallOptions
from ..types import Choice, Country, Place


class Lookups(Resource):
    """Places, countries and choices that a mandate may name."""

    def locations(
        self,
        *,
        q: str | None = None,
        state: str | None = None,
        pincode: str | None = None,
        limit: int | None = None,
        **options: Unpack[CallOptions],
    ) -> list[Place]:
        query = {"q": q, "state": state, "pincode": pincode, "limit": limit}
        return self._items("/locations", query=query, **options)

    def countries(self, **options: Unpack[CallOptions]) -> list[Country]:
        return self._items("/countries", **options)

    def shifts(self, **options: Unpack[CallOptions]) -> list[Choice]:
        return self._items("/shifts", **options)

    def employment_types(self, **options: Unpack[CallOptions]) -> list[Choice]:
        return self._items("/employment-types", **options)

    def _items(self, path: str, **parts: Any) -> list[Any]:
        answer = self._ask("GET", path, **parts)
        return part_of(answer.part("data", dict), "items", list, answer)
