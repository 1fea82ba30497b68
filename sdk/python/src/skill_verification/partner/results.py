from dataclasses import dataclass, field
from typing import Unpack

from ..caller import Resource
from ..lists import Listing, by_cursor
from ..options import CallOptions, segment
from ..types import Result


@dataclass(frozen=True, slots=True)
class Recording:
    mime_type: str
    """Such as audio/webm."""
    content: bytes = field(repr=False)


class Results(Resource):
    def list(
        self,
        *,
        campaign_id: str | None = None,
        mandate_id: str | None = None,
        status: str | None = None,
        external_candidate_id: str | None = None,
        metadata: dict[str, str] | None = None,
        updated_since: str | None = None,
        qualified: bool | None = None,
        interested: bool | None = None,
        declined_reason: str | None = None,
        failure_reason: str | None = None,
        language: str | None = None,
        verdict: str | None = None,
        score_at_least: float | None = None,
        order: str | None = None,
        limit: int | None = None,
        **options: Unpack[CallOptions],
    ) -> Listing[Result]:
        """Newest first; `order` may be changed or score, the best mean score first."""
        wanted = {
            "campaign_id": campaign_id,
            "mandate_id": mandate_id,
            "status": status,
            "external_candidate_id": external_candidate_id,
            "updated_since": updated_since,
            "qualified": qualified,
            "interested": interested,
            "declined_reason": declined_reason,
            "failure_reason": failure_reason,
            "language": language,
            "verdict": verdict,
            "score_at_least": score_at_least,
            "order": order,
            "limit": limit,
            **{f"metadata.{key}": text for key, text in (metadata or {}).items()},
        }
        return by_cursor(lambda cursor: self._ask("GET", "/results", query={**wanted, "cursor": cursor}, **options))

    def get(self, result_id: str, **options: Unpack[CallOptions]) -> Result:
        return self._data("GET", f"/results/{segment(result_id)}", **options)

    def recording(
        self, result_id: str, key: str, *, first: int | None = None, last: int | None = None, **options: Unpack[CallOptions]
    ) -> Recording:
        """The audio of an answer that was spoken, whole or from the first byte wanted to the last; kept 90 days."""
        wanted = {} if first is None and last is None else {"range": f"bytes={first or 0}-{'' if last is None else last}"}
        answer = self._ask(
            "GET",
            f"/results/{segment(result_id)}/recordings/{segment(key)}",
            headers={"accept": "audio/*, application/json", **wanted},
            is_audio=True,
            **options,
        )
        return Recording(answer.headers.get("content-type", ""), answer.content)
