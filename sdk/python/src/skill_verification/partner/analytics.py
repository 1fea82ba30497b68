from typing import Unpack

from ..caller import Resource
from ..options import CallOptions, segment
from ..types import WorkflowOverview


class Analytics(Resource):
    def workflow_overview(
        self,
        workflow_id: str,
        *,
        from_: str | None = None,
        to: str | None = None,
        **options: Unpack[CallOptions],
    ) -> WorkflowOverview:
        """What happened on days such as `2026-03-01`, both counted, 92 at most; the last 30 unless told."""
        path = f"/analytics/workflows/{segment(workflow_id)}/overview"
        return self._data("GET", path, query={"from": from_, "to": to}, **options)
