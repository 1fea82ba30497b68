"""A service that refuses, breaks off, stalls or talks nonsense."""

import json
import random
import time
import unittest
from typing import Any

from skill_verification import (
    ApiError,
    ConflictError,
    ConnectionFailedError,
    DailyCapError,
    NotFoundError,
    PayloadTooLargeError,
    RateLimitedError,
    ServerError,
    ServiceDisabledError,
    SessionNotFoundError,
    SkillVerificationError,
    TimedOutError,
    UnexpectedAnswerError,
    ValidationFailedError,
)
from skill_verification.signing import SignedRequest, sign

from ..clients import SECRET, VERIFICATION_KEY, Waits, catalogue, partner, platform
from ..scripted_service import Request, answer, done, dripping, raw, refused, reset, scripted, silent

CUT_OFF = raw(b'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{"success": tr')
NOT_HTTP = raw(b"220 mail.example.org ESMTP ready\r\n")
PAGE_OF_A_PROXY = answer(502, b"<html><b>the-body-of-a-proxy</b></html>")
SESSION: Any = {"student": {"externalStudentId": "1", "name": "A", "email": "a@example.org"}}
SELECTION: Any = {"user_id": "u", "skill_id": "sk_1", "sub_skill_id": "ss_1", "master_skill_id": "ms_1"}


def signature_of(request: Request) -> str:
    headers = request.headers
    return sign(
        SECRET,
        SignedRequest(
            headers["x-timestamp"],
            request.method,
            request.target,
            request.body,
            headers.get("idempotency-key"),
            headers.get("x-on-behalf-of"),
            headers.get("x-organisation"),
            headers.get("x-nonce"),
        ),
    )


