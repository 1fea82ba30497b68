import { refuse, type RefusalDetail } from '../../../kernel/refusal.ts';
import type { Output } from '../result/output.rules.ts';

export interface Named {
  resultId: string | null;
  phone: string | null;
  email: string | null;
}

const E164 = /^\+[1-9]\d{6,14}$/;

/** At least one way to tell who is meant. */
export function decideNamed(input: {
  resultId?: string | null;
  phone?: string | null;
  email?: string | null;
}): Named {
  const given = {
    resultId: input.resultId ?? null,
    phone: input.phone?.replaceAll(/[\s()-]/g, '') ?? null,
    email: input.email?.trim() ?? null,
  };
  const problems: RefusalDetail[] = [];
  if (given.resultId === null && given.phone === null && given.email === null)
    problems.push({ path: 'resultId', message: 'is required where neither phone nor email is given' });
  if (given.phone !== null && !E164.test(given.phone))
    problems.push({ path: 'phone', message: 'must be a phone number in E.164, such as +919800000000' });
  if (given.email === '') problems.push({ path: 'email', message: 'must not be empty' });
  if (problems.length > 0) throw refuse.invalid(problems);
  return given;
}

const OWN_WORDS = 'voice';

/** The keys of the questions that are answered in own words. */
export const ownWordsKeys = (questions: readonly { key: string; type: string }[]): string[] =>
  questions.filter(({ type }) => type === OWN_WORDS).map(({ key }) => key);

/** Verdicts and answers of yes and no stay. */
export const withoutOwnWords = (output: Output): Output => ({
  ...output,
  enrichment: output.enrichment.map((one) => (one.type === OWN_WORDS ? { ...one, answer: null } : one)),
});

/** Where the record of a result, as events hold it, speaks of the person. */
export const personalPaths = (output: Output): (string | number)[][] => [
  ...['external_candidate_id', 'name', 'phone', 'email'].map((field) => ['candidate', field]),
  ...output.enrichment.flatMap(({ type }, nth) =>
    type === OWN_WORDS ? [['output', 'enrichment', nth, 'answer']] : [],
  ),
];
