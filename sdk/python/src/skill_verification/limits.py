"""The limits of a partner's key, obeyed before they are hit: what the service counts is counted here too."""

import math
import threading
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

Pause = Callable[[float], None]


class Rate(NamedTuple):
    per_second: float
    burst: int
    per_minute: int


RATES = {
    "reads": Rate(20, 40, 1_200),
    "skillsSearch": Rate(100, 200, 4_000),
    "skillsLookup": Rate(20, 40, 600),
    "skillsMatch": Rate(10, 20, 300),
    "skillRequests": Rate(2, 5, 60),
    "workflowWrites": Rate(5, 10, 60),
    "mandateWrites": Rate(10, 20, 300),
    "campaignWrites": Rate(2, 5, 30),
}
RECRUITER = Rate(5, 10, 200)

_TEST_SCALE = 0.1
_RECRUITERS_KEPT = 1_000
# Another answer may tell of more room meanwhile, so a long wait looks again now and then.
_LONGEST_NAP_SECONDS = 1.0


class _Bucket:
    """Tokens that come back with time, as many as the burst at most."""

    def __init__(self, rate: Rate, scale: float, now: float) -> None:
        self._rate = rate
        self._set_scale(scale)
        self._tokens = float(self._capacity)
        self._filled_at = now
        self._awaits_answer = False

    def _set_scale(self, scale: float) -> None:
        self._scale = scale
        self._capacity = math.ceil(round(self._rate.burst * scale, 6))

    def _fill(self, now: float) -> None:
        if not self._awaits_answer:
            gained = max(0.0, now - self._filled_at) * self._rate.per_second * self._scale
            self._tokens = min(self._capacity, self._tokens + gained)
        self._filled_at = now

    def rescale(self, scale: float, now: float) -> None:
        if scale == self._scale:
            return
        self._fill(now)
        used = self._capacity - self._tokens
        self._set_scale(scale)
        self._tokens = max(0.0, self._capacity - used)

    def seconds_to_wait(self, now: float) -> float:
        self._fill(now)
        missing = 1 - self._tokens
        # What rounding leaves missing is no reason to wait: it might never come.
        return 0.0 if missing < 1e-6 else missing / (self._rate.per_second * self._scale)

    def take(self) -> None:
        # A full bucket of the service begins to fill when a call reaches it, and an answer is the first sign of that.
        if self._tokens > self._capacity - 1:
            self._awaits_answer = True
        self._tokens -= 1

    def answered(self, now: float) -> None:
        self._fill(now)
        self._awaits_answer = False

    def is_full(self, now: float) -> bool:
        self._fill(now)
        return self._tokens >= self._capacity


class _Class:
    """A class of calls: its bucket, and the minute window as the last answer told it."""

    def __init__(self, rate: Rate, scale: float, now: float) -> None:
        self.bucket = _Bucket(rate, scale, now)
        self.remaining: int | None = None
        self.resets_at = 0.0
        self.in_flight = 0

    def seconds_to_wait(self, now: float) -> float:
        if now >= self.resets_at:
            self.remaining = None
        if self.remaining is not None and self.remaining <= 0:
            return self.resets_at - now
        return self.bucket.seconds_to_wait(now)

    def take(self) -> None:
        self.bucket.take()
        self.in_flight += 1
        if self.remaining is not None:
            self.remaining -= 1


class RateLimits:
    """One per key, shared by all clients and threads that use it."""

    def __init__(self, key_id: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._scale = _TEST_SCALE if key_id.startswith("VFN_TEST_") else 1.0
        self._classes: dict[str, _Class] = {}
        self._recruiters: dict[str, _Bucket] = {}

    def take(self, rate_class: str, recruiter: str | None, pause: Pause) -> None:
        """Waits until the call has room, and counts it. Each call that is taken is `done` once."""
        while (seconds := self._try_to_take(rate_class, recruiter)) > 0:
            pause(min(seconds, _LONGEST_NAP_SECONDS))

    def done(self, rate_class: str, recruiter: str | None, headers: Mapping[str, str]) -> None:
        """Learns from the answer; headers are in lower case, and none without an answer."""
        limit, remaining, reset = (_number(headers.get(f"ratelimit-{it}")) for it in ("limit", "remaining", "reset"))
        with self._lock:
            state = self._class(rate_class)
            state.in_flight -= 1
            now = self._clock()
            state.bucket.answered(now)
            if recruiter is not None:
                self._recruiter(recruiter, now).answered(now)
            if limit is None or remaining is None or reset is None or limit == 0:
                return
            self._scale = limit / RATES[rate_class].per_minute
            state.bucket.rescale(self._scale, now)
            # Calls on their way may not be in what the service has counted.
            state.remaining = remaining - state.in_flight
            state.resets_at = now + reset

    def _try_to_take(self, rate_class: str, recruiter: str | None) -> float:
        with self._lock:
            now = self._clock()
            state = self._class(rate_class)
            seconds = state.seconds_to_wait(now)
            bucket = self._recruiter(recruiter, now) if recruiter is not None else None
            if bucket:
                seconds = max(seconds, bucket.seconds_to_wait(now))
            if seconds > 0:
                return seconds
            state.take()
            if bucket:
                bucket.take()
            return 0

    def _class(self, name: str) -> _Class:
        if name not in self._classes:
            self._classes[name] = _Class(RATES[name], self._scale, self._clock())
        return self._classes[name]

    def _recruiter(self, name: str, now: float) -> _Bucket:
        if name not in self._recruiters:
            if len(self._recruiters) >= _RECRUITERS_KEPT:
                # A full bucket is as good as none.
                self._recruiters = {it: one for it, one in self._recruiters.items() if not one.is_full(now)}
            self._recruiters[name] = _Bucket(RECRUITER, self._scale, now)
        bucket = self._recruiters[name]
        bucket.rescale(self._scale, now)
        return bucket


def _number(value: str | None) -> int | None:
    return int(value) if value is not None and value.isascii() and value.isdigit() and len(value) < 10 else None
