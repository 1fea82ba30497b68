import type { Statements } from '../../../../kernel/store/database/statements.ts';
import type { Lease, Leasing } from '../../../../kernel/store/work/lease-keeper.ts';
import type { Progress } from './endpoint-stream.ts';
import { MAY_BE_SENT } from './read-stream.ts';

/** One process at a time serves an endpoint. By the database's clock: which process is alive is no matter of test clocks. */
export interface StreamLease extends Lease {
  webhookId: string;
  timeline: string;
}

export interface TakenStream extends Progress {
  webhookId: string;
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

const TAKE_OVER = `
  WITH free AS MATERIALIZED (
    SELECT stream.webhook_id, wanted.position AS wanted
    FROM mandate.webhook_wanted wanted
    JOIN mandate.webhook_stream stream USING (webhook_id)
    JOIN mandate.webhook ON webhook.id = wanted.webhook_id
    JOIN mandate.organisation ON organisation.id = webhook.organisation_id
    WHERE wanted.position > wanted.done
      AND (stream.lease_until IS NULL OR stream.lease_until <= statement_timestamp())
      AND ${MAY_BE_SENT}
    ORDER BY stream.webhook_id LIMIT $3 FOR NO KEY UPDATE OF stream SKIP LOCKED
  )
  UPDATE mandate.webhook_stream stream
  SET token = $1, lease_until = statement_timestamp() + $2 * interval '1 millisecond'
  FROM free WHERE stream.webhook_id = free.webhook_id
  RETURNING stream.webhook_id, stream.position, stream.open, free.wanted, ${TIMELINE} AS timeline`;

/** Endpoints that something waits for and nobody serves. */
export async function takeStreams(
  statements: Statements,
  { token, milliseconds, most }: { token: string; milliseconds: number; most: number },
): Promise<TakenStream[]> {
  const rows = await statements.query<{
    webhook_id: string;
    position: string;
    open: string[];
    wanted: string;
    timeline: string;
  }>(TAKE_OVER, [token, milliseconds, most]);
  return rows.map(({ webhook_id, position, open, wanted, timeline }) => ({
    webhookId: webhook_id,
    position: Number(position),
    open: open.map(Number),
    wanted: Number(wanted),
    timeline,
  }));
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

const EXTEND = `
  WITH ${OURS}
  UPDATE mandate.webhook_stream stream
  SET lease_until = statement_timestamp() + ($4::integer[])[ours.nth] * interval '1 millisecond'
  FROM ours WHERE stream.webhook_id = ours.webhook_id
  RETURNING stream.webhook_id, stream.token`;

export const leasingOfStreams = (statements: Statements): Leasing<StreamLease> => ({
  nameOf,
  extend: async (leases) => {
    const rows = await statements.query<{ webhook_id: string; token: string }>(EXTEND, [
      leases.map(({ webhookId }) => webhookId),
      leases.map(({ token }) => token),
      leases.map(({ timeline }) => timeline),
      leases.map(({ milliseconds }) => milliseconds),
    ]);
    return new Map(rows.map(({ webhook_id, token }) => [nameOf({ webhookId: webhook_id, token }), true]));
  },
});

const nameOf = ({ webhookId, token }: Pick<HeldLease, 'webhookId' | 'token'>): string =>
  `${token} ${webhookId}`;

export type HeldLease = Pick<StreamLease, 'webhookId' | 'token' | 'timeline'>;

interface HeldProgress extends Progress {
  lease: HeldLease;
}

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

// Who is done with an endpoint says so where others look for those that wait.
const GIVE_UP = `
  WITH ${OURS}, given AS (
    UPDATE mandate.webhook_stream stream
    SET position = ($4::bigint[])[ours.nth], open = ($5::text[])[ours.nth]::bigint[], token = NULL, lease_until = NULL
    FROM ours WHERE stream.webhook_id = ours.webhook_id
    RETURNING stream.webhook_id, stream.position, stream.open
  )
  UPDATE mandate.webhook_wanted wanted SET done = given.position
  FROM given WHERE wanted.webhook_id = given.webhook_id AND given.open = '{}'`;

/** Whoever looks next may have them. */
export async function giveStreamsUp(statements: Statements, streams: readonly HeldProgress[]): Promise<void> {
  if (streams.length > 0) await statements.query(GIVE_UP, valuesOf(streams));
}

const valuesOf = (streams: readonly HeldProgress[]) => [
  streams.map(({ lease }) => lease.webhookId),
  streams.map(({ lease }) => lease.token),
  streams.map(({ lease }) => lease.timeline),
  streams.map(({ position }) => position),
  streams.map(({ open }) => `{${open.join(',')}}`),
];
