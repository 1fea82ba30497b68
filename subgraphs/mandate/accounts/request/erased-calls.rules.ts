import type { KeptCall } from './wanted-calls.rules.ts';

/** The known data of an erased person; any of them may be in a logged call. */
export interface PersonTexts {
  name: string | null;
  phone: string | null;
  email: string | null;
  externalCandidateId: string | null;
}

export const MASKED = '***';

/** One letter or two would be found everywhere. */
const LEAST_LETTERS = 3;
/** A number without the code of its country. */
const NATIONAL_DIGITS = 10;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The texts that name a person, in small letters: a name whole and by its words, an address whole and before its `@`. */
export function namingTexts(people: readonly PersonTexts[]): string[] {
  const texts = people.flatMap(({ name, phone, email, externalCandidateId }) => [
    ...(name === null ? [] : [name, ...name.split(/[^\p{L}\p{N}\p{M}]+/u)]),
    ...(phone === null ? [] : [phone.replaceAll(/\D/g, '').slice(-NATIONAL_DIGITS)]),
    ...(email === null ? [] : [email, email.split('@')[0]!]),
    ...(externalCandidateId === null ? [] : [externalCandidateId]),
  ]);
  return [...new Set(texts.map((text) => folded(text.trim())))].filter(
    ({ length }) => length >= LEAST_LETTERS,
  );
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Finds the texts as whole words, also as JSON writes them: `ats-1` is not in `ats-11`. A number may have any code before it. */
export function naming(texts: readonly string[]): (text: string) => boolean {
  if (texts.length === 0) return () => false;
  const forms = texts.flatMap((text) => {
    const start = /^\d+$/.test(text) ? '' : String.raw`(?<![\p{L}\p{N}])`;
    return [text, JSON.stringify(text).slice(1, -1)].map((form) => start + escaped(form));
  });
  const anywhere = new RegExp(`(?:${[...new Set(forms)].join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return (text) => anywhere.test(folded(text));
}

/** The call without the person, or the call itself where it does not name them. The words of its route name nobody. */
export function erasedCall(call: KeptCall, names: (text: string) => boolean): KeptCall {
  const { request_id, path, operation = '', body, answer, ...rest } = call;
  const route = new Set(operation.split(/[\s/]/));
  const [steps = '', query = ''] = path.split(/\?(.*)/s);
  const shownSteps = steps.split('/').map((step) => (!route.has(step) && names(step) ? MASKED : step));
  const shownQuery = path.includes('?') ? `?${names(query) ? MASKED : query}` : '';
  const inTexts = [body, answer].some((text) => text !== undefined && names(text));
  const erased = {
    ...rest,
    request_id: names(request_id) ? MASKED : request_id,
    path: shownSteps.join('/') + shownQuery,
    ...(call.operation !== undefined && { operation }),
    ...(!inTexts && body !== undefined && { body }),
    ...(!inTexts && answer !== undefined && { answer }),
  };
  const isSame = erased.request_id === request_id && erased.path === path && !inTexts;
  return isSame ? call : erased;
}
