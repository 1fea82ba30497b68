import type { AssessmentRow } from './assessment.entity.ts';
import type { Assessment } from './assessment.types.ts';

/** A set whose questions exist, as it is shown. */
export function toAssessment(row: AssessmentRow): Assessment {
  const { id, sessionId, number, submittedAt, attempt, passed, results } = row;
  const sum = (of: 'correct' | 'total') => results && results.reduce((all, skill) => all + skill[of], 0);
  return {
    id,
    sessionId,
    number,
    createdAt: row.madeAt!,
    submittedAt,
    attempt,
    score: sum('correct'),
    total: sum('total'),
    passed,
    skills: results ?? [],
  };
}
