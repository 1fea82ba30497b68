import type { Statements } from '../database/statements.ts';

/** For conditions of statements that would begin to send something. */
export const NOT_HELD = 'NOT EXISTS (SELECT FROM kernel.outgoing_hold)';

/** Nothing leaves from now on, but what is being sent at this moment. */
export async function holdOutgoing(statements: Statements, reason: string): Promise<void> {
  await statements.query(
    `INSERT INTO kernel.outgoing_hold (reason, since) VALUES ($1, now())
     ON CONFLICT (only_row) DO UPDATE SET reason = excluded.reason`,
    [reason],
  );
}

export async function releaseOutgoing(statements: Statements): Promise<void> {
  await statements.query('DELETE FROM kernel.outgoing_hold');
}

export async function readHold(statements: Statements): Promise<{ reason: string; since: Date } | undefined> {
  const [hold] = await statements.query<{ reason: string; since: Date }>(
    'SELECT reason, since FROM kernel.outgoing_hold',
  );
  return hold;
}

/**
 * Messages that were due by then may have left before the database was set back: their jobs go on as if the process had
 * died while it sent them (`WorkContext.maybeSent`).
 */
export async function markMaybeSent(statements: Statements, until: Date): Promise<number> {
  const rows = await statements.query(
    `UPDATE kernel.work SET payload = payload || '{"maybeSent": true}'
     WHERE keep_until IS NULL AND run_at <= $1 RETURNING id`,
    [until],
  );
  return rows.length;
}

export const MAYBE_SENT = {
  fate: 'unknown',
  error: 'it may have been sent before the database was set back',
} as const;
