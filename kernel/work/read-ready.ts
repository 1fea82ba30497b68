import type { Statements } from '../database/statements.ts';
import type { Job } from './work.ts';

/** In the order in which a group's jobs are begun. */
export interface Place {
  runAt: Date;
  id: string;
}

export const FRONT: Place = { runAt: new Date(0), id: '0' };

export interface GroupToRead {
  groupKey: string;
  room: number;
  after: Place;
}

export interface ReadGroup {
  groupKey: string;
  parked: boolean;
  /** Of those that were read. */
  last: Place | undefined;
  /** How many were read: as many as there was room for, or all. */
  read: number;
  jobs: Job[];
  /** Some wait for an earlier one of their object. */
  behind: boolean;
}

type ReadyRow = Omit<Job, 'kind'> & { runAt: Date; behind: boolean };
type Row = { groupKey: string; parked: boolean } & (ReadyRow | { id: null });

// Entries of jobs that are done lie in the index before those that are not: who reads on behind the last one that was
// read does not step over them.
const READ = `
  WITH wanted AS MATERIALIZED (
    SELECT asked.*, (SELECT count(*) FROM kernel.work_parked_group parked
                     WHERE parked.group_key = asked.group_key AND parked.released_at IS NULL) > 0 AS parked
    FROM unnest($2::text[], $3::integer[], $4::timestamptz[], $5::bigint[])
      AS asked (group_key, room, after_run_at, after_id)
  )
  SELECT wanted.group_key AS "groupKey", wanted.parked, job.*
  FROM wanted LEFT JOIN LATERAL (
    SELECT id::text, payload, object_key AS "objectKey", ordered, attempt + 1 AS attempt,
           created_at AS "createdAt", give_up_at AS "giveUpAt", run_at AS "runAt",
           ordered AND EXISTS (
             SELECT FROM kernel.work earlier
             WHERE earlier.ordered AND earlier.keep_until IS NULL AND earlier.group_key = ready.group_key
               AND earlier.object_key = ready.object_key AND earlier.id < ready.id) AS behind
    FROM kernel.work ready
    WHERE state = 'ready' AND kind = $1 AND group_key = wanted.group_key AND NOT wanted.parked
      AND (run_at, ready.id) > (wanted.after_run_at, wanted.after_id) AND ready.id <> ALL ($6::bigint[])
    ORDER BY run_at, ready.id
    LIMIT wanted.room
  ) AS job ON true`;

/** What could be begun now of groups that are ours, beside what runs already. Nothing is written. */
export async function readReady(
  statements: Statements,
  kind: string,
  groups: readonly GroupToRead[],
  running: readonly string[],
): Promise<ReadGroup[]> {
  const rows = await statements.query<Row>(READ, [
    kind,
    groups.map(({ groupKey }) => groupKey),
    groups.map(({ room }) => room),
    groups.map(({ after }) => after.runAt),
    groups.map(({ after }) => after.id),
    running,
  ]);
  return [...Map.groupBy(rows, ({ groupKey }) => groupKey)].map(([groupKey, all]) => {
    const ready = all.filter((row): row is Row & ReadyRow => row.id !== null);
    return {
      groupKey,
      parked: all[0]!.parked,
      last: ready.at(-1),
      read: ready.length,
      jobs: ready
        .filter(({ behind }) => !behind)
        .map(({ behind: _behind, runAt: _runAt, parked: _parked, ...job }) => ({ ...job, kind })),
      behind: ready.some(({ behind }) => behind),
    };
  });
}
