import type { Statements } from '../../../kernel/store/database/statements.ts';

const COLUMNS = `id text, organisation_id text, mode text, request_id text, key_id text, on_behalf_of text, method text,
  path text, operation text, status int, code text, reason text, duration_ms int, body text, answer text, created_at timestamptz`;
const NAMES = COLUMNS.split(',')
  .map((column) => column.trim().split(' ')[0])
  .join(', ');

/** One statement for a batch, whose commit nobody waits for: a crash of the database may lose the last half second. */
const KEEP_REQUESTS = `
  INSERT INTO mandate.request (${NAMES})
  SELECT ${NAMES} FROM json_to_recordset($1::json) AS record (${COLUMNS})
  WHERE set_config('synchronous_commit', 'off', true) IS NOT NULL`;

/** The records as JSON, with the columns' own names: nobody needs to look at each. */
export const keepRequests = (statements: Statements, records: string): Promise<unknown> =>
  statements.query(KEEP_REQUESTS, [records]);

const DAYS_KEPT = 7;
const BATCH = 10_000;

/** True when none is left that is too old. */
export async function forgetOldRequests(statements: Statements, now: Date): Promise<boolean> {
  const rows = await statements.query(
    `DELETE FROM mandate.request WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM mandate.request WHERE created_at <= $1 LIMIT ${BATCH}))
     RETURNING 1`,
    [new Date(now.getTime() - DAYS_KEPT * 86_400_000)],
  );
  return rows.length < BATCH;
}
