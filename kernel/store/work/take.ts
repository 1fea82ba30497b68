import { randomUUID } from 'node:crypto';
import type { Statements } from '../database/statements.ts';
import { lockGroups } from './group-lock.ts';
import { putBehind, putParked } from './put-aside.ts';
import type { Job } from './work.ts';
import type { WorkDatabase } from './work-database.ts';

export interface GroupToServe {
  groupKey: string;
  parked: boolean;
  /** How many of its jobs this process runs now. */
  held: number;
}

export interface TakeRequest {
  kind: string;
  /** In the order of their turns. */
  groups: readonly GroupToServe[];
  free: number;
  groupCap: number | undefined;
  leaseSeconds: number;
}

export interface Taken {
  token: string;
  jobs: Job[];
  /** Jobs that cannot run were put aside: behind them there may be others. */
  putAside: number;
  /** Another process was busy with some of the groups. */
  contended: boolean;
}

interface CandidateRow extends Omit<Job, 'kind'> {
  behind: boolean;
}

/** Beyond its share, because some of a group's jobs may turn out to wait for an earlier one of their object. */
const SPARE_CANDIDATES = 8;

// A lease is about which process lives, not about a rule of the domain: it is measured by the database's clock, one
// for all machines, that no test moves. Ids go through ARRAY(…) so that the plan is the primary key whatever the
// estimate.
const TAKE = `
  WITH wanted AS MATERIALIZED (
    SELECT group_key, held, turn, least(
             1 + $4 / cardinality($2::text[]),
             $5::integer - CASE WHEN $5::integer IS NOT NULL THEN (
               SELECT count(*) FROM kernel.work running
               WHERE running.state = 'running' AND running.group_key = asked.group_key) END) AS room
    FROM unnest($2::text[], $3::integer[]) WITH ORDINALITY AS asked (group_key, held, turn)
    WHERE NOT EXISTS (SELECT FROM kernel.work_parked_group parked
                      WHERE parked.group_key = asked.group_key AND parked.released_at IS NULL)
  ), candidate AS MATERIALIZED (
    SELECT job.id, job.behind, wanted.*,
           row_number() OVER (PARTITION BY wanted.group_key, job.behind ORDER BY job.run_at, job.id) AS nth
    FROM wanted CROSS JOIN LATERAL (
      SELECT id, run_at, ordered AND EXISTS (
               SELECT FROM kernel.work earlier
               WHERE earlier.ordered AND earlier.keep_until IS NULL AND earlier.group_key = ready.group_key
                 AND earlier.object_key = ready.object_key AND earlier.id < ready.id) AS behind
      FROM kernel.work ready
      WHERE state = 'ready' AND kind = $1 AND group_key = wanted.group_key
      ORDER BY run_at, id
      LIMIT CASE WHEN wanted.room > 0 THEN wanted.room + ${SPARE_CANDIDATES} ELSE 0 END
    ) AS job
  ), in_turn AS (
    SELECT id, nth, held, row_number() OVER (ORDER BY nth, turn) AS place
    FROM candidate WHERE NOT behind AND nth <= room
  ), taken AS (
    UPDATE kernel.work
    SET state = 'running', attempt = attempt + 1, lease_token = $6,
        lease_until = statement_timestamp() + $7 * interval '1 second'
    WHERE id = ANY (ARRAY(
      SELECT id FROM kernel.work
      WHERE lease_token IS NULL AND keep_until IS NULL AND id = ANY (ARRAY(
        SELECT id FROM in_turn
        -- With a cap, a group may hold as many slots of this process as it leaves free: however many groups are
        -- slow, one that holds none finds a slot.
        WHERE place <= $4 AND ($5::integer IS NULL OR $4 - (place - 1) > held + (nth - 1))))
      FOR UPDATE SKIP LOCKED))
    RETURNING id, payload, object_key, ordered, attempt, created_at, give_up_at
  )
  SELECT taken.id::text, candidate.group_key AS "groupKey", candidate.behind, taken.payload,
         taken.object_key AS "objectKey", taken.ordered, taken.attempt, taken.created_at AS "createdAt",
         taken.give_up_at AS "giveUpAt"
  FROM candidate LEFT JOIN taken USING (id)
  WHERE candidate.behind OR taken.id IS NOT NULL
  ORDER BY candidate.nth, candidate.turn`;

/** Leases jobs; when this returns the lease is committed. */
export function take(database: WorkDatabase, request: TakeRequest): Promise<Taken> {
  return database.transaction(async (statements) => {
    const locked = new Set(
      await lockGroups(
        statements,
        request.groups.map(({ groupKey }) => groupKey),
      ),
    );
    const groups = request.groups.filter(({ groupKey }) => locked.has(groupKey));
    const token = randomUUID();
    const rows = groups.length > 0 ? await takeFrom(statements, request, groups, token) : [];
    const parked = groups.filter((group) => group.parked).map(({ groupKey }) => groupKey);
    const held = [...new Set(rows.filter((row) => row.behind).map((row) => row.groupKey))];
    const putAside =
      (parked.length > 0 ? await putParked(statements, request.kind, parked) : 0) +
      (held.length > 0 ? await putBehind(statements, request.kind, held) : 0);
    return {
      token,
      jobs: rows
        .filter((row) => !row.behind)
        .map(({ behind: _, ...job }) => ({ ...job, kind: request.kind })),
      putAside,
      contended: locked.size < request.groups.length || (held.length > 0 && putAside === 0),
    };
  });
}

function takeFrom(
  statements: Statements,
  { kind, free, groupCap, leaseSeconds }: TakeRequest,
  groups: readonly GroupToServe[],
  token: string,
): Promise<CandidateRow[]> {
  return statements.query<CandidateRow>(TAKE, [
    kind,
    groups.map(({ groupKey }) => groupKey),
    groups.map(({ held }) => held),
    free,
    groupCap ?? null,
    token,
    leaseSeconds,
  ]);
}
