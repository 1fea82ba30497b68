import type { AskedFlow } from '../result/output.rules.ts';
import { askedSkills, mostQuestions } from './sitting.rules.ts';
import { stepsOf, type PageStep } from './candidate.rules.ts';

type AskingStep = Exclude<PageStep, 'consent'>;

const READING_SECONDS = 10;
const QUESTION_SECONDS: Record<AskingStep, number> = { enrichment: 20, skills: 30, interest: 10 };

/** The number of questions of each step, asked or not; of skills the largest that there may be. */
export const questionCounts = (flow: AskedFlow): Record<AskingStep, number> => ({
  enrichment: flow.body.enrichmentQuestions.length,
  skills: askedSkills(flow).reduce((sum, skill) => sum + mostQuestions(skill), 0),
  interest: 1,
});

/** About how long the answers take, as both the message and the page tell the candidate. */
export function minutesOf(flow: AskedFlow): number {
  const counts = questionCounts(flow);
  const seconds = stepsOf(flow).map((step) =>
    step === 'consent' ? READING_SECONDS : counts[step] * QUESTION_SECONDS[step],
  );
  return Math.ceil(seconds.reduce((sum, one) => sum + one, 0) / 60);
}
