"""Student platforms: sessions in which skills are verified by a person's endorsement or by an assessment."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypedDict, Unpack

from .answers import Answer
from .caller import Call, Caller, Client, Query, Resource
from .options import (
    CallOptions,
    ClientOptions,
    Settings,
    checked_header,
    checked_key,
    checked_origin,
    checked_path,
    segment,
)
from .types import (
    AnswersInput,
    ChooseMethodVerification,
    DrivenVerification,
    Endorsement,
    EndorsementInput,
    ErasedStudent,
    GeneratedAssessment,
    LinkInput,
    LinkState,
    OpenedSession,
    ReviewerInput,
    SessionInput,
    StoreItemsInput,
    StoreItemsVerification,
    StoreSkillsInput,
    StoreSkillsVerification,
    StudentCredentialsInput,
    SubmittedAssessment,
    TakenCredentials,
    TestVerificationInput,
    Verification,
    VerificationMethodInput,
    VerificationReviewer,
    VerificationVerification,
    VerifyPage,
)

# A model may take 90 seconds to make questions.
_GENERATION_SECONDS = 100.0

_REPEATABLE_POSTS = re.compile(
    "/step[123]/.*|/storereviewerdetails/store|/assessment/generate|/humanverification/link/[^/]+|/verify/[^/]+/(?:cancel|credentials)"
)


@dataclass(frozen=True, slots=True)
class _VerificationSurface:
    api_key: str = field(repr=False)
    base: str = "/api/v1"
    code_of_status: Mapping[int, str] = field(default_factory=dict)

    def may_repeat(self, method: str, path: str) -> bool:
        """A session that is opened twice is two, and answers are counted once each."""
        return method in ("GET", "DELETE") or _REPEATABLE_POSTS.fullmatch(path) is not None

    def headers(self, method: str, target: str, body: bytes, idempotency_key: str | None) -> dict[str, str]:
        return {"x-api-key": self.api_key}

    def limits(self, method: str, path: str) -> None:
        return None


class SessionContact(TypedDict):
    """Whose session it is."""

    email: str
    name: str
    serviceUserId: str


class _SessionResource(Resource):
    def _of_session(self, method: str, path: str, session_token: str, **parts: Any) -> Any:
        headers = {"x-session-token": checked_header("session_token", session_token, 512)}
        return self._data(method, path, headers=headers, **parts)


class Sessions(Resource):
    def open(self, body: SessionInput, **options: Unpack[CallOptions]) -> OpenedSession:
        """The only time that the token of the session is shown."""
        return self._data("POST", "/verify", body=body, **options)

    def get(self, session_token: str, **options: Unpack[CallOptions]) -> Verification:
        return self._data("GET", f"/verify/{segment(session_token)}", **options)

    def get_by_id(self, service_verification_id: str, **options: Unpack[CallOptions]) -> Verification:
        """The session by the id of its verification, for whoever no longer has the token."""
        return self._data("GET", f"/verifications/{segment(service_verification_id)}", **options)

    def act(
        self, service_verification_id: str, body: TestVerificationInput, **options: Unpack[CallOptions]
    ) -> DrivenVerification:
        """Test mode alone: acts as the reviewer or the student of a verification."""
        path = f"/test/verifications/{segment(service_verification_id)}/actions"
        return self._data("POST", path, body=body, **options)

    def cancel(self, session_token: str, **options: Unpack[CallOptions]) -> VerificationVerification:
        return self._data("POST", f"/verify/{segment(session_token)}/cancel", **options)

    def take_credentials(
        self, session_token: str, body: StudentCredentialsInput | None = None, **options: Unpack[CallOptions]
    ) -> TakenCredentials:
        """Signed credentials for passed or endorsed skills. Call it after the student has said yes."""
        return self._data("POST", f"/verify/{segment(session_token)}/credentials", body=body or {}, **options)

    def contact(self, session_token: str, **options: Unpack[CallOptions]) -> SessionContact:
        answer = self._ask("GET", f"/step3/store-verification-items/{segment(session_token)}/email", **options)
        email, name, user = (answer.part(it, str) for it in ("email", "name", "serviceUserId"))
        return {"email": email, "name": name, "serviceUserId": user}


class Steps(_SessionResource):
    def store_skills(
        self, session_token: str, body: StoreSkillsInput, **options: Unpack[CallOptions]
    ) -> StoreSkillsVerification:
        """Step 1; skills stored before are replaced."""
        return self._of_session("POST", "/step1/storeskills/store", session_token, body=body, **options)

    def choose_method(
        self, session_token: str, body: VerificationMethodInput, **options: Unpack[CallOptions]
    ) -> ChooseMethodVerification:
        """Step 2: `human` or `assessment`."""
        return self._of_session("POST", "/step2/verification-method", session_token, body=body, **options)

    def store_items(
        self, session_token: str, body: StoreItemsInput, **options: Unpack[CallOptions]
    ) -> StoreItemsVerification:
        """Step 3: what the skills were shown in, by the ids that the session was opened with."""
        return self._of_session("POST", "/step3/store-verification-items/store", session_token, body=body, **options)


class Reviewers(_SessionResource):
    def store(
        self, session_token: str, body: ReviewerInput, **options: Unpack[CallOptions]
    ) -> VerificationReviewer:
        """Who is asked to endorse; a letter with the link goes out."""
        return self._of_session("POST", "/storereviewerdetails/store", session_token, body=body, **options)

    def get(self, verification_id: str, **options: Unpack[CallOptions]) -> VerificationReviewer:
        return self._data("GET", f"/storereviewerdetails/{segment(verification_id)}", **options)

    def verify_page(self, verification_id: str, **options: Unpack[CallOptions]) -> VerifyPage:
        """What the reviewer's page shows."""
        return self._data("GET", f"/humanverification/verify-page/{segment(verification_id)}", **options)

    def check_link(self, verification_id: str, body: LinkInput, **options: Unpack[CallOptions]) -> LinkState:
        return self._data("POST", f"/humanverification/link/{segment(verification_id)}", body=body, **options)

    def endorse(self, verification_id: str, body: EndorsementInput, **options: Unpack[CallOptions]) -> Endorsement:
        return self._data("POST", f"/humanverification/endorse/{segment(verification_id)}", body=body, **options)


