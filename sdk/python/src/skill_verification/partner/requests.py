from typing import Unpack

from ..caller import Resource
from ..lists import Listing, by_cursor
from ..options import CallOptions, segment
from ..types import LoggedRequest, RequestCountList


class Requests(Resource):
    """The log of the organisation's own calls of the last 7 days."""

    def list(
        self,
        *,
        status: int | None = None,
        code: str | None = None,
        path: str | None = None,
        since: str | None = None,
        until: str | None = None,
        key_id: str | None = None,
        limit: int | None = None,
        **options: Unpack[CallOptions],
    ) -> Listing[LoggedRequest]:
        wanted = {
            "status": status,
            "code": code,
            "path": path,
            "since": since,
            "until": until,
            "key_id": key_id,
            "limit": limit,
        }
        return by_cursor(lambda cursor: self._ask("GET", "/requests", query={**wanted, "cursor": cursor}, **options))

    def get(self, request_id: str, **options: Unpack[CallOptions]) -> LoggedRequest:
        return self._data("GET", f"/requests/{segment(request_id)}", **options)

    def summary(self, **options: Unpack[CallOptions]) -> RequestCountList:
        """How often each operation was answered with each code, in the last hour and day."""
        return self._data("GET", "/requests/summary", **options)
