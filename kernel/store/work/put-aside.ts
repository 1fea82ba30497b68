import type { Statements } from '../database/statements.ts';

/** In one transaction, for all groups together: it holds their locks. */
const AT_ONCE = 1_000;

const READY_OF_GROUPS = `
  SELECT ready.id, ready.group_key, ready.object_key, ready.ordered
  FROM unnest($2::text[]) AS wanted (group_key)
  CROSS JOIN LATERAL (
    SELECT id, group_key, object_key, ordered FROM kernel.work
    WHERE state = 'ready' AND kind = $1 AND group_key = wanted.group_key
    ORDER BY run_at, id LIMIT 1 + ${AT_ONCE} / cardinality($2::text[])
  ) AS ready`;

const PUT_PARKED = `
  WITH ready AS MATERIALIZED (${READY_OF_GROUPS}), moved AS (
    UPDATE kernel.work SET state = 'parked'
    WHERE id = ANY (ARRAY(
      SELECT id FROM ready JOIN kernel.work_parked_group parked USING (group_key)
      WHERE parked.released_at IS NULL))
    RETURNING 1
  )
  SELECT count(*)::integer AS moved FROM moved`;

/** Out of sight until their group is released. The caller holds the groups' locks. */
export const putParked = (statements: Statements, kind: string, groups: readonly string[]): Promise<number> =>
  moved(statements, PUT_PARKED, kind, groups);

// The earlier one is locked while the later one is put behind it. So its end either has not begun, and will see what
// waits behind it; or it has, and then nothing is put behind it.
const PUT_BEHIND = `
  WITH ready AS MATERIALIZED (${READY_OF_GROUPS}), pair AS MATERIALIZED (
    SELECT ready.id, first.id AS first_id
    FROM ready CROSS JOIN LATERAL (
      SELECT id FROM kernel.work earlier
      WHERE earlier.ordered AND earlier.keep_until IS NULL AND earlier.group_key = ready.group_key
        AND earlier.object_key = ready.object_key AND earlier.id < ready.id
      ORDER BY id LIMIT 1
    ) AS first
    WHERE ready.ordered
  ), held AS MATERIALIZED (
    SELECT id FROM kernel.work
    WHERE keep_until IS NULL AND id = ANY (ARRAY(SELECT first_id FROM pair))
    ORDER BY id FOR UPDATE SKIP LOCKED
  ), moved AS (
    UPDATE kernel.work SET state = 'blocked'
    WHERE id = ANY (ARRAY(SELECT pair.id FROM pair JOIN held ON held.id = pair.first_id))
    RETURNING 1
  )
  SELECT count(*)::integer AS moved FROM moved`;

/** Out of sight until the earlier one of their object is finished. The caller holds the groups' locks. */
export const putBehind = (statements: Statements, kind: string, groups: readonly string[]): Promise<number> =>
  moved(statements, PUT_BEHIND, kind, groups);

async function moved(
  statements: Statements,
  sql: string,
  kind: string,
  groups: readonly string[],
): Promise<number> {
  const [row] = await statements.query<{ moved: number }>(sql, [kind, groups]);
  return row!.moved;
}
