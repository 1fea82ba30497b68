import type { Store } from '../../../../kernel/store/store.ts';
import { systemIdentity } from '../../../../kernel/core/identity/identity.ts';
import type { Log } from '../../../../kernel/core/log.ts';
import { WEBHOOK_DISABLED } from '../event/public-events.ts';
import { disabledEmail } from './disabled-webhook.job.ts';
import type { DisabledReason } from './disabled-webhook.mail.ts';
import type { Sent } from './send/sender.ts';
import type { WebhookMetrics } from './webhook-metrics.ts';
import { WebhookRow } from './webhook.entity.ts';
import { isHopeless } from './webhook.rules.ts';

const GONE = 410;

/** Learns of an endpoint from its answers. Its row is written, here and in the database, only when something changes. */
export class EndpointHealth {
  constructor(
    private readonly store: Store,
    private readonly log: Log,
    private readonly metrics: WebhookMetrics,
  ) {}

  /** True when the endpoint is disabled by it. */
  async after(webhook: WebhookRow, { ok, responseStatus }: Sent, at: Date): Promise<boolean> {
    if (ok) {
      if (webhook.failingSince !== null) await this.#setFailing(webhook, false, at);
      return false;
    }
    const failingSince = webhook.failingSince ?? (await this.#setFailing(webhook, true, at));
    const gone = responseStatus === GONE;
    if (!gone && !isHopeless(failingSince, at)) return false;
    return this.#disable(webhook, gone ? 'gone' : 'failing', (stored) =>
      // Enabled again or moved, or answered another delivery, while this attempt was under way.
      gone ? stored.updatedAt.getTime() === webhook.updatedAt.getTime() : isHopeless(stored.failingSince, at),
    );
  }

  /** The first of several that fail at once is the one that counts; what was begun before a success does not. */
  async #setFailing(webhook: WebhookRow, fails: boolean, at: Date): Promise<Date | null> {
    const [row] = await this.store.shared().statements.query<{ failing_since: Date | null }>(
      `UPDATE mandate.webhook SET failing_since = CASE WHEN $3 THEN coalesce(failing_since, $2) END
       WHERE id = $1 AND ($3 OR failing_since <= $2) RETURNING failing_since`,
      [webhook.id, at, fails],
    );
    return (webhook.failingSince = row?.failing_since ?? null);
  }

  /** The organisation gets an event and, if it has a contact, an email. */
  async #disable(
    webhook: WebhookRow,
    reason: DisabledReason,
    still: (stored: WebhookRow) => boolean,
  ): Promise<boolean> {
    const { organisationId, mode } = webhook;
    const service = { ...systemIdentity('webhooks'), organisationId, mode };
    const isDisabled = await this.store.for(service).write(async (transaction) => {
      const stored = await transaction.lock(WebhookRow, webhook.id);
      if (!stored || stored.archivedAt || stored.status === 'disabled' || !still(stored)) return false;
      const { now } = transaction;
      await transaction.change(WebhookRow, stored, { status: 'disabled', updatedAt: now });
      const data = {
        webhook_id: stored.id,
        description: stored.description,
        reason,
        failing_since: (stored.failingSince ?? now).toISOString(),
        disabled_at: now.toISOString(),
      };
      const eventId = await transaction.record({ type: WEBHOOK_DISABLED, objectKey: stored.id, data });
      await transaction.enqueue(
        disabledEmail({ ...transaction.tenant, webhookId: stored.id, eventId, reason }, now),
      );
      this.log.warn({ webhook: webhook.id, reason }, 'a webhook was disabled');
      webhook.status = 'disabled';
      return true;
    });
    if (isDisabled) this.metrics.disabled(reason);
    return isDisabled;
  }
}
