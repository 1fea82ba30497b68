import { daysAfter } from '../../../kernel/core/durations.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import { ENDED } from './status.rules.ts';

/** Longer than any attempt of an assessment counts (30 days), and long enough to ask what became of a session. */
export const DAYS_KEPT = 180;
/** A session has up to some hundred rows of other tables. */
const AT_ONCE = 100;

const UNFINISHED = `status NOT IN (${ENDED.map((status) => `'${status}'`).join(', ')})`;

// The checks of foreign keys run at the end of the statement, when rows and what they refer to are both gone.
const FORGET_SESSIONS = `
  WITH old AS MATERIALIZED (
    SELECT id, organisation_id, mode FROM verification.session
    WHERE ${UNFINISHED} AND lapses_at <= $1 ORDER BY lapses_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
  ), sets AS (
    DELETE FROM verification.question_set USING old, verification.assessment
    WHERE assessment.organisation_id = old.organisation_id AND assessment.mode = old.mode
      AND assessment.session_id = old.id
      AND question_set.organisation_id = old.organisation_id AND question_set.mode = old.mode
      AND question_set.owner = 'session:' || old.id || ':' || assessment.number
  ), ${['assessment', 'item', 'session_skill']
    .map(
      (table) => `${table}s AS (
    DELETE FROM verification.${table} USING old
    WHERE ${table}.organisation_id = old.organisation_id AND ${table}.mode = old.mode AND ${table}.session_id = old.id
  ), `,
    )
    .join('')} reviewers AS (
    DELETE FROM verification.reviewer USING old WHERE reviewer.id = old.id
  )
  DELETE FROM verification.session USING old WHERE session.id = old.id RETURNING session.id`;

/**
 * Deletes sessions that came to nothing, with all that hangs on them. One with an outcome stays until it is erased, and
 * so does the id of a student, which is the same for ever (contract 2.2). True when none is left.
 */
export async function purgeUnfinished(statements: Statements, now: Date): Promise<boolean> {
  const rows = await statements.query(FORGET_SESSIONS, [daysAfter(now, -DAYS_KEPT)]);
  return rows.length < AT_ONCE;
}
