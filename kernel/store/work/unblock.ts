import type { Statements } from '../database/statements.ts';

interface OfObject {
  groupKey: string;
  objectKey: string | null;
}

const UNBLOCK = `
  UPDATE kernel.work SET state = CASE WHEN run_at <= $3 THEN 'ready' ELSE 'later' END
  WHERE EXISTS (SELECT FROM kernel.work WHERE state = 'blocked') AND state = 'blocked' AND id = ANY (ARRAY(
    SELECT (SELECT id FROM kernel.work
            WHERE ordered AND keep_until IS NULL AND group_key = object.group_key AND object_key = object.object_key
            ORDER BY id LIMIT 1)
    FROM unnest($1::text[], $2::text[]) AS object (group_key, object_key)))
  RETURNING id`;

/**
 * The first unfinished job of each object need not wait any longer. A statement of its own after the one that ended
 * its predecessor: that one may have waited for somebody who was just putting jobs behind it.
 */
export async function unblockNext(
  statements: Statements,
  objects: readonly OfObject[],
  now: Date,
): Promise<number> {
  const rows = await statements.query(UNBLOCK, [
    objects.map(({ groupKey }) => groupKey),
    objects.map(({ objectKey }) => objectKey),
    now,
  ]);
  return rows.length;
}