class TryingAgain(unittest.TestCase):
    def test_goes_on_after_all_that_passes_by_itself(self) -> None:
        for trouble in (PAGE_OF_A_PROXY, refused(500, "SERVER_ERROR"), CUT_OFF, NOT_HTTP, raw(b""), reset):
            with scripted(trouble, trouble, trouble, done({"workflow_id": "WF_1"})) as service:
                waits = Waits()
                made = partner(service.url, waits).workflows.create({"name": "Masons"})
            self.assertEqual(made, {"workflow_id": "WF_1"})
            self.assertEqual(len(waits), 3)
            self.assertTrue(all(0.25 <= wait <= 2 for wait in waits), waits)

    def test_keeps_the_idempotency_key_and_signs_each_attempt_anew(self) -> None:
        with scripted(reset, refused(503, "SERVER_ERROR", retry_after="1"), done(), done()) as service:
            client = partner(service.url, nonces=True, on_behalf_of="recruiter-1", organisation="OR_1")
            client.workflows.create({"name": "Masons"})
            client.workflows.create({"name": "Masons"})
        keys = [request.headers["idempotency-key"] for request in service.requests]
        self.assertRegex(keys[0], r"^sdk-[0-9a-f-]{36}$")
        self.assertEqual([keys[0]] * 3, keys[:3])
        self.assertNotEqual(keys[0], keys[3])
        nonces = {request.headers["x-nonce"] for request in service.requests}
        self.assertEqual(len(nonces), 4)
        for request in service.requests:
            self.assertEqual(request.headers["x-signature"], signature_of(request))
            self.assertEqual(request.headers["x-on-behalf-of"], "recruiter-1")
            self.assertEqual(request.headers["x-organisation"], "OR_1")

    def test_keeps_the_key_that_the_caller_gives(self) -> None:
        with scripted(reset, done()) as service:
            partner(service.url).workflows.create({"name": "Masons"}, idempotency_key="mine")
        self.assertEqual([it.headers["idempotency-key"] for it in service.requests], ["mine", "mine"])

    def test_ends_with_the_error_of_the_last_attempt(self) -> None:
        for trouble, kind in (
            (refused(500, "SERVER_ERROR"), ServerError),
            (CUT_OFF, ConnectionFailedError),
            (NOT_HTTP, ConnectionFailedError),
            (reset, ConnectionFailedError),
            (PAGE_OF_A_PROXY, ApiError),
        ):
            with scripted(*[trouble] * 5) as service, self.assertRaises(kind):
                partner(service.url).credits.get()
            self.assertEqual(len(service.requests), 4)
            with scripted(*[trouble] * 5) as service, self.assertRaises(kind):
                partner(service.url).credits.get(max_retries=0)
            self.assertEqual(len(service.requests), 1)

    def test_obeys_retry_after(self) -> None:
        limited = refused(429, "RATE_LIMITED", retry_after="7", x_error_reason="limit:reads:minute")
        with scripted(limited, done({"balance": 1})) as service:
            waits = Waits()
            self.assertEqual(partner(service.url, waits).credits.get(), {"balance": 1})
        self.assertEqual(len(waits), 1)
        self.assertTrue(7 <= waits[0] <= 7.7, waits)

    def test_does_not_wait_longer_than_it_may(self) -> None:
        with scripted(refused(429, "COOLDOWN", retry_after="900")) as service:
            waits = Waits()
            with self.assertRaises(ApiError) as raised:
                partner(service.url, waits).credits.get()
        self.assertEqual((raised.exception.code, raised.exception.retry_after_seconds), ("COOLDOWN", 900))
        self.assertEqual((waits, len(service.requests)), ([], 1))

    def test_is_not_for_what_stays_refused(self) -> None:
        for step, kind in (
            (refused(429, "DAILY_CAP", retry_after="1"), DailyCapError),
            (refused(409, "CONFLICT", retry_after="1"), ConflictError),
            (refused(404, "NOT_FOUND"), NotFoundError),
            (answer(200, b"garbage"), UnexpectedAnswerError),
        ):
            with scripted(step, done()) as service, self.assertRaises(kind):
                partner(service.url).workflows.create({"name": "Masons"})
            self.assertEqual(len(service.requests), 1)

    def test_waits_for_the_first_call_with_the_same_key(self) -> None:
        with scripted(refused(409, "IDEMPOTENCY_IN_PROGRESS", retry_after="1"), done({"workflow_id": "WF_1"})) as service:
            self.assertEqual(partner(service.url).workflows.create({"name": "Masons"}), {"workflow_id": "WF_1"})

    def test_of_what_must_happen_once_is_only_after_nothing_happened(self) -> None:
        for once in (
            lambda url: platform(url).sessions.open(SESSION),
            lambda url: platform(url).assessments.submit("token", {"answers": []}),
            lambda url: platform(url).reviewers.endorse("SV_1", {"token": "t", "skills": []}),
            lambda url: catalogue(url).selected_skills.create(SELECTION),
        ):
            for trouble in (reset, CUT_OFF, answer(500, {}), PAGE_OF_A_PROXY, answer(503, {})):
                with scripted(trouble, done()) as service:
                    with self.assertRaises((ApiError, ConnectionFailedError)):
                        once(service.url)
                self.assertEqual(len(service.requests), 1)
            with scripted(answer(429, {}, retry_after="1"), answer(503, {}, retry_after="1"), done()) as service:
                once(service.url)
            self.assertEqual(len(service.requests), 3)

    def test_is_for_the_steps_of_a_session(self) -> None:
        with scripted(*[reset, done()] * 7) as service:
            client = platform(service.url)
            client.steps.store_skills("token", {"skills": []})
            client.steps.choose_method("token", {"serviceVerificationId": "SV_1", "verificationMethod": "human"})
            client.steps.store_items("token", {})
            client.assessments.generate("token")
            client.sessions.cancel("token")
            client.reviewers.check_link("SV_1", {"token": "t"})
            client.students.erase("st/1")
        self.assertEqual(len(service.requests), 14)
        self.assertEqual(service.requests[0].headers["x-session-token"], "token")
        self.assertEqual(service.requests[0].headers["x-api-key"], VERIFICATION_KEY)
        self.assertEqual(service.requests[-1].target, "/api/v1/students/st%2F1")


