import type { AssessmentRow } from './assessment.entity.ts';
import type { Assessment } from './assessment.types.ts';

/** A set whose questions exist, as it is shown. */
export function toAssessment(row: AssessmentRow): Assessment {
  const { results } = row;
  const sum = (of: 'correct' | 'total') => results && results.reduce((all, skill) => all + skill[of], 0);
  return {
    ...row,
    createdAt: row.madeAt!,
    score: sum('correct'),
    total: sum('total'),
    skills: results ?? [],
  };
}
