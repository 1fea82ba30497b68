import type { Mode } from '../../../../kernel/core/identity/identity.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { People } from '../result/people.ts';
import type { AskStudents } from './ask-students.ts';
import { findEverywhere } from './find-everywhere.ts';
import type { ProvenPerson } from './rights-codes.service.ts';

/** The things of one organisation that belong to a proven number or address. */
export interface FoundAtOrganisation {
  organisationId: string;
  mode: Mode;
  resultIds: string[];
  verificationIds: string[];
}

interface FindServices {
  store: Store;
  people: People;
  students: AskStudents;
}

/** Finds a person as a candidate and as a student, by organisation. */
export async function findPerson(
  { store, people, students }: FindServices,
  { address, mode }: Pick<ProvenPerson, 'address' | 'mode'>,
): Promise<FoundAtOrganisation[]> {
  const [results, verifications] = await Promise.all([
    findEverywhere(store, people, address, [mode]),
    students.find(address, mode),
  ]);
  const found = new Map<string, FoundAtOrganisation>();
  const at = (organisationId: string): FoundAtOrganisation => {
    const known = found.get(organisationId) ?? { organisationId, mode, resultIds: [], verificationIds: [] };
    found.set(organisationId, known);
    return known;
  };
  for (const { organisationId, id } of results) at(organisationId).resultIds.push(id);
  for (const { organisationId, id } of verifications) at(organisationId).verificationIds.push(id);
  return [...found.values()];
}
