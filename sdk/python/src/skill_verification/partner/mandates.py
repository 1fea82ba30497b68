from typing import Unpack

from ..caller import Resource
from ..lists import Listing, by_cursor
from ..options import CallOptions, WriteOptions, segment
from ..types import Mandate, MandateInput, MandateOutcome, MandateQuestions, MandateReplacement


class Mandates(Resource):
    def create(self, body: MandateInput, **options: Unpack[WriteOptions]) -> MandateOutcome:
        """Takes a job; its questions are prepared within moments, and then its status is `ready`."""
        return self._data("POST", "/mandates", body=body, **options)

    def list(
        self,
        *,
        status: str | None = None,
        workflow_id: str | None = None,
        job_id: str | None = None,
        limit: int | None = None,
        **options: Unpack[CallOptions],
    ) -> Listing[Mandate]:
        wanted = {"status": status, "workflow_id": workflow_id, "job_id": job_id, "limit": limit}
        return by_cursor(lambda cursor: self._ask("GET", "/mandates", query={**wanted, "cursor": cursor}, **options))

    def get(self, mandate_id: str, **options: Unpack[CallOptions]) -> Mandate:
        return self._data("GET", f"/mandates/{segment(mandate_id)}", **options)

    def replace(self, mandate_id: str, body: MandateReplacement, **options: Unpack[WriteOptions]) -> MandateOutcome:
        return self._data("PUT", f"/mandates/{segment(mandate_id)}", body=body, **options)

    def archive(self, mandate_id: str, **options: Unpack[WriteOptions]) -> MandateOutcome:
        return self._data("DELETE", f"/mandates/{segment(mandate_id)}", **options)

    def questions(self, mandate_id: str, **options: Unpack[CallOptions]) -> MandateQuestions:
        """What candidates will be asked, and never what is right."""
        return self._data("GET", f"/mandates/{segment(mandate_id)}/questions", **options)

    def prepare(self, mandate_id: str, **options: Unpack[WriteOptions]) -> MandateOutcome:
        """Lets a mandate whose preparation failed try again."""
        return self._data("POST", f"/mandates/{segment(mandate_id)}/prepare", **options)
