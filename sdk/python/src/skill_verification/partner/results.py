from typing import Unpack

from ..caller import Resource
from ..lists import Listing, by_cursor
from ..options import CallOptions, segment
from ..types import Result


class Results(Resource):
    def list(
        self,
        *,
        campaign_id: str | None = None,
        mandate_id: str | None = None,
        status: str | None = None,
        external_candidate_id: str | None = None,
        updated_since: str | None = None,
        limit: int | None = None,
        **options: Unpack[CallOptions],
    ) -> Listing[Result]:
        wanted = {
            "campaign_id": campaign_id,
            "mandate_id": mandate_id,
            "status": status,
            "external_candidate_id": external_candidate_id,
            "updated_since": updated_since,
            "limit": limit,
        }
        return by_cursor(lambda cursor: self._ask("GET", "/results", query={**wanted, "cursor": cursor}, **options))

    def get(self, result_id: str, **options: Unpack[CallOptions]) -> Result:
        return self._data("GET", f"/results/{segment(result_id)}", **options)
