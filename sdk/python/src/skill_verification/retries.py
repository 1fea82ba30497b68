"""Which calls are tried again, and when."""

import random
import re
from collections.abc import Callable
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from .errors import ApiError, ConnectionFailedError, SkillVerificationError, TimedOutError

_LONGEST_BACKOFF_SECONDS = 8.0
_PASSING = {500, 502, 503, 504}

Random = Callable[[float, float], float]


def parse_retry_after(value: str | None, now: datetime | None = None) -> float | None:
    """The seconds of `Retry-After`, which is a number or a date; None where it is neither."""
    text = (value or "").strip()
    if re.fullmatch(r"[0-9]+", text):
        return float(text) if len(text) < 10 else float("inf")
    try:
        date = parsedate_to_datetime(text)
    except ValueError:
        return None
    if date.tzinfo is None:
        date = date.replace(tzinfo=UTC)
    return max(0.0, (date - (now or datetime.now(UTC))).total_seconds())


def may_try_again(error: SkillVerificationError, repeatable: bool) -> bool:
    """A call that must not be done twice is tried again only where the answer says that nothing was done."""
    if isinstance(error, ConnectionFailedError | TimedOutError):
        return repeatable
    if not isinstance(error, ApiError) or error.code == "DAILY_CAP":
        return False
    if error.status == 429:
        return True
    if error.retry_after_seconds is not None and (
        error.status == 503 or error.code == "IDEMPOTENCY_IN_PROGRESS"
    ):
        return True
    return repeatable and error.status in _PASSING


def retry_delay(
    error: SkillVerificationError, attempt: int, max_wait_seconds: float, draw: Random = random.uniform
) -> float | None:
    """Seconds before the next attempt, the first of which is 0; None where the service asks for too long a wait."""
    asked = error.retry_after_seconds if isinstance(error, ApiError) else None
    if asked is None:
        return min(_LONGEST_BACKOFF_SECONDS, 0.5 * 2.0 ** min(attempt, 10)) * draw(0.5, 1.0)
    if asked > max_wait_seconds:
        return None
    # Callers that were refused together must not come back together, and none before its time.
    return asked + draw(0.0, max(0.25, asked / 10))
