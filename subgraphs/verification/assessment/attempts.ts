import { daysAfter } from '../../../kernel/core/durations.ts';
import { columnsOf } from '../../../kernel/store/database/columns.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import type { SourceKey } from '../item/source.rules.ts';
import type { PastAttempts } from './lock.rules.ts';

/** A failed attempt counts so long (contract 2.5). */
const COUNTED_DAYS = 30;

/** A skill that was not found counts as failed, also where the assessment as a whole was passed. */
const ATTEMPTS = `
  SELECT result->>'skillId' AS "skillId",
         bool_or(assessment.passed AND (result->>'passed')::boolean) AS passed,
         count(*) FILTER (
           WHERE NOT (assessment.passed AND (result->>'passed')::boolean) AND assessment.submitted_at > $4
         )::int AS failed
  FROM verification.item
  JOIN unnest($5::text[], $6::text[]) AS wanted (type, external_id)
    ON item.type = wanted.type AND item.external_id = wanted.external_id
  JOIN verification.assessment
    ON assessment.organisation_id = $1 AND assessment.mode = $2 AND assessment.session_id = item.session_id
  CROSS JOIN jsonb_array_elements(assessment.results) AS result
  WHERE item.organisation_id = $1 AND item.mode = $2 AND item.student_id = $3
    AND assessment.submitted_at IS NOT NULL AND result->>'skillId' = ANY ($7::text[])
  GROUP BY item.type, item.external_id, "skillId"`;

/** The questions about these skills that a student was asked within 30 days, in whichever session. */
export async function loadMetQuestions(
  { statements, tenant, now }: WriteTransaction,
  studentId: string,
  skillIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await statements.query<{ id: string }>(
    `SELECT question->>'id' AS id
     FROM verification.session
     JOIN verification.assessment ON assessment.organisation_id = session.organisation_id
       AND assessment.mode = session.mode AND assessment.session_id = session.id
     JOIN verification.question_set ON question_set.organisation_id = session.organisation_id
       AND question_set.mode = session.mode
       AND question_set.owner = 'session:' || session.id || ':' || assessment.number
     CROSS JOIN jsonb_array_elements(question_set.questions) AS question
     WHERE session.organisation_id = $1 AND session.mode = $2 AND session.student_id = $3
       AND assessment.made_at > $4 AND question_set.skill_id = ANY ($5::text[])`,
    [tenant.organisationId, tenant.mode, studentId, daysAfter(now, -COUNTED_DAYS), skillIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** A student's attempts at each pair of these sources and skills, over all sessions. Call it with the student locked. */
export function loadAttempts(
  transaction: WriteTransaction,
  studentId: string,
  items: readonly SourceKey[],
  skillIds: readonly string[],
): Promise<PastAttempts[]> {
  const { organisationId, mode } = transaction.tenant;
  const since = daysAfter(transaction.now, -COUNTED_DAYS);
  const sources = columnsOf(items, 'type', 'externalId');
  const parameters = [organisationId, mode, studentId, since, ...sources, skillIds];
  return transaction.statements.query<PastAttempts>(ATTEMPTS, parameters);
}
