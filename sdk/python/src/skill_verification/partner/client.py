import os
import uuid
from dataclasses import replace
from typing import Any, Self, Unpack

from ..answers import Answer
from ..caller import Call, Caller, Client, Query
from ..limits import RateLimits
from ..options import ClientOptions, Settings, WriteOptions, checked_header, checked_key, checked_origin, checked_path
from .analytics import Analytics
from .campaigns import Campaigns
from .candidates import Candidates
from .credits import Credits
from .events import Events
from .graph import Graph, graph_caller, graph_of
from .keys import Keys
from .live import Live
from .lookups import Lookups
from .mandates import Mandates
from .organisation import Organisation
from .organisations import Organisations
from .privacy_requests import PrivacyRequests
from .requests import Requests
from .results import Results
from .sandbox import Sandbox
from .skill_requests import SkillRequests
from .skills import Skills
from .surface import PartnerSurface, is_write
from .webhooks import Webhooks
from .workflows import Workflows


class PartnerClient(Client):
    """An applicant tracking system: signs every call with its key. Safe to use from several threads."""

    def __init__(
        self,
        *,
        key_id: str,
        secret: str,
        base_url: str,
        on_behalf_of: str | None = None,
        organisation: str | None = None,
        nonces: bool = False,
        **options: Unpack[ClientOptions],
    ) -> None:
        """With `nonces`, no captured call can be sent again, not even by whoever captured it within minutes."""
        surface = PartnerSurface(
            key_id=checked_key("key_id", key_id, "VFN_TEST_", "VFN_LIVE_"),
            secret=checked_key("secret", secret, "VFN_SK_"),
            rate_limits=RateLimits(key_id),
            nonces=nonces,
        )
        self._start(Caller(checked_origin(base_url), surface, Settings(**options)), on_behalf_of, organisation)

    @classmethod
    def from_environment(cls, **options: Unpack[ClientOptions]) -> Self:
        """With `SKILLS_URL`, `SKILLS_API_KEY` and `SKILLS_API_SECRET`."""
        names = ("SKILLS_URL", "SKILLS_API_KEY", "SKILLS_API_SECRET")
        if missing := [name for name in names if not os.environ.get(name)]:
            raise ValueError(f"not set in the environment: {', '.join(missing)}")
        url, key_id, secret = (os.environ[name] for name in names)
        return cls(key_id=key_id, secret=secret, base_url=url, **options)

    def acting_for(self, *, on_behalf_of: str | None = None, organisation: str | None = None) -> Self:
        """The same client for a recruiter, or for an employer of the platform; it shares connections and limits."""
        other = object.__new__(type(self))
        other._start(self._caller, on_behalf_of, organisation)
        return other

    def _start(self, caller: Caller, on_behalf_of: str | None, organisation: str | None) -> None:
        assert isinstance(caller.surface, PartnerSurface)
        if on_behalf_of is not None:
            checked_header("on_behalf_of", on_behalf_of, 128)
        if organisation is not None:
            checked_header("organisation", organisation, 128)
        surface = replace(caller.surface, on_behalf_of=on_behalf_of, organisation=organisation)
        self._caller = replace(caller, surface=surface)
        self.skills = Skills(self._send)
        self.skill_requests = SkillRequests(self._send)
        self.lookups = Lookups(self._send)
        self.workflows = Workflows(self._send)
        self.mandates = Mandates(self._send)
        self.campaigns = Campaigns(self._send)
        self.credits = Credits(self._send)
        self.results = Results(self._send)
        self.events = Events(self._send)
        self.webhooks = Webhooks(self._send)
        self.analytics = Analytics(self._send)
        self.requests = Requests(self._send)
        self.candidates = Candidates(self._send)
        self.privacy_requests = PrivacyRequests(self._send)
        self.keys = Keys(self._send)
        self.organisation = Organisation(self._send)
        self.organisations = Organisations(self._send)
        self.sandbox = Sandbox(self._send)

    @property
    def graph(self) -> Graph:
        """Queries of the graph, and documents that are run by their id."""
        return graph_of(self._caller)

    @property
    def live(self) -> Live:
        """Registered subscriptions, as they happen."""
        return Live(graph_caller(self._caller))

    def request(
        self, method: str, path: str, *, query: Query | None = None, body: Any = None, **options: Unpack[WriteOptions]
    ) -> Answer:
        """Any operation by its path under `/api/v1/partner`, and its whole answer."""
        return self._send(Call(method.upper(), checked_path(path), query=query or {}, body=body, **options))

    def _send(self, call: Call) -> Answer:
        if call.idempotency_key is not None:
            checked_header("idempotency_key", call.idempotency_key, 255)
        elif is_write(call.method, call.path):
            call = replace(call, idempotency_key=f"sdk-{uuid.uuid4()}")
        return self._caller.send(call)

    def __repr__(self) -> str:
        assert isinstance(self._caller.surface, PartnerSurface)
        return f"PartnerClient(key_id={self._caller.surface.key_id!r}, base_url={self._caller.origin!r})"
