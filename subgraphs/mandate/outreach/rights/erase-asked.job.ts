import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { NewJob } from '../../../../kernel/store/jobs/job.ts';

export const ERASE_ASKED = 'rights.erase';

export type EraseAskedPayload = Readonly<Tenant & { requestId: string }>;

/** Does what a person asked for, when its time has come. */
export const eraseAskedJob = (
  { organisationId, mode, id }: Tenant & { id: string },
  runAt: Date,
): NewJob & { payload: EraseAskedPayload } => ({
  kind: ERASE_ASKED,
  payload: { organisationId, mode, requestId: id },
  groupKey: `${ERASE_ASKED} ${organisationId}`,
  dedupeKey: id,
  runAt,
});
