import type { ItemRow } from './item.entity.ts';
import type { StoredItems } from './item.types.ts';
import { submittedItem, type SubmittedItems } from './source.rules.ts';

/** The stored items with the names that the session was opened with. */
export function toStoredItems(items: readonly ItemRow[], submitted: SubmittedItems): StoredItems {
  const of = (type: ItemRow['type']) => items.filter((item) => item.type === type);
  return {
    projects: of('project').map(({ id, externalId }) => {
      const { projectName = '' } = submittedItem.project(submitted, externalId);
      return { id, externalProjectId: externalId, projectName };
    }),
    experience: of('experience').map(({ id, externalId }) => {
      const { company = '', role = '' } = submittedItem.experience(submitted, externalId);
      return { id, externalExperienceId: externalId, company, role };
    }),
    certificates: of('certificate').map(({ id, externalId }) => {
      const { certificateName = '' } = submittedItem.certificate(submitted, externalId);
      return { id, externalCertificateId: externalId, certificateName };
    }),
  };
}
