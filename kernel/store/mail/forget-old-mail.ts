import type { Statements } from '../database/statements.ts';

const DAYS = 30;
const AT_ONCE = 10_000;

/** Letters are kept 30 days, those of the local outbox too. True when no older one is left. */
export async function forgetOldMail(statements: Statements, now: Date): Promise<boolean> {
  const rows = await statements.query(
    `DELETE FROM kernel.mail WHERE id = ANY (ARRAY(
       SELECT id FROM kernel.mail WHERE created_at <= $1 ORDER BY created_at LIMIT ${AT_ONCE}))
     RETURNING id`,
    [new Date(now.getTime() - DAYS * 86_400_000)],
  );
  return rows.length < AT_ONCE;
}
