import unittest
from datetime import UTC, datetime

from skill_verification import ApiError, ConnectionFailedError, TimedOutError, UnexpectedAnswerError
from skill_verification.retries import may_try_again, parse_retry_after, retry_delay

NOW = datetime(2026, 11, 16, 8, 0, 0, tzinfo=UTC)


def refusal(status: int, code: str | None = None, after: float | None = None) -> ApiError:
    return ApiError("no", status=status, code=code, retry_after_seconds=after)


def least(low: float, high: float) -> float:
    return low


def most(low: float, high: float) -> float:
    return high


class RetryAfter(unittest.TestCase):
    def test_is_read_as_seconds_or_as_a_date(self) -> None:
        for text, seconds in {
            "0": 0,
            " 7 ": 7,
            "9" * 5000: float("inf"),
            "Mon, 16 Nov 2026 08:00:30 GMT": 30,
            "Mon, 16 Nov 2026 07:00:00 GMT": 0,
        }.items():
            self.assertEqual(parse_retry_after(text, NOW), seconds, text[:40])

    def test_that_is_neither_is_none(self) -> None:
        for text in (None, "", "soon", "-1", "1.5", "٣", "Mon, 99 Nov 2026 08:00:30 GMT"):
            self.assertIsNone(parse_retry_after(text, NOW), text)


class Retries(unittest.TestCase):
    def test_follow_what_passes_by_itself(self) -> None:
        passing = [ConnectionFailedError("x"), TimedOutError("x")]
        passing += [refusal(status) for status in (429, 500, 502, 503, 504)]
        for error in passing:
            self.assertTrue(may_try_again(error, repeatable=True), repr(error))
        self.assertTrue(may_try_again(refusal(409, "IDEMPOTENCY_IN_PROGRESS", 1), repeatable=True))

    def test_do_not_follow_what_does_not(self) -> None:
        for error in (
            refusal(400),
            refusal(404),
            refusal(409, "CONFLICT", 5),
            refusal(409, "IDEMPOTENCY_IN_PROGRESS"),
            refusal(429, "DAILY_CAP", 5),
            refusal(501),
            UnexpectedAnswerError("x", status=200),
        ):
            self.assertFalse(may_try_again(error, repeatable=True), repr(error))

    def test_of_what_must_be_done_once_follow_only_what_says_that_nothing_was_done(self) -> None:
        self.assertTrue(may_try_again(refusal(429), repeatable=False))
        self.assertTrue(may_try_again(refusal(503, None, 5), repeatable=False))
        for error in (refusal(503), refusal(500), refusal(502), ConnectionFailedError("x"), TimedOutError("x")):
            self.assertFalse(may_try_again(error, repeatable=False), repr(error))

    def test_come_later_each_time_and_never_all_at_once(self) -> None:
        error = ConnectionFailedError("x")
        delays = [(retry_delay(error, nth, 65, least), retry_delay(error, nth, 65, most)) for nth in (0, 1, 3, 4, 99)]
        self.assertEqual(delays, [(0.25, 0.5), (0.5, 1), (2, 4), (4, 8), (4, 8)])

    def test_obey_retry_after_and_come_no_earlier(self) -> None:
        for asked, longest in {0: 0.25, 1: 1.25, 30: 33}.items():
            self.assertEqual(retry_delay(refusal(429, None, asked), 0, 65, least), asked)
            self.assertEqual(retry_delay(refusal(429, None, asked), 0, 65, most), longest)

    def test_do_not_wait_longer_than_told(self) -> None:
        self.assertIsNone(retry_delay(refusal(429, None, 66), 0, 65))
