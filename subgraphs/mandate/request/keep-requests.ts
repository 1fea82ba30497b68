import { columnsOf } from '../../../kernel/store/database/columns.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';

const TYPES = {
  id: 'text',
  organisation_id: 'text',
  mode: 'text',
  request_id: 'text',
  key_id: 'text',
  on_behalf_of: 'text',
  method: 'text',
  path: 'text',
  operation: 'text',
  status: 'integer',
  code: 'text',
  reason: 'text',
  duration_ms: 'integer',
  body: 'text',
  answer: 'text',
  created_at: 'timestamptz',
} as const;
const NAMES = Object.keys(TYPES) as (keyof typeof TYPES)[];

/** One statement for a batch, whose commit nobody waits for: a crash of the database may lose the last half second. */
const KEEP_REQUESTS = `
  INSERT INTO mandate.request (${NAMES.join(', ')})
  SELECT * FROM unnest(${NAMES.map((name, at) => `$${at + 1}::${TYPES[name]}[]`).join(', ')})
  WHERE set_config('synchronous_commit', 'off', true) IS NOT NULL`;

/** The records as JSON, with the columns' own names. PostgreSQL takes arrays in half the time of JSON. */
export async function keepRequests(statements: Statements, records: string): Promise<void> {
  const rows = JSON.parse(records) as Record<keyof typeof TYPES, unknown>[];
  await statements.query(KEEP_REQUESTS, columnsOf(rows, ...NAMES));
}

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
