"""The package against the description of the service, which stands beside it in the repository."""

import inspect
import json
import re
import typing
import unittest
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import skill_verification
from skill_verification import ApiError, CatalogueClient, PartnerClient, VerificationClient, types
from skill_verification.http_client import HttpAnswer
from skill_verification.lists import Listing
from skill_verification.partner.results import Recording
from skill_verification.partner.surface import is_write, rate_class
from skill_verification.verification import SessionContact

from ..clients import SECRET, VERIFICATION_KEY
from ..conforms import problems

DESCRIPTION = json.loads((Path(__file__).parents[4] / "schema/openapi.json").read_text())
PARTNER = "/api/v1/partner"
# Routes that only the service's own pages call: those of candidates, of students, and of people's rights.
OF_PAGES = re.compile(r"/api/v1/((candidate|assessment)/\{|my-data/).*")


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in DESCRIPTION["paths"].items():
        if not OF_PAGES.match(path):
            for method, operation in methods.items():
                yield method.upper(), path, operation


def plain(path: str) -> str:
    return re.sub(r"\{\w+\}", "{}", path)


class Recorder:
    """Answers everything with an empty page, and remembers what was asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []

    def send(self, method: str, url: str, headers: Any, body: bytes | None, timeout_seconds: float) -> HttpAnswer:
        path = re.sub(r"\?.*", "", url.removeprefix("https://example.org"))
        self.asked.append((method, re.sub(r"the-id-\d", "{}", path)))
        data: Any = {"items": [], "page": 1, "limit": 1, "count": 0, "next_cursor": None}
        envelope = {"success": True, "data": data, "email": "", "name": "", "serviceUserId": ""}
        if path.startswith("/api/skills") or path in ("/api/selected-skills", "/api/admin/skill-requests"):
            single = path.startswith("/api/skills/the-id") or method == "POST"
            envelope |= {"data": {} if single else [], "page": 1, "limit": 1, "count": 0}
        return HttpAnswer(200, {}, json.dumps(envelope).encode())

    def close(self) -> None:
        pass


def clients(recorder: Recorder) -> list[Any]:
    shared: Any = {"base_url": "https://example.org", "http_client": recorder}
    return [
        PartnerClient(key_id="VFN_LIVE_" + "K" * 24, secret=SECRET, **shared),
        VerificationClient(api_key=VERIFICATION_KEY, **shared),
        CatalogueClient(**shared),
    ]


def methods(client: Any) -> Iterator[tuple[str, Any]]:
    for resource_name, resource in vars(client).items():
        if not resource_name.startswith("_"):
            for name, method in inspect.getmembers(resource, inspect.ismethod):
                if not name.startswith("_") and name != "consume":
                    yield f"{resource_name}.{name}", method


def call(method: Any) -> Any:
    """With an id, a list or a body for each argument that must be given."""
    needed = [
        name
        for name, parameter in inspect.signature(method).parameters.items()
        if parameter.default is parameter.empty and parameter.kind is parameter.POSITIONAL_OR_KEYWORD
    ]
    given = {"body": {}, "event_ids": ["EV_1"], "skill_ids": ["sk_1"], "names": ["x"], "q": "xy", "keyword": "xyz"}
    given |= {"text": "x", "user_id": "u"}
    answered = method(*[given.get(name, f"the-id-{nth}") for nth, name in enumerate(needed)])
    return list(answered) if isinstance(answered, Listing) else answered


def name_of(schema: dict[str, Any]) -> str | None:
    return schema["$ref"].split("/")[-1] if "$ref" in schema else None


def item_or_whole(schema: dict[str, Any]) -> str | None:
    """The name of a record; of a list, the name of its items in brackets."""
    if schema.get("type") == "array":
        return f"[{name_of(schema['items'])}]"
    target = DESCRIPTION["components"]["schemas"].get(name_of(schema) or "", schema)
    items = target.get("properties", {}).get("items")
    if items and set(target["properties"]) <= {"items", "next_cursor", "page", "limit", "count", "outdated"}:
        return f"[{name_of(items['items'])}]"
    return name_of(schema)


def answered_type(operation: dict[str, Any]) -> str | None:
    success = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
    if "application/json" not in success["content"]:
        return "audio"
    data = success["content"]["application/json"]["schema"]["properties"].get("data")
    return item_or_whole(data) if data else None


def promised_type(method: Any) -> str | None:
    kind = typing.get_type_hints(method)["return"]
    if kind in (type(None), SessionContact):
        return None
    if kind is Recording:
        return "audio"
    if typing.get_origin(kind) in (Listing, list):
        return f"[{typing.get_args(kind)[0].__name__}]"
    return item_or_whole({"$ref": kind.__name__})


class Description(unittest.TestCase):
    def test_every_operation_has_a_method_that_promises_what_it_answers(self) -> None:
        described = {(method, plain(path)): operation for method, path, operation in operations()}
        reached = set()
        recorder = Recorder()
        for client in clients(recorder):
            for name, method in methods(client):
                call(method)
                asked = recorder.asked[-1]
                self.assertIn(asked, described, name)
                reached.add(asked)
                with self.subTest(name):
                    self.assertEqual(promised_type(method), answered_type(described[asked]))
        self.assertEqual(described.keys() - reached, set())

    def test_every_parameter_of_a_query_can_be_given(self) -> None:
        wanted = {(method, plain(path)): operation for method, path, operation in operations()}
        recorder = Recorder()
        for client in clients(recorder):
            for name, method in methods(client):
                call(method)
                operation = wanted.get(recorder.asked[-1], {})
                queries = {one["name"].removesuffix(".{key}") for one in operation.get("parameters", []) if one.get("in") == "query"}
                given = {one.rstrip("_") for one in inspect.signature(method).parameters}
                self.assertEqual(queries - given - {"page", "cursor"}, set(), name)

    def test_classes_of_calls_and_keys_of_writes_are_those_of_the_service(self) -> None:
        for method, path, operation in operations():
            if not path.startswith(PARTNER):
                continue
            own = re.sub(r"\{\w+\}", "x", path.removeprefix(PARTNER))
            refusal = DESCRIPTION["components"]["responses"][operation["responses"]["429"]["$ref"].split("/")[-1]]
            reasons = refusal["headers"]["x-error-reason"]["schema"]["enum"]
            self.assertIn(f"limit:{rate_class(method, own)}:minute", reasons, f"{method} {path}")
            takes_key = any(one.get("name") == "Idempotency-Key" for one in operation["parameters"])
            self.assertEqual(is_write(method, own), takes_key, f"{method} {path}")

    def test_every_code_has_a_class_by_its_name(self) -> None:
        for surface in ("Error", "VerificationError"):
            schema = DESCRIPTION["components"]["schemas"][surface]
            for code in schema["properties"]["error"]["properties"]["code"]["enum"]:
                name = code.removesuffix("_ERROR").title().replace("_", "") + "Error"
                self.assertTrue(issubclass(getattr(skill_verification, name), ApiError))
                self.assertIs(skill_verification.error_codes.ERROR_OF_CODE[code], getattr(skill_verification, name))

    def test_types_are_those_of_what_was_recorded(self) -> None:
        """Examples of the description were answered by a running service."""
        compared = 0
        for method, path, operation in operations():
            for status, answer in operation["responses"].items():
                content = answer.get("content", {}).get("application/json", {})
                schema = content.get("schema", {}).get("properties", {}).get("data", {})
                if status.startswith("2") and "example" in content and "$ref" in schema:
                    kind = getattr(types, name_of(schema) or "")
                    self.assertEqual(list(problems(content["example"]["data"], kind)), [], f"{method} {path}")
                    compared += 1
            body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
            if "example" in body:
                kind = getattr(types, name_of(body["schema"]) or "")
                self.assertEqual(list(problems(body["example"], kind)), [], f"{method} {path}")
                compared += 1
        for type_, webhook in DESCRIPTION["webhooks"].items():
            event = webhook["post"]["requestBody"]["content"]["application/json"]["example"]
            self.assertEqual(list(problems(event, types.Event)), [], type_)
            self.assertIn(type_, typing.get_args(types.EventType))
        self.assertGreater(compared, 80)

    def test_that_types_are_compared_can_be_seen(self) -> None:
        good = {"balance": 1, "reserved": 0, "spent": 0}
        self.assertEqual(list(problems(good, types.Credits)), [])
        for bad in ({**good, "balance": "1"}, {"balance": 1}, {**good, "more": 1}, {**good, "spent": True}, []):
            self.assertNotEqual(list(problems(bad, types.Credits)), [], bad)
