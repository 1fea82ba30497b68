import type { Store } from '../../../kernel/store/database/store.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import { enqueue } from '../../../kernel/store/work/enqueue.ts';
import type { WorkHandler } from '../../../kernel/store/work/handler.ts';
import type { NewWork } from '../../../kernel/store/work/work.ts';
import { PUBLIC_EVENT_TYPES, WEBHOOK_TEST } from '../event/public-events.ts';
import { replayed } from './delivery.ts';
import { WebhookRow } from './webhook.entity.ts';
import { wantsType } from './webhook.rules.ts';

const REPLAY = 'webhook.replay';
const PAGE = 500;

export type ReplayPayload = Readonly<{
  webhookId: string;
  since: string;
  afterPosition: number;
  /** The end of the log when it was asked for: what is newer is sent anyway. */
  upTo: number;
}>;

export const replaySince = (payload: ReplayPayload): NewWork => ({
  kind: REPLAY,
  payload,
  groupKey: `${payload.webhookId} replay`,
});

/** A page of the log at a time, each with the job for the next in one transaction: whoever asked waits for none of it. */
export const replayEvents = (store: Store): WorkHandler<ReplayPayload> => ({
  kind: REPLAY,
  retrySeconds: [1, 5, 30, 120],
  lastRepeats: true,
  groupCap: 1,
  async run({ payload }, { finishIn }) {
    const webhook = await store
      .shared()
      .select(WebhookRow)
      .where('webhook.id', '=', payload.webhookId)
      .executeTakeFirst();
    if (!webhook || webhook.archivedAt) return;
    await store.shared().write(async ({ statements, now }) => {
      const page = await readPage(statements, webhook, payload);
      await enqueue(
        statements,
        page.map((event) => replayed(webhook.id, event)),
        now,
      );
      const last = page.at(-1);
      if (last && page.length === PAGE)
        await enqueue(statements, replaySince({ ...payload, afterPosition: last.position }), now);
      await finishIn(statements);
    });
  },
});

interface PageRow {
  position: string;
  id: string;
  object_key: string;
  created_at: Date;
}

async function readPage(
  statements: Statements,
  { organisationId, mode, events }: WebhookRow,
  { since, afterPosition, upTo }: ReplayPayload,
) {
  const types = PUBLIC_EVENT_TYPES.filter((type) => type !== WEBHOOK_TEST && wantsType(events, type));
  const rows = await statements.query<PageRow>(
    `SELECT position, id, object_key, created_at FROM kernel.event
     WHERE organisation_id = $1 AND mode = $2 AND position > $3 AND position <= $4 AND created_at >= $5
       AND type = ANY ($6)
     ORDER BY position LIMIT ${PAGE}`,
    [organisationId, mode, afterPosition, upTo, since, types],
  );
  return rows.map(({ position, id, object_key, created_at }) => ({
    position: Number(position),
    id,
    objectKey: object_key,
    createdAt: new Date(created_at),
  }));
}
