import { randomUUID } from 'node:crypto';
import type { Statements } from '../database/statements.ts';
import type { Job } from './job.ts';
import type { JobDatabase } from './job-database.ts';
import { leaseOf } from '../lease/leased-table.ts';

export interface ClaimRequest {
  kind: string;
  /** In the order of their turns. */
  groups: readonly string[];
  /** How many jobs of a group this process runs now. */
  heldBy: (groupKey: string) => number;
  free: number;
  groupCap: number | undefined;
  leaseMs: number;
}

export interface ClaimedJobs {
  token: string;
  jobs: Job[];
  /** Another process was busy with some of the groups. */
  contended: boolean;
}

const GROUP_LOCKS = 7_230_116;

/**
 * Whoever adds to a group's running jobs holds its lock: the cap is a count, and two that count at once would both find
 * room. It must be a statement of its own, so that the next one sees what the last holder committed. Nobody waits: a
 * group that is taken is left for the next turn.
 */
const LOCK_GROUPS = `
  SELECT key FROM unnest($1::text[]) AS wanted (key)
  WHERE pg_try_advisory_xact_lock(${GROUP_LOCKS}, hashtext(key))`;

// Ids go through ARRAY(…) so that the plan is the primary key whatever the estimate.
const TAKE = `
  WITH wanted AS MATERIALIZED (
    SELECT group_key, held, turn, least(
             1 + $4 / cardinality($2::text[]),
             $5::integer - CASE WHEN $5::integer IS NOT NULL THEN (
               SELECT count(*) FROM kernel.work running
               WHERE running.state = 'running' AND running.group_key = asked.group_key) END) AS room
    FROM unnest($2::text[], $3::integer[]) WITH ORDINALITY AS asked (group_key, held, turn)
  ), candidate AS MATERIALIZED (
    SELECT job.id, wanted.held, wanted.turn,
           row_number() OVER (PARTITION BY wanted.group_key ORDER BY job.run_at, job.id) AS nth
    FROM wanted CROSS JOIN LATERAL (
      SELECT id, run_at FROM kernel.work
      WHERE state = 'ready' AND kind = $1 AND group_key = wanted.group_key
      ORDER BY run_at, id LIMIT greatest(wanted.room, 0)
    ) AS job
  ), in_turn AS MATERIALIZED (
    SELECT id, nth, held, row_number() OVER (ORDER BY nth, turn) AS place FROM candidate
  ), taken AS (
    UPDATE kernel.work
    SET state = 'running', attempt = attempt + 1, lease_token = $6,
        lease_until = ${leaseOf('$7')}
    WHERE id = ANY (ARRAY(
      SELECT id FROM kernel.work
      WHERE lease_token IS NULL AND keep_until IS NULL AND id = ANY (ARRAY(
        SELECT id FROM in_turn
        -- With a cap, a group may hold as many slots of this process as it leaves free: however many groups are
        -- slow, one that holds none finds a slot.
        WHERE place <= $4 AND ($5::integer IS NULL OR $4 - (place - 1) > held + (nth - 1))))
      FOR UPDATE SKIP LOCKED))
    RETURNING id, kind, payload, group_key, attempt, created_at, give_up_at, request_id, traceparent
  )
  SELECT taken.id::text, kind, payload, group_key AS "groupKey", attempt, created_at AS "createdAt",
         give_up_at AS "giveUpAt", request_id AS "requestId", traceparent
  FROM taken JOIN in_turn USING (id) ORDER BY place`;

/** Leases jobs; when this returns the lease is committed. */
export function take(database: JobDatabase, request: ClaimRequest): Promise<ClaimedJobs> {
  const { kind, heldBy, free, groupCap, leaseMs } = request;
  return database.transaction(async (statements) => {
    const groups = await lockGroups(statements, request.groups);
    const token = randomUUID();
    const contended = groups.length < request.groups.length;
    if (groups.length === 0) return { token, jobs: [], contended };
    const jobs = await statements.query<Job>(TAKE, [
      kind,
      groups,
      groups.map(heldBy),
      free,
      groupCap ?? null,
      token,
      leaseMs,
    ]);
    return { token, jobs, contended };
  });
}

export const lockGroups = async (statements: Statements, groups: readonly string[]): Promise<string[]> =>
  (await statements.query<{ key: string }>(LOCK_GROUPS, [groups])).map(({ key }) => key);
