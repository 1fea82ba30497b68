import asyncio
import unittest
from typing import Any

from skill_verification import ApiError, AsyncPartnerClient, NotFoundError, verify_webhook

from ..clients import Waits, partner
from ..scripted_service import answer, done, refused, reset, scripted


class TheGraph(unittest.TestCase):
    def test_runs_texts_and_documents_by_their_id(self) -> None:
        with scripted(answer(200, {"data": {"it": 1}}), answer(200, {"data": {"it": 2}})) as script:
            graph = partner(script.url).graph
            self.assertEqual(graph.query("query A { it }"), {"it": 1})
            self.assertEqual(graph.run("abc", {"id": "x"}), {"it": 2})
        self.assertEqual({request.target for request in script.requests}, {"/graphql"})
        self.assertEqual(script.requests[1].json(), {"documentId": "abc", "variables": {"id": "x"}})
        self.assertNotIn("idempotency-key", script.requests[0].headers)

    def test_registers_and_lists_documents(self) -> None:
        document = {"id": "abc", "name": "A", "text": "query A { it }"}
        with scripted(answer(201, {"data": document}), answer(200, {"data": {"items": [document]}})) as script:
            graph = partner(script.url).graph
            self.assertEqual(graph.register(document["text"]), document)
            self.assertEqual(graph.documents(), [document])

    def test_raises_what_the_graph_refuses_by_its_code(self) -> None:
        error = {"message": "No such workflow.", "extensions": {"code": "NOT_FOUND"}}
        with scripted(answer(200, {"data": {"it": None}, "errors": [error]}), answer(400, {"errors": [error]})) as script:
            for _ in range(2):
                with self.assertRaises(NotFoundError) as raised:
                    partner(script.url).graph.query("{ it }")
                self.assertIn("No such workflow.", str(raised.exception))

    def test_sends_a_mutation_once(self) -> None:
        with scripted(reset, answer(200, {"data": {}})) as script:
            with self.assertRaises(Exception):
                partner(script.url).graph.query("mutation Make { it }")
        self.assertEqual(len(script.requests), 1)


class Waiting(unittest.TestCase):
    def test_is_logged_without_what_was_sent(self) -> None:
        waits = Waits()
        with scripted(refused(503, "SERVICE_DISABLED", retry_after="0"), done({"balance": 1})) as script:
            with self.assertLogs("skill_verification", "INFO") as logged:
                partner(script.url, waits).workflows.create({"name": "A secret name"}, idempotency_key="k")
        self.assertRegex(logged.output[0], "POST /api/v1/partner/workflows failed .SERVICE_DISABLED.; attempt 2")
        self.assertNotIn("secret name", "".join(logged.output))


class Checkpoints(unittest.TestCase):
    def test_go_on_behind_a_page(self) -> None:
        pages = [done({"items": [{"n": 1}], "next_cursor": "c1"}), done({"items": [{"n": 2}], "next_cursor": None})]
        with scripted(*pages) as script:
            client = partner(script.url)
            first = next(client.workflows.list().checkpoints())
            self.assertEqual((first.items, first.cursor), ([{"n": 1}], "c1"))
            self.assertEqual([*client.workflows.list().after(first.cursor)], [{"n": 2}])
        self.assertIn("cursor=c1", script.requests[1].target)


class AParsedBody(unittest.TestCase):
    def test_is_told_as_what_it_is(self) -> None:
        parsed: Any = {"event_id": "EV_1"}
        with self.assertRaisesRegex(TypeError, "as it was received"):
            verify_webhook(parsed, {}, "whsec_AAAA")


class AsyncClient(unittest.IsolatedAsyncioTestCase):
    async def test_awaits_calls_and_iterates_lists(self) -> None:
        steps = [
            done({"workflow_id": "WF_1"}),
            done({"items": [{"n": 1}], "next_cursor": "c"}),
            done({"items": [{"n": 2}], "next_cursor": None}),
        ]
        with scripted(*steps) as script:
            async with AsyncPartnerClient(partner(script.url)) as client:
                self.assertEqual(await client.workflows.get("WF_1"), {"workflow_id": "WF_1"})
                self.assertEqual([item async for item in client.workflows.list()], [{"n": 1}, {"n": 2}])

    async def test_raises_refusals_and_lets_the_loop_go_on(self) -> None:
        with scripted(refused(404, "NOT_FOUND")) as script:
            client = AsyncPartnerClient(partner(script.url))
            with self.assertRaises(ApiError):
                await client.workflows.get("WF_1")

    async def test_consumes_with_an_async_handler(self) -> None:
        event = {"event_id": "EV_1", "type": "mandate.ready", "data": {}}
        empty = done({"items": [], "next_cursor": None})
        handled: list[str] = []

        async def handler(given: Any) -> None:
            await asyncio.sleep(0)
            handled.append(given["event_id"])

        with scripted(done({"items": [event], "next_cursor": None}), done({"acknowledged": 1}), empty) as script:
            client = AsyncPartnerClient(partner(script.url))
            self.assertEqual(await client.events.consume(handler, until_empty=True), 1)
        self.assertEqual(handled, ["EV_1"])
        self.assertEqual(script.requests[1].json(), {"event_ids": ["EV_1"]})
