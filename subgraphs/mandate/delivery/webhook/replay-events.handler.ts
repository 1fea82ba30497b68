import type { Store } from '../../../../kernel/store/store.ts';
import { enqueue } from '../../../../kernel/store/jobs/enqueue.ts';
import type { JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import type { NewJob } from '../../../../kernel/store/jobs/job.ts';
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
    SELECT event.position, event.id AS "eventId" FROM mandate.webhook JOIN kernel.event ON ${wants}
    WHERE webhook.id = $1 AND webhook.archived_at IS NULL
      AND event.position > $2 AND event.position <= $3 AND event.created_at >= $4
      AND event.created_at < coalesce($5, 'infinity'::timestamptz)
    ORDER BY event.position LIMIT ${PAGE}`,
);

/** A page of the log at a time, each with the job for the next in one transaction: whoever asked waits for none of it. */
export const replayEvents = (store: Store): JobHandler<ReplayPayload> => ({
  kind: REPLAY,
  retrySeconds: [1, 5, 30, 120],
  lastRepeats: true,
  groupCap: 1,
  async run({ payload }, { finishIn }) {
    const { webhookId, since, until = null, afterPosition, upTo } = payload;
    await store.shared().write(async ({ statements, now, left }) => {
      const asked = [webhookId, afterPosition, upTo, since, until];
      const page = (await statements.query<{ position: string; eventId: string }>(READ_PAGE, asked)).map(
        ({ position, eventId }) =>
          outOfOrder({ webhookId, position: Number(position), eventId, test: false }, now),
      );
      await keepPending(statements, page);
      left.work = page.length > 0;
      if (page.length === PAGE)
        await enqueue(statements, replaySince({ ...payload, afterPosition: page.at(-1)!.position }), now);
      await finishIn(statements);
    });
  },
});
