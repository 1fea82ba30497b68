from typing import Unpack

from ..caller import Resource
from ..options import WriteOptions, segment
from ..types import PartnerEvent, Result, TestActionInput, TestEventInput, TestPageLink


class Sandbox(Resource):
    """Test mode only: one candidate driven step by step, and events made at will."""

    def open_page(self, result_id: str, **options: Unpack[WriteOptions]) -> TestPageLink:
        """The link to the candidate's page; the simulator leaves that candidate alone from then on."""
        return self._data("POST", f"/test/results/{segment(result_id)}/page", **options)

    def act(self, result_id: str, body: TestActionInput, **options: Unpack[WriteOptions]) -> Result:
        """Takes one step as the candidate would, such as `{"action": "open"}`."""
        return self._data("POST", f"/test/results/{segment(result_id)}/actions", body=body, **options)

    def create_event(self, body: TestEventInput, **options: Unpack[WriteOptions]) -> PartnerEvent:
        """Makes one event of a type, with `data` laid over the usual."""
        return self._data("POST", "/test/events", body=body, **options)