class Time(unittest.TestCase):
    def test_of_an_attempt_is_for_its_whole_answer(self) -> None:
        for step in (silent, dripping):
            with scripted(step) as service, self.assertRaises(TimedOutError) as raised:
                begin = time.monotonic()
                partner(service.url).credits.get(timeout_seconds=0.2, max_retries=0)
            self.assertLess(time.monotonic() - begin, 5)
            self.assertIn("0.2 s", str(raised.exception))

    def test_that_ran_out_leaves_no_answer_to_the_next_call(self) -> None:
        with scripted(silent, done({"balance": 2})) as service:
            client = partner(service.url, timeout_seconds=0.2)
            self.assertEqual(client.credits.get(), {"balance": 2})
        self.assertEqual([request.connection for request in service.requests], [1, 2])


class Connections(unittest.TestCase):
    def test_are_used_again(self) -> None:
        with scripted(*[done()] * 3) as service, partner(service.url) as client:
            for _ in range(3):
                client.credits.get()
        self.assertEqual([request.connection for request in service.requests], [1, 1, 1])

    def test_that_were_closed_meanwhile_are_noticed_before_they_are_used(self) -> None:
        closing = raw(b'HTTP/1.1 200 OK\r\ncontent-length: 27\r\n\r\n{"success":true,"data":{} }')
        with scripted(closing, done()) as service:
            client = catalogue(service.url)
            client.request("GET", "/skills/sk_1")
            self.assertTrue(service.closed.acquire(timeout=10))
            # A call that is not tried again would fail on a closed connection.
            client.selected_skills.create(SELECTION)
        self.assertEqual([request.connection for request in service.requests], [1, 2])

    def test_are_shared_by_those_who_act_for_others(self) -> None:
        with scripted(done(), done()) as service, partner(service.url) as client:
            client.credits.get()
            client.acting_for(on_behalf_of="recruiter-2").credits.get()
        self.assertEqual([request.connection for request in service.requests], [1, 1])
        self.assertEqual(
            [request.headers.get("x-on-behalf-of") for request in service.requests], [None, "recruiter-2"]
        )

    def test_bring_the_refusal_of_a_body_that_was_not_read(self) -> None:
        def step(sock: Any, script: Any) -> bool:
            error = json.dumps({"success": False, "error": {"code": "PAYLOAD_TOO_LARGE", "message": "Too large."}})
            sock.sendall(f"HTTP/1.1 413 No\r\ncontent-length: {len(error)}\r\nconnection: close\r\n\r\n{error}".encode())
            sock.shutdown(1)
            while sock.recv(65536):
                pass
            return False

        step.before_body = True  # type: ignore[attr-defined]
        with scripted(step) as service, self.assertRaises(PayloadTooLargeError):
            partner(service.url).workflows.create({"name": "x" * 5_000_000}, max_retries=0)


