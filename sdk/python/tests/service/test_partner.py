import itertools
import json
import unittest
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from skill_verification import (
    ConflictError,
    NotFoundError,
    PartnerClient,
    UnauthorizedError,
    ValidationFailedError,
    types,
)

from ..conforms import problems
from .running import URL, FromElsewhere, eventually, partner, usual_partner


JSON_BODY = {"content-type": "application/json"}


def mandate_body(workflow_id: str, **changes: Any) -> Any:
    skills = [{"skill_id": "sk_10101", "verify": True}]
    return {"workflow_id": workflow_id, "title": "Mason", "company_name": "Builders", "skills": skills, **changes}


def ready_mandate(client: PartnerClient) -> str:
    workflow = client.workflows.create({"name": "Masons"})
    made = client.mandates.create(mandate_body(workflow["workflow_id"]))

    def ready() -> bool | None:
        return client.mandates.get(made["mandate_id"])["status"] == "ready" or None

    eventually("the mandate is ready", ready)
    return made["mandate_id"]


class Partner(unittest.TestCase):
    client: PartnerClient

    @classmethod
    def setUpClass(cls) -> None:
        cls.client = partner()
        cls.addClassCleanup(cls.client.close)

    def assertIs_of(self, value: Any, kind: Any) -> None:
        self.assertEqual(list(problems(value, kind)), [])

    def test_goes_from_a_workflow_to_results(self) -> None:
        client = self.client
        mandate_id = ready_mandate(client)
        self.assertIs_of(client.mandates.get(mandate_id), types.Mandate)
        self.assertIs_of(client.mandates.questions(mandate_id), types.MandateQuestions)
        campaign = client.campaigns.create(
            {
                "mandate_id": mandate_id,
                "name": "Masons",
                "candidates": [{"name": f"Candidate {last}", "phone": f"+9198765000{last}"} for last in ("00", "01")],
            }
        )
        self.assertIs_of(campaign, types.CampaignOutcome)

        def completed() -> bool | None:
            return client.campaigns.get(campaign["campaign_id"])["status"] == "completed" or None

        eventually("the campaign is completed", completed)
        results = list(client.results.list(campaign_id=campaign["campaign_id"], limit=1))
        for result in results:
            self.assertIs_of(result, types.Result)
        outputs = [(result["candidate"]["phone"], result["output"]) for result in results]
        verdicts = {phone: output["skills"][0]["verdict"] for phone, output in outputs if output}
        self.assertEqual(verdicts, {"+919876500000": "verified", "+919876500001": "not_verified"})
        self.assertIs_of(client.results.get(results[0]["result_id"]), types.Result)
        self.assertIs_of(client.credits.get(), types.Credits)
        self.assertIs_of(next(iter(client.credits.entries())), types.CreditEntry)
        overview = client.analytics.workflow_overview(client.mandates.get(mandate_id)["workflow_id"])
        self.assertIs_of(overview, types.WorkflowOverview)

    def test_hears_a_spoken_answer_whole_and_in_part(self) -> None:
        client = self.client
        workflow = client.workflows.create({"name": "Masons"})
        questions = [{"key": "last_job", "type": "voice", "text": "What was your last job?"}]
        body = mandate_body(workflow["workflow_id"], enrichment_questions=questions, methods=["data_enrichment"])
        mandate_id = client.mandates.create(body)["mandate_id"]
        eventually("it is ready", lambda: client.mandates.get(mandate_id)["status"] == "ready" or None)
        campaign = client.campaigns.create(
            {"mandate_id": mandate_id, "name": "Masons", "candidates": [{"name": "One", "phone": "+919876511199"}]}
        )
        result_id = campaign["results"][0]["result_id"]
        token = client.sandbox.open_page(result_id)["url"].split("#")[1]
        page = FromElsewhere()
        self.addCleanup(page.close)
        address = f"{URL}/api/v1/candidate/{result_id}"
        shown = page.send("POST", f"{address}/page", JSON_BODY, json.dumps({"token": token}).encode(), 10)
        version = json.loads(shown.body)["data"]["consent"]["version"]
        consent = {"token": token, "agreed": True, "textVersion": version, "language": "en"}
        page.send("POST", f"{address}/consent", JSON_BODY, json.dumps(consent).encode(), 10)
        audio = b"ID3" + bytes(range(256)) * 8
        headers = {"content-type": "audio/mpeg", "x-link-token": token}
        sent = page.send("POST", f"{address}/recording?key=last_job&seconds=3", headers, audio, 10)
        self.assertEqual(sent.status, 200)
        heard = client.results.recording(result_id, "last_job")
        self.assertEqual((heard.mime_type, heard.content), ("audio/mpeg", audio))
        self.assertEqual(client.results.recording(result_id, "last_job", first=3, last=12).content, audio[3:13])
        self.assertNotIn("ID3", repr(heard))
        with self.assertRaises(NotFoundError):
            client.results.recording(result_id, "another")

    def test_lists_go_through_all_pages(self) -> None:
        made = [self.client.workflows.create({"name": f"Listed {nth}"})["workflow_id"] for nth in range(5)]
        listed = [one["workflow_id"] for one in self.client.workflows.list(limit=2)]
        self.assertEqual(len(listed), len(set(listed)))
        self.assertLessEqual(set(made), set(listed))
        for page in itertools.islice(self.client.workflows.list(limit=2).pages(), 2):
            self.assertEqual(len(page), 2)
        found = list(self.client.skills.search("brick", limit=1))
        self.assertGreater(len(found), 1)
        self.assertEqual(len(found), len({skill["skill_id"] for skill in found}))
        self.assertEqual(list(self.client.skills.search("zzzqqqxxx")), [])
        browsed = list(itertools.islice(self.client.skills.browse(verifiable=False, limit=2), 5))
        self.assertEqual([skill["verifiable"] for skill in browsed], [False] * 5)

    def test_reads_the_catalogue_and_places(self) -> None:
        client = self.client
        self.assertEqual(client.skills.get("sk_10101")["name"], "Brick Laying")
        self.assertEqual(client.skills.lookup(["sk_10101", "sk_999999999"])["missing"], ["sk_999999999"])
        self.assertIs_of(client.skills.match(["brick laying"]), types.SkillNameMatchList)
        self.assertIs_of(client.skills.extract("Wanted: brick laying and plastering."), types.SkillsInText)
        self.assertIs_of(client.lookups.locations(q="Pune", limit=3)[0], types.Place)
        self.assertNotIn("IN", [country["code"] for country in client.lookups.countries()])
        self.assertIs_of(client.lookups.shifts()[0], types.Choice)
        self.assertIs_of(client.lookups.employment_types()[0], types.Choice)

    def test_refusals_tell_what_is_wrong_with_which_request(self) -> None:
        with self.assertRaises(ValidationFailedError) as raised:
            self.client.workflows.create({"name": "", "languages": ["xx"]})  # type: ignore[list-item]
        error = raised.exception
        self.assertEqual((error.status, error.code), (400, "VALIDATION_FAILED"))
        self.assertEqual([detail["path"] for detail in error.details], ["name", "languages[0]"])
        self.assertTrue(error.request_id)
        with self.assertRaises(NotFoundError):
            self.client.mandates.get("JM_" + "0" * 26)
        workflow = self.client.workflows.create({"name": "Masons"})
        body = mandate_body(workflow["workflow_id"], job_id=f"job-{workflow['workflow_id']}")
        self.client.mandates.create(body)
        with self.assertRaises(ConflictError) as conflict:
            self.client.mandates.create(body)
        self.assertEqual(conflict.exception.reason, "job_id_taken")

    def test_a_write_whose_answer_is_lost_is_done_once(self) -> None:
        elsewhere = FromElsewhere()
        with partner(http_client=elsewhere) as client:
            elsewhere.lose_answers = 1
            made = client.workflows.create({"name": "Made once"})
        self.assertEqual(len(elsewhere.answers), 2)
        self.assertEqual(elsewhere.answers[1].headers["idempotent-replayed"], "true")
        named = [one["workflow_id"] for one in self.client.workflows.list() if one["name"] == "Made once"]
        self.assertEqual(named, [made["workflow_id"]])

    def test_signs_for_recruiters_employers_and_with_nonces(self) -> None:
        recruiter = self.client.acting_for(on_behalf_of="recruiter 7")
        workflow = recruiter.workflows.create({"name": "Masons"})
        made = recruiter.mandates.create(mandate_body(workflow["workflow_id"]))
        self.assertEqual(self.client.mandates.get(made["mandate_id"])["owner"]["external_user_id"], "recruiter 7")  # type: ignore[index]
        with self.assertRaises(NotFoundError):
            self.client.acting_for(organisation="OR_" + "0" * 26).credits.get()
        with partner(nonces=True) as careful:
            careful.credits.get()
            careful.credits.get()

    def test_signs_what_is_awkward_to_quote(self) -> None:
        awkward = "a b/ç&=?#%+नाम"
        self.assertEqual(list(self.client.results.list(external_candidate_id=awkward)), [])
        with self.assertRaises((NotFoundError, ValidationFailedError)):
            self.client.mandates.get(awkward)
        self.assertEqual(self.client.workflows.create({"name": awkward})["name"], awkward)

    def test_a_wrong_secret_is_refused(self) -> None:
        key_id = "VFN_TEST_" + "A" * 24
        wrong = PartnerClient(key_id=key_id, secret="VFN_SK_" + "x" * 40, base_url=URL, http_client=FromElsewhere())
        with self.assertRaises(UnauthorizedError):
            wrong.credits.get()

    def test_requests_that_no_method_knows_can_be_made(self) -> None:
        answer = self.client.request("get", "/workflows", query={"limit": 1})
        self.assertEqual((answer.status, answer.body["success"]), (200, True))
        self.assertEqual(answer.headers["x-request-id"], answer.request_id)

    def test_limits_are_not_met_however_many_threads_call(self) -> None:
        elsewhere = FromElsewhere()
        with usual_partner(elsewhere) as client, ThreadPoolExecutor(8) as threads:
            # 20 at once and 10 a second are allowed.
            list(threads.map(lambda _: client.skills.match(["brick laying"]), range(26)))
        told = [(answer.status, answer.headers.get("x-error-reason")) for answer in elsewhere.answers]
        self.assertEqual(told, [(200, None)] * 26)

    def test_reads_its_own_requests(self) -> None:
        with self.assertRaises(NotFoundError) as raised:
            self.client.workflows.get("WF_BC_" + "0" * 26)
        request_id = raised.exception.request_id or ""

        def found() -> Any:
            try:
                return self.client.requests.get(request_id)
            except NotFoundError:
                return None

        logged = eventually("the request is in the log", found)
        self.assertIs_of(logged, types.LoggedRequest)
        self.assertEqual((logged["status"], logged["code"]), (404, "NOT_FOUND"))
        self.assertIs_of(self.client.requests.summary(), types.RequestCountList)
        self.assertIs_of(next(iter(self.client.requests.list(code="NOT_FOUND"))), types.LoggedRequest)
