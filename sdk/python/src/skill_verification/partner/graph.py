"""The graph, with the rights of the key."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Protocol, TypedDict, Unpack

from ..caller import Call, Caller
from ..error_codes import ERROR_OF_CODE
from ..errors import ApiError
from ..options import CallOptions

DOCUMENTS = "/graphql/documents"


class GraphDocument(TypedDict):
    """A document that may be run by its id."""

    id: str
    """The hash of the text."""
    name: str
    text: str


class Graph:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def query(self, text: str, variables: Mapping[str, Any] | None = None, **options: Unpack[CallOptions]) -> Any:
        """Runs a text. Hosted installations run registered documents alone. A mutation is sent once."""
        if re.match(r"\s*mutation\b", text):
            options["max_retries"] = 0
        return self._run({"query": text}, variables, options)

    def run(
        self, document_id: str, variables: Mapping[str, Any] | None = None, **options: Unpack[CallOptions]
    ) -> Any:
        """Runs a registered document by its id."""
        return self._run({"documentId": document_id}, variables, options)

    def register(self, text: str, **options: Unpack[CallOptions]) -> GraphDocument:
        """Registers a document for the organisation, in both modes; the same text has the same id."""
        document: GraphDocument = self._send("POST", DOCUMENTS, {"text": text}, options)
        return document

    def documents(self, **options: Unpack[CallOptions]) -> list[GraphDocument]:
        """The documents that the key may run."""
        items: list[GraphDocument] = self._send("GET", DOCUMENTS, None, options)["items"]
        return items

    def _run(self, what: dict[str, Any], variables: Mapping[str, Any] | None, options: CallOptions) -> Any:
        return self._send("POST", "/graphql", {**what, "variables": dict(variables or {})}, options)

    def _send(self, method: str, path: str, body: Any, options: CallOptions) -> Any:
        answer = self._caller.send(Call(method, path, body=body, **options))
        if errors := answer.body.get("errors"):
            raise graph_error(errors, answer)
        return answer.part("data", dict)


class AnswerFacts(Protocol):
    @property
    def status(self) -> int: ...

    @property
    def request_id(self) -> str | None: ...


def graph_error(errors: Any, answer: AnswerFacts) -> ApiError:
    """The first error of an answer of the graph, as the refusal that it is over REST."""
    first = errors[0] if isinstance(errors, list) and errors and isinstance(errors[0], dict) else {}
    extensions = first.get("extensions") if isinstance(first.get("extensions"), dict) else {}
    code = extensions.get("code")
    retry_after = extensions.get("retryAfter")
    details = extensions.get("details")
    kind = ERROR_OF_CODE.get(code, ApiError) if isinstance(code, str) else ApiError
    return kind(
        str(first.get("message") or "the graph has refused the call"),
        status=answer.status,
        code=code if isinstance(code, str) else None,
        details=details if isinstance(details, list) else [],
        reason=extensions.get("reason"),
        request_id=answer.request_id,
        retry_after_seconds=retry_after if isinstance(retry_after, int | float) else None,
    )


def graph_of(caller: Caller) -> Graph:
    return Graph(graph_caller(caller))


def graph_caller(caller: Caller) -> Caller:
    """The graph stands beside the surface of partners, at the root of the service."""
    return replace(caller, surface=replace(caller.surface, base=""))  # type: ignore[type-var]
