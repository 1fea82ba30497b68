from typing import Unpack

from ..caller import Resource
from ..lists import Listing, by_cursor
from ..options import CallOptions, WriteOptions, segment
from ..types import (
    Webhook,
    WebhookAttempt,
    WebhookChangeInput,
    WebhookInput,
    WebhookReplay,
    WebhookReplayInput,
    WebhookSummary,
    WebhookTest,
    WebhookWithSecret,
)
from ..webhooks import verify_webhook


class Webhooks(Resource):
    verify = staticmethod(verify_webhook)

    def create(self, body: WebhookInput, **options: Unpack[WriteOptions]) -> WebhookWithSecret:
        """The secret is in the answer this once."""
        return self._data("POST", "/webhooks", body=body, **options)

    def list(self, *, limit: int | None = None, **options: Unpack[CallOptions]) -> Listing[Webhook]:
        return by_cursor(
            lambda cursor: self._ask("GET", "/webhooks", query={"limit": limit, "cursor": cursor}, **options)
        )

    def get(self, webhook_id: str, **options: Unpack[CallOptions]) -> Webhook:
        return self._data("GET", f"/webhooks/{segment(webhook_id)}", **options)

    def change(self, webhook_id: str, body: WebhookChangeInput, **options: Unpack[WriteOptions]) -> Webhook:
        return self._data("PATCH", f"/webhooks/{segment(webhook_id)}", body=body, **options)

    def archive(self, webhook_id: str, **options: Unpack[WriteOptions]) -> Webhook:
        return self._data("DELETE", f"/webhooks/{segment(webhook_id)}", **options)

    def rotate_secret(self, webhook_id: str, **options: Unpack[WriteOptions]) -> WebhookWithSecret:
        """Deliveries are signed with the new secret and, for 24 hours, with the old one too."""
        return self._data("POST", f"/webhooks/{segment(webhook_id)}/rotate-secret", **options)

    def test(self, webhook_id: str, **options: Unpack[WriteOptions]) -> WebhookTest:
        return self._data("POST", f"/webhooks/{segment(webhook_id)}/test", **options)

    def replay(self, webhook_id: str, body: WebhookReplayInput, **options: Unpack[WriteOptions]) -> WebhookReplay:
        return self._data("POST", f"/webhooks/{segment(webhook_id)}/replay", body=body, **options)

    def deliveries(
        self,
        webhook_id: str,
        *,
        status: str | None = None,
        type: str | None = None,
        since: str | None = None,
        limit: int | None = None,
        **options: Unpack[CallOptions],
    ) -> Listing[WebhookAttempt]:
        path = f"/webhooks/{segment(webhook_id)}/deliveries"
        wanted = {"status": status, "type": type, "since": since, "limit": limit}
        return by_cursor(lambda cursor: self._ask("GET", path, query={**wanted, "cursor": cursor}, **options))

    def summary(self, webhook_id: str, **options: Unpack[CallOptions]) -> WebhookSummary:
        """How its deliveries do: the share that succeeds, how long they take, and what waits."""
        return self._data("GET", f"/webhooks/{segment(webhook_id)}/summary", **options)
