import { refuse, type RefusalDetail } from '../../../../kernel/core/refusal.ts';
import { toE164 } from '../../../../kernel/core/rules/text-forms.ts';
import type { Output } from '../result/output.rules.ts';

export interface NamedPerson {
  resultId: string | null;
  phone: string | null;
  email: string | null;
}

/** A person is named in at least one way. */
export function decideNamed(input: {
  resultId?: string | null;
  phone?: string | null;
  email?: string | null;
}): NamedPerson {
  const { resultId = null, phone = null, email = null } = input;
  const number = phone === null ? null : toE164(phone.replaceAll(/[\s()-]/g, ''));
  const problems: RefusalDetail[] = [];
  if (resultId === null && phone === null && email === null)
    problems.push({ path: 'resultId', message: 'is required where neither phone nor email is given' });
  if (number === undefined)
    problems.push({ path: 'phone', message: 'is not a phone number in E.164, such as +919812345678' });
  if (email?.trim() === '') problems.push({ path: 'email', message: 'must not be empty' });
  if (problems.length > 0) throw refuse.invalid(problems);
  return { resultId, phone: number!, email: email?.trim() ?? null };
}

export const namesAddress = ({ phone, email }: NamedPerson): boolean => phone !== null || email !== null;

const OWN_WORDS = 'voice';

/** The keys of the questions that are answered in own words. */
export const ownWordsKeys = (questions: readonly { key: string; type: string }[]): string[] =>
  questions.filter(({ type }) => type === OWN_WORDS).map(({ key }) => key);

/** Verdicts and answers of yes and no stay. */
export const withoutOwnWords = (output: Output): Output => ({
  ...output,
  enrichment: output.enrichment.map((one) =>
    one.type === OWN_WORDS ? { ...one, answer: null, recording: null, transcribed: false } : one,
  ),
});

/** The places in the record of a result, as events hold it, that speak of the person. */
export const personalPaths = (output: Output | null): (string | number)[][] => [
  ...['external_candidate_id', 'name', 'phone', 'email'].map((field) => ['candidate', field]),
  ['metadata'],
  ...(output?.enrichment ?? []).flatMap(({ type }, nth) =>
    type === OWN_WORDS ? ['answer', 'recording'].map((field) => ['output', 'enrichment', nth, field]) : [],
  ),
];
