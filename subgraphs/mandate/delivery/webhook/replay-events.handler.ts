import { compileFilter } from '../../../../kernel/core/rules/event-filter.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { enqueue } from '../../../../kernel/store/jobs/enqueue.ts';
import type { JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import type { NewJob } from '../../../../kernel/store/jobs/job.ts';
import { readBodies, withOrganisation } from './stream/event-bodies.ts';
import { keepPending, outOfOrder } from './pending.ts';
import { wantedToday } from './wanted-events.ts';

const REPLAY = 'webhook.replay';
const PAGE = 500;

export type ReplayPayload = Readonly<{
  webhookId: string;
  since: string;
  /** Absent in jobs of an earlier version, which go up to the end. */
  until?: string | null;
  afterPosition: number;
  /** The end of the log when it was asked for: what is newer is sent anyway. */
  upTo: number;
}>;

export const replaySince = (payload: ReplayPayload): NewJob => ({
  kind: REPLAY,
  payload,
  groupKey: `${payload.webhookId} replay`,
});

// An endpoint is of one kind: one of the halves has no rows.
const READ_PAGE = wantedToday(
  (wants) => `
    SELECT event.position, event.id AS "eventId", webhook.filter, webhook.organisations
    FROM mandate.webhook JOIN kernel.event ON ${wants}
    WHERE webhook.id = $1 AND webhook.archived_at IS NULL
      AND event.position > $2 AND event.position <= $3 AND event.created_at >= $4
      AND event.created_at < coalesce($5, 'infinity'::timestamptz)
    ORDER BY event.position LIMIT ${PAGE}`,
);

/** A page of the log at a time, each with the job for the next in one transaction: whoever asked waits for none of it. */
export const replayEvents = (store: Store, sealer: Sealer): JobHandler<ReplayPayload> => ({
  kind: REPLAY,
  retrySeconds: [1, 5, 30, 120],
  lastRepeats: true,
  groupCap: 1,
  async run({ payload }, { finishIn }) {
    const { webhookId, since, until = null, afterPosition, upTo } = payload;
    await store.shared().write(async ({ statements, now, left }) => {
      const asked = [webhookId, afterPosition, upTo, since, until];
      const page = await statements.query<ReplayedEvent>(READ_PAGE, asked);
      const matching = await thoseMatching(statements, sealer, page);
      const pending = matching.map(({ position, eventId }) =>
        outOfOrder({ webhookId, position: Number(position), eventId, test: false }, now),
      );
      await keepPending(statements, pending);
      left.work = pending.length > 0;
      const last = page.at(-1);
      if (last && page.length === PAGE)
        await enqueue(statements, replaySince({ ...payload, afterPosition: Number(last.position) }), now);
      await finishIn(statements);
    });
  },
});

interface ReplayedEvent {
  position: string;
  eventId: string;
  filter: Record<string, unknown> | null;
  organisations: 'own' | 'all';
}

/** The events that pass the filter of their endpoint, which is one and the same for all of them. */
async function thoseMatching(
  statements: Statements,
  sealer: Sealer,
  events: readonly ReplayedEvent[],
): Promise<readonly ReplayedEvent[]> {
  const { filter, organisations } = events[0] ?? {};
  if (!filter) return events;
  const matches = compileFilter(filter);
  const positions = new Set(events.map(({ position }) => Number(position)));
  const bodies = await readBodies(statements, sealer, positions);
  return events.filter(({ position }) => {
    const found = bodies.get(Number(position));
    const event = found && organisations === 'all' ? withOrganisation(found) : found;
    return event !== undefined && matches(JSON.parse(event.body.toString()));
  });
}
