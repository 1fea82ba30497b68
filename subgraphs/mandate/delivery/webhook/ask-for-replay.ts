import { refuse } from '../../../../kernel/core/refusal.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { readHead } from '../../../../kernel/store/events/read-events.ts';
import { findPublicEvents } from '../event/event-feed.ts';
import { keepPending, outOfOrder } from './pending.ts';
import { replaySince } from './replay-events.handler.ts';
import type { WebhookRow } from './webhook.entity.ts';
import type { decideReplay } from './webhook.rules.ts';
import type { WebhookReplay } from './webhook.types.ts';

type AskedReplay = Pick<WebhookReplay, 'since' | 'until' | 'eventIds'>;

/**
 * Events by their ids are sent out of order at once, of whatever types: somebody asked for these. Those of a span of time
 * are sent by a job, page after page, and are of the types that the endpoint takes.
 */
export async function askForReplay(
  transaction: WriteTransaction,
  { id, organisations }: WebhookRow,
  asked: ReturnType<typeof decideReplay>,
): Promise<AskedReplay> {
  const { statements, now, tenant } = transaction;
  if ('since' in asked) {
    const upTo = await readHead(statements);
    const [since, until] = [asked.since.toISOString(), asked.until?.toISOString() ?? null];
    await transaction.enqueue(replaySince({ webhookId: id, since, until, afterPosition: 0, upTo }));
    return { since: asked.since, until: asked.until, eventIds: null };
  }
  const found = await findPublicEvents(statements, { ...tenant, organisations }, asked.eventIds, now);
  const known = new Set(found.map((event) => event.id));
  const problems = asked.eventIds.flatMap((eventId, index) =>
    known.has(eventId)
      ? []
      : [{ path: `eventIds[${index}]`, message: 'is not the id of an event of the last 30 days' }],
  );
  if (problems.length > 0) throw refuse.invalid(problems);
  const pending = found.map(({ position, id: eventId }) =>
    outOfOrder({ webhookId: id, position: Number(position), eventId, test: false }, now),
  );
  await keepPending(statements, pending);
  transaction.left.work = true;
  return { since: null, until: null, eventIds: asked.eventIds };
}
