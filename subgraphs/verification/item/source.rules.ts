import type { SessionBody } from '../session/open-session.rules.ts';

/** In the order in which they stand for the whole: the first that a verification has is its source. */
export const SOURCE_TYPES = ['experience', 'project', 'certificate'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

export interface SourceKey {
  type: SourceType;
  externalId: string;
}

export interface Source {
  type: SourceType;
  title: string;
  subtitle: string;
  meta: string;
  description: string;
}

/** While step 1 is being repeated a verification has none. */
export const NO_SOURCE: Source = { type: 'project', title: '', subtitle: '', meta: '', description: '' };

type Submitted = Pick<SessionBody, 'projects' | 'workExperiences' | 'certificates'>;

/** The source items of a session in one object, by the priority of the seed; empty texts where nothing is known. */
export function normaliseSource(submitted: Submitted, items: readonly SourceKey[]): Source | undefined {
  const [first] = SOURCE_TYPES.flatMap((type) => items.filter((item) => item.type === type));
  if (!first) return undefined;
  const { type, externalId } = first;
  if (type === 'experience') {
    const one = submitted.workExperiences.find((item) => item.externalExperienceId === externalId);
    const dates = [one?.startDate, one?.endDate].filter(Boolean).join(' – ');
    return texts(type, one?.role, one?.company, dates, one?.description);
  }
  if (type === 'project') {
    const one = submitted.projects.find((item) => item.externalProjectId === externalId);
    return texts(type, one?.projectName, one?.role, one?.url, one?.description);
  }
  const one = submitted.certificates.find((item) => item.externalCertificateId === externalId);
  return texts(type, one?.certificateName, one?.issuer, one?.issuedAt, one?.description);
}

const texts = (type: SourceType, title = '', subtitle = '', meta = '', description = ''): Source => ({
  type,
  title,
  subtitle,
  meta,
  description,
});
