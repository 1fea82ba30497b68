from typing import Unpack

from ..caller import Resource
from ..lists import Listing, by_cursor
from ..options import CallOptions, WriteOptions, segment
from ..types import Campaign, CampaignInput, CampaignOutcome, CampaignPreview, CandidatesInput


class Campaigns(Resource):
    def preview(self, body: CampaignInput, **options: Unpack[CallOptions]) -> CampaignPreview:
        """Whom a campaign would reach and how; nothing is kept."""
        return self._data("POST", "/campaigns/preview", body=body, **options)

    def create(self, body: CampaignInput, **options: Unpack[WriteOptions]) -> CampaignOutcome:
        """Contacts candidates for a mandate that is ready; each costs a credit."""
        return self._data("POST", "/campaigns", body=body, **options)

    def list(
        self,
        *,
        status: str | None = None,
        mandate_id: str | None = None,
        limit: int | None = None,
        **options: Unpack[CallOptions],
    ) -> Listing[Campaign]:
        wanted = {"status": status, "mandate_id": mandate_id, "limit": limit}
        return by_cursor(lambda cursor: self._ask("GET", "/campaigns", query={**wanted, "cursor": cursor}, **options))

    def get(self, campaign_id: str, **options: Unpack[CallOptions]) -> Campaign:
        return self._data("GET", f"/campaigns/{segment(campaign_id)}", **options)

    def add_candidates(
        self, campaign_id: str, body: CandidatesInput, **options: Unpack[WriteOptions]
    ) -> CampaignOutcome:
        return self._data("POST", f"/campaigns/{segment(campaign_id)}/candidates", body=body, **options)

    def pause(self, campaign_id: str, **options: Unpack[WriteOptions]) -> CampaignOutcome:
        return self._data("POST", f"/campaigns/{segment(campaign_id)}/pause", **options)

    def resume(self, campaign_id: str, **options: Unpack[WriteOptions]) -> CampaignOutcome:
        return self._data("POST", f"/campaigns/{segment(campaign_id)}/resume", **options)

    def cancel(self, campaign_id: str, **options: Unpack[WriteOptions]) -> CampaignOutcome:
        """Ends it; candidates who were never contacted cost nothing."""
        return self._data("POST", f"/campaigns/{segment(campaign_id)}/cancel", **options)

    def close(self, campaign_id: str, **options: Unpack[WriteOptions]) -> CampaignOutcome:
        """Lets an open campaign complete, which takes no more candidates from then on."""
        return self._data("POST", f"/campaigns/{segment(campaign_id)}/close", **options)
