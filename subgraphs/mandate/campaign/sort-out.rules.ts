import type { Tenant } from '../../../kernel/identity/identity.ts';
import { toE164 } from '../../../kernel/rules/text-forms.ts';
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
}

export interface Duplicate {
  /** In the list that was sent. */
  index: number;
  externalCandidateId: string | null;
  phone: string | null;
  email: string | null;
  /** Of the same person, accepted before. */
  resultId: string;
}

/** Who each is, their number as it is kept, and the language they are written to in. */
export function readCandidates(
  given: readonly GivenCandidate[],
  newIds: readonly string[],
  { people, tenant, languages }: { people: People; tenant: Tenant; languages: readonly string[] },
): NewCandidate[] {
  return given.map(({ externalCandidateId, name, phone, email, language }, index) => {
    const reached = { phone: phone === undefined ? null : toE164(phone)!, email: email ?? null };
    return {
      index,
      id: newIds[index]!,
      externalCandidateId: externalCandidateId ?? null,
      name,
      ...reached,
      language: language !== undefined && languages.includes(language) ? language : languages[0]!,
      ...people.keysOf(tenant, reached),
    };
  });
}

/** The same person twice, in the call or in the campaign, is told and not accepted. `known`: person → result. */
export function sortOut(
  candidates: readonly NewCandidate[],
  known: ReadonlyMap<string, string>,
): { accepted: NewCandidate[]; duplicates: Duplicate[] } {
  const seen = new Map(known);
  const accepted: NewCandidate[] = [];
  const duplicates: Duplicate[] = [];
  for (const candidate of candidates) {
    const resultId = seen.get(candidate.person);
    if (resultId === undefined) {
      seen.set(candidate.person, candidate.id);
      accepted.push(candidate);
    } else {
      const { index, externalCandidateId, phone, email } = candidate;
      duplicates.push({ index, externalCandidateId, phone, email, resultId });
    }
  }
  return { accepted, duplicates };
}