class Assessments(_SessionResource):
    def generate(self, session_token: str, **options: Unpack[CallOptions]) -> GeneratedAssessment:
        """The questions; asked again, the same ones. It may take a minute and a half."""
        with_time: CallOptions = {"timeout_seconds": _GENERATION_SECONDS, **options}
        return self._of_session("POST", "/assessment/generate", session_token, body={}, **with_time)

    def submit(self, session_token: str, body: AnswersInput, **options: Unpack[CallOptions]) -> SubmittedAssessment:
        return self._of_session("POST", "/assessment/submit", session_token, body=body, **options)


class Students(Resource):
    def erase(self, external_student_id: str, **options: Unpack[CallOptions]) -> ErasedStudent:
        return self._data("DELETE", f"/students/{segment(external_student_id)}", **options)


class VerificationClient(Client):
    """A student platform's back end. Safe to use from several threads."""

    def __init__(self, *, api_key: str, base_url: str, **options: Unpack[ClientOptions]) -> None:
        surface = _VerificationSurface(checked_key("api_key", api_key, "VFN_VT_", "VFN_VL_"))
        self._caller = Caller(checked_origin(base_url), surface, Settings(**options))
        self.sessions = Sessions(self._caller.send)
        self.steps = Steps(self._caller.send)
        self.reviewers = Reviewers(self._caller.send)
        self.assessments = Assessments(self._caller.send)
        self.students = Students(self._caller.send)

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Query | None = None,
        body: Any = None,
        session_token: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer:
        """Any operation by its path under `/api/v1`, and its whole answer."""
        headers = {"x-session-token": checked_header("session_token", session_token, 512)} if session_token else {}
        return self._caller.send(
            Call(method.upper(), checked_path(path), query=query or {}, body=body, headers=headers, **options)
        )
