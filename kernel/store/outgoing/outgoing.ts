import { escapeLiteral } from 'pg';
import type { Statements } from '../database/statements.ts';

/** For conditions of statements that would begin to send something. */
export const NOT_HELD = 'NOT EXISTS (SELECT FROM kernel.outgoing_hold)';

/** A schema without tables holds too. It can be made in a database that is still empty, and dumps leave it out. */
export const HELD_SCHEMA = 'outgoing_held';

export interface OutgoingHold {
  reason: string;
  since: Date;
}

/** Nothing leaves from now on, but what is being sent at this moment. A database without the table is held by the schema. */
export async function holdOutgoing(statements: Statements, reason: string): Promise<OutgoingHold> {
  if (await hasTable(statements)) {
    const [hold] = await statements.query<OutgoingHold>(
      `INSERT INTO kernel.outgoing_hold (reason, since) VALUES ($1, now())
       ON CONFLICT (only_row) DO UPDATE SET reason = excluded.reason RETURNING reason, since`,
      [reason],
    );
    return hold!;
  }
  await statements.query(`CREATE SCHEMA IF NOT EXISTS ${HELD_SCHEMA}`);
  await statements.query(`COMMENT ON SCHEMA ${HELD_SCHEMA} IS ${escapeLiteral(reason)}`);
  return { reason, since: new Date() };
}

/**
 * Replaces the schema by the row, which is what everybody looks at. Returns false while the database is held by the
 * schema and has no table yet. The row is first: a process that dies in between leaves both.
 */
export async function moveHoldToTable(statements: Statements): Promise<boolean> {
  const [held] = await statements.query<{ reason: string | null }>(
    `SELECT obj_description(oid, 'pg_namespace') AS reason FROM pg_namespace WHERE nspname = '${HELD_SCHEMA}'`,
  );
  if (!held) return true;
  if (!(await hasTable(statements))) return false;
  await holdOutgoing(statements, held.reason ?? 'the database was restored by hand');
  await statements.query(`DROP SCHEMA ${HELD_SCHEMA}`);
  return true;
}

async function hasTable(statements: Statements): Promise<boolean> {
  const [found] = await statements.query<{ there: boolean }>(
    `SELECT to_regclass('kernel.outgoing_hold') IS NOT NULL AS there`,
  );
  return found!.there;
}

export async function releaseOutgoing(statements: Statements): Promise<void> {
  await statements.query('DELETE FROM kernel.outgoing_hold');
}

export async function readHold(statements: Statements): Promise<OutgoingHold | undefined> {
  const [hold] = await statements.query<OutgoingHold>('SELECT reason, since FROM kernel.outgoing_hold');
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
