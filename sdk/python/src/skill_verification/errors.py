"""All that this package raises on its own; the classes by code are in `error_codes`."""

from collections.abc import Mapping, Sequence
from typing import Literal


class SkillVerificationError(Exception):
    """The base of every error of this package."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class ApiError(SkillVerificationError):
    """The service refused the call. Codes that are known have a class of their own."""

    def __init__(
        self,
        message: str,
        *,
        status: int,
        code: str | None = None,
        details: Sequence[Mapping[str, str]] = (),
        reason: str | None = None,
        request_id: str | None = None,
        retry_after_seconds: float | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        """None where the answer had none, as that of a proxy on the way."""
        self.details = list(details)
        """The problems of fields, each with its `path` and `message`."""
        self.reason = reason
        """Why a 403, 409 or 429 came, for programs."""
        self.request_id = request_id
        self.retry_after_seconds = retry_after_seconds

    def __str__(self) -> str:
        problems = "".join(f"; {one['path']}: {one['message']}" for one in self.details[:5])
        return f"{self.code or self.status}: {self.message}{problems} (request {self.request_id})"


class ConnectionFailedError(SkillVerificationError):
    """No answer came: the connection was refused, reset, or cut off amid the answer."""


class TimedOutError(SkillVerificationError):
    """No whole answer came within the time of an attempt."""


class UnexpectedAnswerError(SkillVerificationError):
    """An answer that is none of the service's, such as a page of a proxy. The answer itself is not kept."""

    def __init__(self, message: str, *, status: int, request_id: str | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.request_id = request_id

    def __str__(self) -> str:
        return f"{self.message} (status {self.status}, request {self.request_id})"


WebhookProblem = Literal[
    "missing_header", "bad_timestamp", "too_old", "too_new", "no_matching_signature", "not_an_event"
]


class WebhookVerificationError(SkillVerificationError):
    """What was received is not a delivery of the service, or is not one of now."""

    def __init__(self, reason: WebhookProblem, message: str) -> None:
        super().__init__(message)
        self.reason: WebhookProblem = reason
