import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { hastenPending } from './pending.ts';
import type { WebhookRow } from './webhook.entity.ts';

/**
 * Enables an endpoint, whoever asks for it: its failures are counted anew, and deliveries that wait for one that was disabled
 * are due at once. The row must be locked.
 */
export async function enableWebhook<Endpoint extends Pick<WebhookRow, 'id' | 'status'>>(
  { statements, now, left }: Pick<WriteTransaction, 'statements' | 'now' | 'left'>,
  endpoint: Endpoint,
) {
  const { id, status } = endpoint;
  await statements.query(
    `UPDATE mandate.webhook SET status = 'active', failing_since = NULL, updated_at = $2 WHERE id = $1`,
    [id, now],
  );
  if (status === 'disabled') await hastenPending(statements, [id], now);
  left.work = true;
  return { ...endpoint, status: 'active' as const, failingSince: null, updatedAt: now };
}
