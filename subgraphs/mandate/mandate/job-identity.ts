import type { Identity, Tenant } from '../../../kernel/core/identity/identity.ts';
import type { Job } from '../../../kernel/store/work/work.ts';

/** The service itself, for the organisation and mode that the work is for. */
export const jobIdentity = ({
  id,
  payload: { organisationId, mode },
}: Job & { payload: Tenant }): Identity => ({
  organisationId,
  mode,
  scopes: [],
  actor: { kind: 'system', id: 'mandate' },
  requestId: `job-${id}`,
});
