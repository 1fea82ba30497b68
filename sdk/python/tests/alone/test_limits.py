import unittest

from skill_verification.limits import RateLimits


class Clock:
    """Time that passes only while somebody waits."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def pause(self, seconds: float) -> None:
        self.now += seconds


def told(limit: int, remaining: int, reset: int) -> dict[str, str]:
    return {"ratelimit-limit": str(limit), "ratelimit-remaining": str(remaining), "ratelimit-reset": str(reset)}


class Limits(unittest.TestCase):
    def setUp(self) -> None:
        self.clock = Clock()

    def seconds(self, limits: RateLimits, calls: int, rate_class: str, recruiter: str | None = None) -> float:
        """How long it takes to make so many calls, each answered at once and telling nothing."""
        begin = self.clock.now
        for _ in range(calls):
            limits.take(rate_class, recruiter, self.clock.pause)
            limits.done(rate_class, recruiter, {})
        return round(self.clock.now - begin, 3)

    def test_of_a_live_key_are_a_burst_and_then_so_many_a_second(self) -> None:
        limits = RateLimits("VFN_LIVE_X", self.clock)
        self.assertEqual(self.seconds(limits, 40, "reads"), 0)
        self.assertEqual(self.seconds(limits, 20, "reads"), 1)
        self.assertEqual(self.seconds(limits, 20, "skillsMatch"), 0, "each class has its own")

    def test_of_a_test_key_are_a_tenth(self) -> None:
        limits = RateLimits("VFN_TEST_X", self.clock)
        self.assertEqual(self.seconds(limits, 4, "reads"), 0)
        self.assertEqual(self.seconds(limits, 2, "reads"), 1)
        self.assertEqual(self.seconds(limits, 1, "campaignWrites"), 0)
        self.assertEqual(self.seconds(limits, 1, "campaignWrites"), 5)

    def test_are_those_that_the_service_tells_once_it_has(self) -> None:
        limits = RateLimits("VFN_TEST_X", self.clock)
        limits.take("reads", None, self.clock.pause)
        limits.done("reads", None, told(1_200, 1_199, 30))
        self.assertEqual(self.seconds(limits, 39, "reads"), 0)
        self.assertEqual(self.seconds(limits, 20, "reads"), 1)

    def test_wait_for_the_next_minute_when_this_one_is_used_up(self) -> None:
        limits = RateLimits("VFN_LIVE_X", self.clock)
        limits.take("reads", None, self.clock.pause)
        limits.done("reads", None, told(1_200, 2, 20))
        self.assertEqual(self.seconds(limits, 2, "reads"), 0)
        self.assertEqual(self.seconds(limits, 1, "reads"), 20)
        self.assertEqual(self.seconds(limits, 30, "reads"), 0, "the next minute is a new one")

    def test_count_calls_whose_answers_are_still_to_come(self) -> None:
        limits = RateLimits("VFN_LIVE_X", self.clock)
        limits.take("reads", None, self.clock.pause)
        limits.take("reads", None, self.clock.pause)
        limits.done("reads", None, told(1_200, 1, 20))
        self.assertEqual(self.seconds(limits, 1, "reads"), 20)

    def test_begin_to_fill_when_the_first_call_has_reached_the_service(self) -> None:
        limits = RateLimits("VFN_LIVE_X", self.clock)
        for _ in range(20):
            limits.take("skillsMatch", None, self.clock.pause)
        self.clock.now += 0.4
        limits.done("skillsMatch", None, {})
        self.assertEqual(self.seconds(limits, 5, "skillsMatch"), 0.5)

    def test_of_a_recruiter_are_kept_too(self) -> None:
        limits = RateLimits("VFN_LIVE_X", self.clock)
        self.assertEqual(self.seconds(limits, 10, "reads", "R1"), 0)
        self.assertEqual(self.seconds(limits, 5, "reads", "R1"), 1)
        self.assertEqual(self.seconds(limits, 10, "reads", "R2"), 0, "each recruiter has its own")

    def test_believe_no_nonsense(self) -> None:
        limits = RateLimits("VFN_LIVE_X", self.clock)
        for limit in ("0", "-1", "x", "٣", "9" * 5000, ""):
            limits.take("reads", None, self.clock.pause)
            limits.done("reads", None, {"ratelimit-limit": limit, "ratelimit-remaining": "0", "ratelimit-reset": "60"})
        self.assertEqual(self.seconds(limits, 34, "reads"), 0)
