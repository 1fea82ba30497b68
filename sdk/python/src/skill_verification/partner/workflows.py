from typing import Unpack

from ..caller import Resource
from ..lists import Listing, by_cursor
from ..options import CallOptions, WriteOptions, segment
from ..types import Workflow, WorkflowInput, WorkflowOutcome


class Workflows(Resource):
    def create(self, body: WorkflowInput, **options: Unpack[WriteOptions]) -> WorkflowOutcome:
        return self._data("POST", "/workflows", body=body, **options)

    def list(self, *, limit: int | None = None, **options: Unpack[CallOptions]) -> Listing[Workflow]:
        return by_cursor(
            lambda cursor: self._ask("GET", "/workflows", query={"limit": limit, "cursor": cursor}, **options)
        )

    def get(self, workflow_id: str, **options: Unpack[CallOptions]) -> Workflow:
        return self._data("GET", f"/workflows/{segment(workflow_id)}", **options)

    def replace(self, workflow_id: str, body: WorkflowInput, **options: Unpack[WriteOptions]) -> WorkflowOutcome:
        return self._data("PUT", f"/workflows/{segment(workflow_id)}", body=body, **options)

    def archive(self, workflow_id: str, **options: Unpack[WriteOptions]) -> WorkflowOutcome:
        return self._data("DELETE", f"/workflows/{segment(workflow_id)}", **options)