class Nonsense(unittest.TestCase):
    def test_with_a_good_status_is_told_and_not_repeated(self) -> None:
        for body in (
            b"",
            b"the-body-of-a-proxy",
            b"\xff\xfe",
            b"null",
            b"[]",
            b'"x"',
            b"{}",
            b'{"success":false,"data":{}}',
            b'{"success":true}',
            b'{"success":true,"data":null}',
            b'{"success":true,"data":[]}',
            b'{"data":"the-body-of-a-proxy"}',
            b"[" * 200_000,
            b'{"success":true,"data":{"balance":' + b"9" * 10_000 + b"}}",
        ):
            with scripted(answer(200, body), done()) as service, self.assertRaises(UnexpectedAnswerError) as raised:
                partner(service.url).credits.get()
            self.assertEqual((raised.exception.status, raised.exception.request_id), (200, "of-the-script"))
            self.assertNotIn("proxy", f"{raised.exception} {raised.exception!r}")
            self.assertEqual(len(service.requests), 1)

    def test_instead_of_a_list_is_told(self) -> None:
        for data in ({}, {"items": {}}, {"items": [], "next_cursor": 1}, {"items": None}):
            with scripted(done(data)) as service, self.assertRaises(UnexpectedAnswerError):
                list(partner(service.url).workflows.list())
        for holder in ({}, {"items": [], "limit": "1", "count": 1}, {"items": [], "limit": 1}):
            with scripted(done(holder)) as service, self.assertRaises(UnexpectedAnswerError):
                list(partner(service.url).skills.browse())

    def test_of_a_list_without_an_end_is_told(self) -> None:
        page = done({"items": [{}], "next_cursor": "same"})
        with scripted(page, page, page) as service, self.assertRaises(UnexpectedAnswerError):
            list(partner(service.url).workflows.list())
        self.assertEqual(len(service.requests), 2)

    def test_is_not_followed_elsewhere(self) -> None:
        with scripted(answer(302, {}, location="http://127.0.0.1:9/")) as service:
            with self.assertRaises(UnexpectedAnswerError):
                partner(service.url).credits.get()

    def test_without_end_is_given_up(self) -> None:
        def endless(sock: Any, script: Any) -> bool:
            sock.sendall(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n")
            chunk = b"100000\r\n" + b" " * 0x100000 + b"\r\n"
            while True:
                sock.sendall(chunk)

        with scripted(endless) as service, self.assertRaises(UnexpectedAnswerError) as raised:
            partner(service.url).credits.get()
        self.assertIn("32 MB", str(raised.exception))

    def test_of_any_bytes_ends_in_an_error_of_this_package(self) -> None:
        chance = random.Random(18)
        good = [
            b'HTTP/1.1 200 OK\r\ncontent-length: 43\r\nx-request-id: a\r\n\r\n{"success":true,"data":{"items":[1,"two"]}}',
            b'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1c\r\n{"success":true,"data":null}\r\n0\r\n\r\n',
            b'HTTP/1.1 429 No\r\nretry-after: 5\r\ncontent-length: 39\r\n\r\n{"error":{"code":"X","details":[{}]}}   ',
        ]

        def spoilt() -> bytes:
            content = bytearray(chance.choice(good))
            for _ in range(chance.randint(1, 4)):
                at = chance.randrange(len(content))
                content[at : at + chance.randint(0, 3)] = chance.choice((b"", b"\xff", b"9", b"\r\n", b'"', b"-", b"\0"))
            return bytes(content)

        answers = [spoilt() for _ in range(300)]
        with scripted(*[raw(content) for content in answers]) as service:
            for content in answers:
                try:
                    list(partner(service.url).workflows.list(max_retries=0))
                except SkillVerificationError as error:
                    self.assertIsInstance(str(error), str)
                except Exception as error:
                    self.fail(f"{content!r} was answered by {error!r}")
        self.assertEqual(len(service.requests), 300)

    def test_in_a_refusal_leaves_what_can_be_told(self) -> None:
        for body, code in (
            (b"<html>", None),
            (b'{"error":null}', None),
            (b'{"error":{"code":7,"message":7,"details":7}}', None),
            (b'{"error":{"code":"BRAND_NEW","message":"New.","details":[1,{"path":1},{"path":"a","message":"b"}]}}', "BRAND_NEW"),
        ):
            with scripted(answer(400, body)) as service, self.assertRaises(ApiError) as raised:
                partner(service.url).credits.get()
            error = raised.exception
            self.assertIs(type(error), ApiError)
            self.assertEqual((error.status, error.code, error.request_id), (400, code, "of-the-script"))
            self.assertEqual(error.details, [{"path": "a", "message": "b"}] if code else [])
            self.assertIsInstance(error.message, str)


class Errors(unittest.TestCase):
    def test_have_the_class_of_their_code_and_all_that_was_told(self) -> None:
        step = refused(409, "CONFLICT", retry_after="3", x_error_reason="mandate_preparing")
        with scripted(step) as service, self.assertRaises(ConflictError) as raised:
            partner(service.url).mandates.archive("JM_1")
        error = raised.exception
        self.assertEqual((error.status, error.code, error.message), (409, "CONFLICT", "Not so."))
        self.assertEqual((error.reason, error.retry_after_seconds), ("mandate_preparing", 3))
        self.assertEqual((error.request_id, error.details), ("of-the-script", [{"path": "name", "message": "too long"}]))
        self.assertEqual(str(error), "CONFLICT: Not so.; name: too long (request of-the-script)")

    def test_of_the_verification_surface_have_theirs(self) -> None:
        error = {"code": "SESSION_NOT_FOUND", "message": "There is no such session."}
        with scripted(answer(404, {"success": False, "error": error})) as service:
            with self.assertRaises(SessionNotFoundError):
                platform(service.url).sessions.get("token")

    def test_of_the_catalogue_are_told_by_their_status(self) -> None:
        for status, body, kind in (
            (400, {"error": "keyword: too short"}, ValidationFailedError),
            (400, {"message": "user_id is missing"}, ValidationFailedError),
            (404, {"success": False, "message": "There is no such skill."}, NotFoundError),
            (429, {"error": "Too many requests"}, RateLimitedError),
            (503, {"success": False, "message": "Switched off."}, ServiceDisabledError),
            (500, {"success": False, "message": "A fault."}, ServerError),
        ):
            with scripted(answer(status, body)) as service, self.assertRaises(kind) as raised:
                catalogue(service.url).skills.get("sk_1", max_retries=0)
            self.assertIn(raised.exception.message, body.values())

    def test_and_clients_say_nothing_secret(self) -> None:
        with scripted(*[refused(401, "UNAUTHORIZED")] * 3) as service:
            clients: list[Any] = [
                partner(service.url),
                platform(service.url),
                catalogue(service.url, admin_key="the-admin-key"),
            ]
            calls = [clients[0].credits.get, lambda: clients[1].sessions.get("t"), clients[2].admin.counts]
            for client, call in zip(clients, calls, strict=True):
                with self.assertRaises(ApiError) as raised:
                    call()
                error = raised.exception
                said = f"{client} {client!r} {client._caller!r} {error} {error!r} {vars(error)}"
                for secret in (SECRET, VERIFICATION_KEY, "the-admin-key"):
                    self.assertNotIn(secret, said)


class Options(unittest.TestCase):
    def test_that_are_wrong_are_refused_at_once_without_being_repeated(self) -> None:
        from skill_verification import PartnerClient

        good: Any = {"key_id": "VFN_TEST_" + "K" * 24, "secret": SECRET, "base_url": "https://example.org/"}
        PartnerClient(**good)
        for wrong in (
            {"key_id": "no-key"},
            {"key_id": "VFN_TEST_\r\nx: y"},
            {"secret": ""},
            {"secret": "sk-of-another"},
            {"base_url": "example.org"},
            {"base_url": "ftp://example.org"},
            {"base_url": "https://user:password@example.org"},
            {"base_url": "https://example.org/api?x=1"},
            {"timeout_seconds": 0},
            {"timeout_seconds": float("nan")},
            {"max_retries": -1},
            {"max_retries": 1.5},
            {"max_wait_seconds": -1},
            {"on_behalf_of": "line\nbreak"},
            {"on_behalf_of": "x" * 129},
            {"organisation": "é"},
        ):
            with self.assertRaises(ValueError, msg=str(wrong)) as raised:
                PartnerClient(**{**good, **wrong})
            for value in wrong.values():
                if isinstance(value, str) and value:
                    self.assertNotIn(value, str(raised.exception))

    def test_of_a_call_are_checked_before_it_is_made(self) -> None:
        with scripted() as service:
            client = partner(service.url)
            for call in (
                lambda: client.workflows.get(""),
                lambda: client.workflows.get(".."),
                lambda: client.workflows.create({"name": "x"}, idempotency_key="é"),
                lambda: client.workflows.create({"name": "x"}, idempotency_key=""),
                lambda: client.request("GET", "workflows"),
                lambda: client.request("GET", "/workflows?limit=1"),
                lambda: client.request("GET", "/work flows"),
                lambda: client.credits.get(timeout_seconds=-1),
                lambda: client.credits.get(max_retries=-1),
                lambda: client.workflows.create({"name": float("nan")}),  # type: ignore[typeddict-item]
                lambda: platform(service.url).sessions.get(""),
                lambda: platform(service.url).assessments.generate("a\nb"),
            ):
                with self.assertRaises(ValueError):
                    call()
            with self.assertRaises(TypeError):
                client.credits.get(idempotency="x")  # type: ignore[call-arg]
            with self.assertRaises(TypeError):
                client.credits.get(timeout=3)  # type: ignore[call-arg]
        self.assertEqual(service.requests, [])
