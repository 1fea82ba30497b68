"""Answers of the service, read with care: anything may stand where the service should be."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .error_codes import ERROR_OF_CODE
from .errors import ApiError, UnexpectedAnswerError
from .http_client import HttpAnswer
from .retries import parse_retry_after


@dataclass(frozen=True, slots=True)
class Answer:
    """A call that was done, with everything around its data."""

    status: int
    headers: Mapping[str, str]
    """Names are in lower case."""
    request_id: str | None
    body: dict[str, Any]
    content: bytes = b""
    """The bytes of an answer that is audio."""

    def part(self, name: str, kind: type) -> Any:
        """What the envelope holds under a name, of a kind."""
        return part_of(self.body, name, kind, self)


def part_of(holder: Mapping[str, Any], name: str, kind: type, answer: Answer) -> Any:
    value = holder.get(name)
    if not isinstance(value, kind):
        raise UnexpectedAnswerError(
            f"the answer has no {name}", status=answer.status, request_id=answer.request_id
        )
    return value


def read_answer(received: HttpAnswer, code_of_status: Mapping[int, str], *, is_audio: bool = False) -> Answer:
    """The answer of a call that was done; a refusal is raised."""
    status, headers, content = received
    request_id = headers.get("x-request-id")
    if is_audio and 200 <= status < 300:
        return Answer(status, headers, request_id, {}, content)
    body = _json(content)
    if status >= 400:
        raise _refusal(received, body if isinstance(body, dict) else {}, code_of_status)
    if not 200 <= status < 300 or not isinstance(body, dict) or body.get("success", True) is not True:
        raise UnexpectedAnswerError("the answer is not one of the service", status=status, request_id=request_id)
    return Answer(status, headers, request_id, body)


def _json(content: bytes) -> Any:
    try:
        return json.loads(content)
    except (ValueError, RecursionError):
        return None


def _refusal(received: HttpAnswer, body: dict[str, Any], code_of_status: Mapping[int, str]) -> ApiError:
    status, headers, _ = received
    told = body.get("error") or _graph_error(body.get("errors"))
    error = told if isinstance(told, dict) else body
    message = next(
        (text for text in (error.get("message"), told) if isinstance(text, str) and text),
        f"the service answered with status {status}",
    )
    code = error.get("code") if error is told else None
    if not isinstance(code, str):
        code = code_of_status.get(status)
    details = error.get("details")
    kind = ERROR_OF_CODE.get(code, ApiError) if code else ApiError
    return kind(
        message,
        status=status,
        code=code,
        details=[one for one in details if _is_detail(one)] if isinstance(details, list) else [],
        reason=headers.get("x-error-reason"),
        request_id=headers.get("x-request-id"),
        retry_after_seconds=parse_retry_after(headers.get("retry-after")),
    )


def _graph_error(errors: Any) -> dict[str, Any] | None:
    """The first error of the graph, in the form of the others."""
    first = errors[0] if isinstance(errors, list) and errors else None
    if not isinstance(first, dict):
        return None
    extensions = first.get("extensions")
    return {**(extensions if isinstance(extensions, dict) else {}), "message": first.get("message")}


def _is_detail(value: Any) -> bool:
    return isinstance(value, dict) and isinstance(value.get("path"), str) and isinstance(value.get("message"), str)
