import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { RefusalDetail } from '../../../../kernel/core/refusal.ts';
import type { SkippedItems } from '../../../../kernel/core/rules/skip-items.ts';
import { toE164 } from '../../../../kernel/core/rules/text-forms.ts';
import type { GivenCandidate } from './campaign-fields.rules.ts';
import type { Basis } from '../result/basis.rules.ts';
import type { People } from '../result/people.ts';
import type { NewCandidate } from './new-candidate.ts';
import { areApart, keysOf, samePeople, shareKey } from './same-person.rules.ts';

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
      basis: (candidate.basis ?? 'applied') as Basis,
      basisAt: candidate.basisAt === undefined ? null : new Date(candidate.basisAt),
      metadata: candidate.metadata,
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
 * Somebody who is on the mandate or in the campaign already is told and not accepted, unless the caller asks for them again. Two
 * of one call who are the same person count as one (contract 7.6). `known`: key of a number or address → result.
 */
export function sortOut(
  candidates: readonly NewCandidate[],
  known: ReadonlyMap<string, string>,
): { accepted: NewCandidate[]; duplicates: KeptPlace[] } {
  const personOf = samePeople(candidates, known);
  const knownAs = new Map<string, string>();
  for (const candidate of candidates)
    for (const key of keysOf(candidate))
      if (known.has(key)) knownAs.set(personOf(candidate), known.get(key)!);
  const acceptedOf = new Map<string, NewCandidate[]>();
  const accepted: NewCandidate[] = [];
  const duplicates: KeptPlace[] = [];
  for (const candidate of candidates) {
    const person = personOf(candidate);
    const earlier = acceptedOf.get(person) ?? [];
    const before = knownAs.get(person);
    if (earlier.length === 0 ? before === undefined || candidate.again : areApart(candidate, earlier)) {
      acceptedOf.set(person, [...earlier, candidate]);
      accepted.push(candidate);
    } else {
      const inCall = earlier.findLast((one) => shareKey(one, candidate)) ?? earlier.at(-1);
      const resultId =
        inCall?.id ??
        keysOf(candidate)
          .map((key) => known.get(key))
          .find(Boolean) ??
        before!;
      duplicates.push({ index: candidate.index, resultId });
    }
  }
  return { accepted, duplicates };
}
