import type { SessionBody } from '../session/open-session.rules.ts';
import type { ItemRow } from './item.entity.ts';
import type { StoredItems } from './item.types.ts';

type Submitted = Pick<SessionBody, 'projects' | 'workExperiences' | 'certificates'>;

/** The stored items with the names that the session was opened with. */
export function toStoredItems(items: readonly ItemRow[], submitted: Submitted): StoredItems {
  const of = (type: ItemRow['type']) => items.filter((item) => item.type === type);
  return {
    projects: of('project').map(({ id, externalId }) => ({
      id,
      externalProjectId: externalId,
      projectName: submitted.projects.find((one) => one.externalProjectId === externalId)?.projectName ?? '',
    })),
    experience: of('experience').map(({ id, externalId }) => {
      const one = submitted.workExperiences.find((item) => item.externalExperienceId === externalId);
      return { id, externalExperienceId: externalId, company: one?.company ?? '', role: one?.role ?? '' };
    }),
    certificates: of('certificate').map(({ id, externalId }) => ({
      id,
      externalCertificateId: externalId,
      certificateName:
        submitted.certificates.find((one) => one.externalCertificateId === externalId)?.certificateName ?? '',
    })),
  };
}
