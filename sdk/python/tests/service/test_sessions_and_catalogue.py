import itertools
import unittest
import uuid
from typing import Any

from skill_verification import (
    ConflictError,
    InvalidAnswersError,
    MissingVerificationMethodError,
    NotFoundError,
    SessionNotFoundError,
    ValidationFailedError,
    types,
)

from ..conforms import problems
from .running import catalogue, platform


def session_body() -> Any:
    return {
        "student": {"externalStudentId": str(uuid.uuid4()), "name": "A student", "email": "student@example.org"},
        "projects": [{"externalProjectId": "p1", "projectName": "Footbridge", "description": "A bridge of brick"}],
    }


class Sessions(unittest.TestCase):
    def test_go_through_their_steps_to_an_assessment(self) -> None:
        with platform() as client:
            body = session_body()
            opened = client.sessions.open(body)
            token, verification_id = opened["sessionToken"], opened["serviceVerificationId"]
            client.steps.store_skills(token, {"skills": [{"skillId": "sk_10101"}]})
            with self.assertRaises(MissingVerificationMethodError):
                client.steps.choose_method(token, {"serviceVerificationId": verification_id})  # type: ignore[typeddict-item]
            client.steps.choose_method(
                token, {"serviceVerificationId": verification_id, "verificationMethod": "assessment"}
            )
            stored = client.steps.store_items(token, {"projectIds": ["p1"]})
            self.assertEqual(stored["stored"]["projects"][0]["projectName"], "Footbridge")
            generated = client.assessments.generate(token)
            self.assertEqual(list(problems(generated, types.GeneratedAssessment)), [])
            self.assertTrue(client.assessments.generate(token).get("alreadyGenerated"))
            with self.assertRaises(InvalidAnswersError):
                client.assessments.submit(token, {"answers": [{"questionId": "none", "option": 0}]})
            answers: Any = [{"questionId": one["questionId"], "option": 0} for one in generated["questions"]]
            submitted = client.assessments.submit(token, {"answers": answers})
            self.assertEqual(list(problems(submitted, types.SubmittedAssessment)), [])
            self.assertEqual(submitted["total"], generated["totalQuestions"])
            self.assertEqual(list(problems(client.sessions.get(token), types.Verification)), [])
            self.assertEqual(client.sessions.contact(token)["email"], "student@example.org")
            client.students.erase(body["student"]["externalStudentId"])

    def test_are_endorsed_by_reviewers(self) -> None:
        with platform() as client:
            opened = client.sessions.open(session_body())
            token, verification_id = opened["sessionToken"], opened["serviceVerificationId"]
            client.steps.store_skills(token, {"skills": [{"skillId": "sk_10101"}]})
            client.steps.choose_method(token, {"serviceVerificationId": verification_id, "verificationMethod": "human"})
            client.steps.store_items(token, {"projectIds": ["p1"]})
            reviewer: Any = {"name": "A reviewer", "email": f"{uuid.uuid4()}@example.org", "company": "A workshop"}
            client.reviewers.store(token, {"serviceVerificationId": verification_id, **reviewer})
            self.assertEqual(client.reviewers.get(verification_id)["company"], "A workshop")
            page = client.reviewers.verify_page(verification_id)
            self.assertEqual(list(problems(page, types.VerifyPage)), [])
            client.sessions.act(verification_id, {"action": "endorse"})
            taken = client.sessions.take_credentials(token)
            self.assertEqual(list(problems(taken, types.TakenCredentials)), [])
            shown = client.sessions.get(token)["skills"]
            self.assertEqual([it["credentialUrl"] for it in shown], [it["credentialUrl"] for it in taken["credentials"]])
            other = client.sessions.open(session_body())["sessionToken"]
            self.assertEqual(client.sessions.cancel(other)["status"], "cancelled")
            with self.assertRaises(SessionNotFoundError):
                client.sessions.get("no-such-token")


class Catalogue(unittest.TestCase):
    def test_is_searched_and_selected_from(self) -> None:
        with catalogue() as client:
            skill = next(iter(client.skills.search("brick laying")))
            self.assertEqual(list(problems(skill, types.CatalogueSkill)), [])
            self.assertEqual(client.skills.get(skill["skill_id"])["name"], skill["name"])
            user_id = str(uuid.uuid4())
            wanted: types.SelectionInput = {
                "user_id": user_id,
                "skill_id": skill["skill_id"],
                "sub_skill_id": skill["sub_skill_id"],
                "master_skill_id": skill["master_skill_id"],
            }
            selected = client.selected_skills.create(wanted)
            self.assertEqual(list(problems(selected, types.SelectedSkill)), [])
            with self.assertRaises(ConflictError):
                client.selected_skills.create(wanted)
            self.assertEqual(list(client.selected_skills.list(user_id)), [selected])
            self.assertEqual(client.selected_skills.get(selected["selected_skill_id"]), selected)
            client.selected_skills.delete(selected["selected_skill_id"])
            with self.assertRaises(NotFoundError) as raised:
                client.selected_skills.delete(selected["selected_skill_id"])
            self.assertTrue(raised.exception.request_id)

    def test_is_gone_through_by_masters_and_pages(self) -> None:
        with catalogue() as client:
            masters = list(client.skills.masters(limit=10))
            self.assertGreater(len(masters), 10)
            self.assertEqual(len(masters), len({one["master_skill_id"] for one in masters}))
            sub_skills = client.skills.sub_skills(masters[0]["master_skill_id"])
            self.assertEqual(list(problems(next(iter(sub_skills)), types.SubSkill)), [])
            self.assertEqual(len(list(itertools.islice(client.skills.list(limit=3), 7))), 7)
            with self.assertRaises(ValidationFailedError):
                list(client.skills.search("ab"))

    def test_is_counted_for_the_admin(self) -> None:
        with catalogue() as client:
            self.assertEqual(list(problems(client.admin.counts(), types.CatalogueCounts)), [])
            for request in itertools.islice(client.admin.skill_requests(status="pending"), 3):
                self.assertEqual(list(problems(request, types.CatalogueSkillRequest)), [])
