import type { Tenant } from '../../../kernel/core/identity/identity.ts';
import type { RefusalDetail } from '../../../kernel/core/refusal.ts';
import type { SkippedItems } from '../../../kernel/core/rules/skip-items.ts';
import { toE164 } from '../../../kernel/core/rules/text-forms.ts';
import type { GivenCandidate } from './campaign-fields.rules.ts';
import type { People } from './people.ts';

export interface NewCandidate {
  index: number;
  id: string;
  externalCandidateId: string | null;
  name: string;
  phone: string | null;
  email: string | null;
  language: string;
  person: string;
  phoneKey: string | null;
  emailKey: string | null;
  /** The caller knows that the person was there before. */
  again: boolean;
}

/** A candidate of the call, by the place in the list that was sent, and the result: their own, or the one there was before. */
export interface KeptPlace {
  index: number;
  resultId: string;
}

interface Accepted extends KeptPlace {
  externalCandidateId: string | null;
}

interface Duplicate extends Accepted {
  phone: string | null;
  email: string | null;
}

/** Adds to each candidate the hashes of the person, the number as it is kept, and the language to write in. */
export function readCandidates(
  given: readonly GivenCandidate[],
  skipped: SkippedItems,
  newIds: readonly string[],
  { people, tenant, languages }: { people: People; tenant: Tenant; languages: readonly string[] },
): NewCandidate[] {
  return given.flatMap((candidate, index) => {
    if (skipped.has(index)) return [];
    const { name, language } = candidate;
    const reached = reachedBy(candidate);
    return {
      index,
      id: newIds[index]!,
      externalCandidateId: candidate.externalCandidateId ?? null,
      name,
      ...reached,
      language: language !== undefined && languages.includes(language) ? language : languages[0]!,
      ...people.keysOf(tenant, reached),
      again: candidate.again ?? false,
    };
  });
}

const reachedBy = ({ phone, email }: GivenCandidate) => ({
  phone: phone === undefined ? null : toE164(phone)!,
  email: email ?? null,
});

export const tellAccepted = (kept: readonly KeptPlace[], given: readonly GivenCandidate[]): Accepted[] =>
  kept.map(({ index, resultId }) => {
    const externalCandidateId = given[index]!.externalCandidateId ?? null;
    return { index, resultId, externalCandidateId };
  });

export const tellRejected = (skipped: SkippedItems): { index: number; details: RefusalDetail[] }[] =>
  [...skipped].map(([index, details]) => ({ index, details }));

/** The person of a duplicate is told from the call that sent it. */
export const tellDuplicates = (kept: readonly KeptPlace[], given: readonly GivenCandidate[]): Duplicate[] =>
  kept.map(({ index, resultId }) => {
    const candidate = given[index]!;
    const externalCandidateId = candidate.externalCandidateId ?? null;
    return { index, externalCandidateId, ...reachedBy(candidate), resultId };
  });

/**
 * A person who is in the call twice, in the campaign, or on the mandate with a result that has not failed, is told and not
 * accepted, unless the caller asks for them again. `known`: person → result.
 */
export function sortOut(
  candidates: readonly NewCandidate[],
  known: ReadonlyMap<string, string>,
): { accepted: NewCandidate[]; duplicates: KeptPlace[] } {
  const seen = new Map(known);
  const accepted: NewCandidate[] = [];
  const duplicates: KeptPlace[] = [];
  for (const candidate of candidates) {
    const resultId = seen.get(candidate.person);
    if (resultId === undefined || candidate.again) {
      seen.set(candidate.person, candidate.id);
      accepted.push(candidate);
    } else {
      duplicates.push({ index: candidate.index, resultId });
    }
  }
  return { accepted, duplicates };
}
