import { Refusal } from '../../../kernel/core/refusal.ts';
import { refuse } from '../assessment/assessment.errors.ts';
import { decideGenerate, decideSubmit, type AssessmentFacts } from '../assessment/lock.rules.ts';

/** The state of an assessment, as its student sees it. */
export type PageStatus =
  | 'preparing'
  | 'human'
  | 'consent'
  | 'ready'
  | 'questions'
  | 'passed'
  | 'failed'
  | 'passed_earlier'
  | 'attempts_used'
  | 'cancelled'
  | 'expired'
  | 'erased';

export interface PageFacts extends AssessmentFacts {
  expiresAt: Date;
  erased?: boolean;
  now: Date;
}

/** The refusals of `generate` and what the page says instead, so that the page and the API cannot differ. */
const INSTEAD_OF: Record<string, PageStatus> = {
  METHOD_LOCKED: 'cancelled',
  VERIFICATION_NOT_FOUND: 'preparing',
  INVALID_VERIFICATION_TYPE: 'human',
  NO_SKILLS: 'preparing',
  NO_DATA: 'preparing',
  CONSENT_MISSING: 'consent',
};

/** A link is as good as its session: one that has expired tells nothing else. */
export function pageStatusOf(facts: PageFacts): PageStatus {
  const { status, expiresAt, erased = false, now } = facts;
  if (erased) return 'erased';
  if (expiresAt <= now) return 'expired';
  if (status === 'passed' || status === 'failed') return status;
  try {
    return decideGenerate(facts) === 'existing' ? 'questions' : 'ready';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'ASSESSMENT_LOCKED')
      return facts.attempts.some(({ passed }) => passed) ? 'passed_earlier' : 'attempts_used';
    const instead = INSTEAD_OF[error.code];
    if (!instead) throw error;
    return instead;
  }
}

/** The steps that the platform has not taken yet; they need its key, so the page can only name them. */
export function missingSteps({ skills, method, items }: AssessmentFacts): string[] {
  const steps = { skills: skills === 0, method: method === null, items: items === 0 };
  return Object.entries(steps).flatMap(([step, isMissing]) => (isMissing ? [step] : []));
}

/** An option may be changed until the set is submitted; the same one again changes nothing. */
export function decideChoice(
  facts: AssessmentFacts,
  questionIds: readonly string[],
  chosen: Readonly<Record<string, number>>,
  { questionId, option }: { questionId: string; option: number },
): Record<string, number> | 'unchanged' {
  decideSubmit(facts);
  if (!questionIds.includes(questionId)) throw refuse.unknownQuestion();
  return chosen[questionId] === option ? 'unchanged' : { ...chosen, [questionId]: option };
}

/** A repeat names the set that was graded: whoever lost the answer to a submission does not lose an attempt, too. */
export function decideSubmission(facts: AssessmentFacts, set: number): 'grade' | 'graded' {
  const { latest } = facts;
  if (latest && (set < latest.number || (set === latest.number && latest.submittedAt))) return 'graded';
  decideSubmit(facts);
  if (set !== latest!.number) throw refuse.notGenerated();
  return 'grade';
}
