import type { VerificationSource } from '../endorsement/endorsement.types.ts';
import type { SessionBody } from '../session/open-session.rules.ts';

/** Types in the order of contract 2.4: the first item of a verification, by its type, is its source. */
export const SOURCE_TYPES = ['experience', 'project', 'certificate'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

export interface SourceKey {
  type: SourceType;
  externalId: string;
}

export type Source = VerificationSource & { type: SourceType };

/** A verification has no source while step 1 is being repeated. */
export const NO_SOURCE: Source = { type: 'project', title: '', subtitle: '', meta: '', description: '' };

/** The items that a session was opened with. */
export type SubmittedItems = Pick<SessionBody, 'projects' | 'workExperiences' | 'certificates'>;

/** The item of an external id; empty where the session has none. */
export const submittedItem = {
  project: ({ projects }: SubmittedItems, id: string): Partial<SubmittedItems['projects'][number]> =>
    projects.find((item) => item.externalProjectId === id) ?? {},
  experience: (
    { workExperiences }: SubmittedItems,
    id: string,
  ): Partial<SubmittedItems['workExperiences'][number]> =>
    workExperiences.find((item) => item.externalExperienceId === id) ?? {},
  certificate: (
    { certificates }: SubmittedItems,
    id: string,
  ): Partial<SubmittedItems['certificates'][number]> =>
    certificates.find((item) => item.externalCertificateId === id) ?? {},
};

export const byPriority = <Item extends SourceKey>(items: readonly Item[]): Item[] =>
  SOURCE_TYPES.flatMap((type) => items.filter((item) => item.type === type));

/** The source of a session in one shape; texts are empty where nothing is known. */
export function normaliseSource(submitted: SubmittedItems, items: readonly SourceKey[]): Source | undefined {
  const [first] = byPriority(items);
  if (!first) return undefined;
  const { type, externalId } = first;
  if (type === 'experience') {
    const one = submittedItem.experience(submitted, externalId);
    const dates = [one.startDate, one.endDate].filter(Boolean).join(' – ');
    return texts(type, one.role, one.company, dates, one.description);
  }
  if (type === 'project') {
    const one = submittedItem.project(submitted, externalId);
    return texts(type, one.projectName, one.role, one.url, one.description);
  }
  const one = submittedItem.certificate(submitted, externalId);
  return texts(type, one.certificateName, one.issuer, one.issuedAt, one.description);
}

const texts = (type: SourceType, title = '', subtitle = '', meta = '', description = ''): Source => {
  return { type, title, subtitle, meta, description };
};
