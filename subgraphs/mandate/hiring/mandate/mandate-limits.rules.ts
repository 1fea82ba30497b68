import type { RefusalDetail } from '../../../../kernel/core/refusal.ts';
import { isOnlyEnrichment, verifiedSkillIds, type MandateBody } from './mandate-body.rules.ts';
import { refuse } from './mandate.errors.ts';

const MAX_SKILLS = 10;
const MAX_VERIFIED = 3;
const MAX_QUESTIONS = 5;
const MAX_QUESTIONS_ALONE = 10;

/** The limits of step 16 of contract 1.3, which the schema lets pass. */
export function checkMandateLimits(body: MandateBody): void {
  const problems: RefusalDetail[] = [];
  const over = (path: string, what: string, count: number, most: number) => {
    if (count > most) problems.push({ path, message: `${what}: at most ${most}, not ${count}` });
  };
  over('skills', 'skills', body.skills.length, MAX_SKILLS);
  over('skills', 'skills with verify true', verifiedSkillIds(body).length, MAX_VERIFIED);
  const mostQuestions = isOnlyEnrichment(body) ? MAX_QUESTIONS_ALONE : MAX_QUESTIONS;
  over('enrichmentQuestions', 'questions', body.enrichmentQuestions.length, mostQuestions);
  if (problems.length > 0) throw refuse.limitExceeded(problems);
}
