import { columnsOf } from '../../../../../kernel/store/database/columns.ts';
import type { Statements } from '../../../../../kernel/store/database/statements.ts';
import { isFree, leaseOf, type LeasedTable } from '../../../../../kernel/store/lease/leased-table.ts';
import type { Lease } from '../../../../../kernel/store/lease/lease-keeper.ts';
import type { JobDatabase } from '../../../../../kernel/store/jobs/job-database.ts';
import { inOrder, settlePending } from '../pending.ts';
import { IS_OPEN } from '../wanted-events.ts';
import type { Progress } from './endpoint-stream.ts';
import { dueBy } from './read-stream.ts';

/** One process at a time serves an endpoint, whose id is the key. The fence is the timeline of the database. */
export type StreamLease = Lease & { fence: string };

export interface TakenStream extends Progress {
  webhookId: string;
  /** An endpoint that is disabled is taken for its tests. */
  active: boolean;
  /** The last event of the log that it wants. */
  wanted: number;
  /** The database's, when it was taken. */
  timeline: string;
}

/**
 * PostgreSQL counts its timelines: a server that takes over, or is restored to an earlier state, begins another. Progress
 * made on one says nothing of the positions of the next, where other events may stand.
 */
const TIMELINE = 'left(pg_walfile_name(pg_current_wal_lsn()), 8)';

// From endpoint to endpoint by index, never from one pending delivery to the next: a long list costs one step.
const TAKE_OVER = `
  WITH RECURSIVE pending (webhook_id, due_at) AS (
    (SELECT webhook_id, due_at FROM mandate.webhook_pending
     WHERE due_at IS NOT NULL ORDER BY webhook_id, due_at LIMIT 1)
    UNION ALL
    SELECT next.* FROM pending CROSS JOIN LATERAL (
      SELECT webhook_id, due_at FROM mandate.webhook_pending next
      WHERE next.due_at IS NOT NULL AND next.webhook_id > pending.webhook_id
      ORDER BY webhook_id, due_at LIMIT 1) AS next
  ), free AS MATERIALIZED (
    SELECT stream.webhook_id, wanted.position AS wanted, webhook.status = 'active' AS active
    FROM (
      SELECT webhook_id FROM mandate.webhook_wanted WHERE position > done
      UNION
      SELECT webhook_id FROM pending WHERE due_at <= $4
    ) AS waiting
    JOIN mandate.webhook_stream stream USING (webhook_id)
    JOIN mandate.webhook_wanted wanted USING (webhook_id)
    JOIN mandate.webhook ON webhook.id = stream.webhook_id
    JOIN mandate.organisation ON organisation.id = webhook.organisation_id
    WHERE ${isFree('stream.lease_until')}
      AND ${IS_OPEN} AND (webhook.status = 'active' OR EXISTS (SELECT FROM ${dueBy('$4')}))
    ORDER BY stream.webhook_id LIMIT $3 FOR NO KEY UPDATE OF stream SKIP LOCKED
  )
  UPDATE mandate.webhook_stream stream
  SET token = $1, lease_until = ${leaseOf('$2')}
  FROM free WHERE stream.webhook_id = free.webhook_id
  RETURNING stream.webhook_id AS "webhookId", stream.position, stream.open, free.wanted, free.active,
            ${TIMELINE} AS timeline`;

type ClaimRequest = Pick<Lease, 'token' | 'milliseconds'> & { most: number; now: Date };

/** Takes endpoints that something waits for and nobody serves. */
export async function takeStreams(database: JobDatabase, request: ClaimRequest): Promise<TakenStream[]> {
  const { token, milliseconds, most, now } = request;
  const rows = await database.query<TakenStream>(TAKE_OVER, [token, milliseconds, most, now]);
  const taken = rows.map((row) => ({ ...row, position: Number(row.position), wanted: Number(row.wanted) }));
  for (const one of taken)
    if (one.open.length > 0)
      await database.transaction((statements) => takeUpBegun(statements, one, token, now));
  return taken;
}

/** Events that a process which is gone had begun, and not written to have ended, are pending. */
async function takeUpBegun(
  statements: Statements,
  { webhookId, position, open, timeline }: TakenStream,
  token: string,
  now: Date,
): Promise<void> {
  const lease = { key: webhookId, token, fence: timeline };
  if ((await writeProgress(statements, [{ lease, position, open: [] }])).size === 0) return;
  const events = await statements.query<{ position: string; id: string; objectKey: string }>(
    `SELECT position, id, object_key AS "objectKey" FROM kernel.event WHERE position = ANY ($1::bigint[])`,
    [open],
  );
  const kept = events.map((event) => inOrder(webhookId, { ...event, position: Number(event.position) }));
  await settlePending(statements, { kept, ended: [] }, now);
}

// Rows in one order, whoever locks several: two statements must not meet crosswise.
const OURS = `
  ours AS MATERIALIZED (
    SELECT stream.webhook_id, held.nth
    FROM unnest($1::text[], $2::uuid[], $3::text[]) WITH ORDINALITY AS held (webhook_id, token, timeline, nth)
    JOIN mandate.webhook_stream stream USING (webhook_id, token)
    WHERE held.timeline = ${TIMELINE}
    ORDER BY stream.webhook_id FOR NO KEY UPDATE OF stream
  )`;

export const STREAM_LEASES: LeasedTable = {
  table: 'mandate.webhook_stream',
  key: 'webhook_id',
  keyType: 'text',
  token: 'token',
  tokenType: 'uuid',
  until: 'lease_until',
  fence: TIMELINE,
};

export type HeldLease = Pick<StreamLease, 'key' | 'token' | 'fence'>;

type HeldProgress = Progress & { lease: HeldLease };

const WRITE = `
  WITH ${OURS}
  UPDATE mandate.webhook_stream stream
  SET position = ($4::bigint[])[ours.nth], open = ($5::text[])[ours.nth]::bigint[]
  FROM ours WHERE stream.webhook_id = ours.webhook_id
  RETURNING ours.nth`;

/** Returns which of the leases were still ours; in a transaction they stay so until its end. */
export async function writeProgress(
  statements: Statements,
  streams: readonly HeldProgress[],
): Promise<Set<HeldLease>> {
  const rows = await statements.query<{ nth: string }>(WRITE, valuesOf(streams));
  return new Set(rows.map(({ nth }) => streams[Number(nth) - 1]!.lease));
}

// A process that is done with an endpoint says so where others look for those that wait.
const GIVE_UP = `
  WITH ${OURS}, given AS (
    UPDATE mandate.webhook_stream stream
    SET position = ($4::bigint[])[ours.nth], open = ($5::text[])[ours.nth]::bigint[], token = NULL, lease_until = NULL
    FROM ours WHERE stream.webhook_id = ours.webhook_id
    RETURNING stream.webhook_id, stream.position, stream.open
  )
  UPDATE mandate.webhook_wanted wanted SET done = given.position
  FROM given WHERE wanted.webhook_id = given.webhook_id AND given.open = '{}'`;

/** The next process that looks may have them. */
export async function giveStreamsUp(statements: Statements, streams: readonly HeldProgress[]): Promise<void> {
  if (streams.length > 0) await statements.query(GIVE_UP, valuesOf(streams));
}

const valuesOf = (streams: readonly HeldProgress[]) => {
  const rows = streams.map(({ lease, position, open }) => ({
    ...lease,
    position,
    open: `{${open.join(',')}}`,
  }));
  return columnsOf(rows, 'key', 'token', 'fence', 'position', 'open');
};

export async function closeStream(statements: Statements, webhookId: string): Promise<void> {
  await statements.query(
    `WITH closed AS (DELETE FROM mandate.webhook_stream WHERE webhook_id = $1)
     DELETE FROM mandate.webhook_wanted WHERE webhook_id = $1`,
    [webhookId],
  );
}
