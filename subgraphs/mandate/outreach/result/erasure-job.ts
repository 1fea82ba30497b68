import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { NewJob } from '../../../../kernel/store/jobs/job.ts';

export const ERASE_PERSON = 'candidate.erase';

/** Why the service itself erases somebody. */
export type OwnReason = 'under_age' | 'requested' | 'no_longer_needed';

export type ErasePayload = Readonly<Tenant & { resultId: string; reason: OwnReason }>;

/** Erases the person of a result. Whoever writes the result leaves this job in the same transaction. */
export const erasureJob = (
  { organisationId, mode }: Tenant,
  resultId: string,
  reason: OwnReason,
  runAt?: Date,
): NewJob & { payload: ErasePayload } => ({
  kind: ERASE_PERSON,
  payload: { organisationId, mode, resultId, reason },
  groupKey: `${ERASE_PERSON} ${organisationId}`,
  dedupeKey: resultId,
  ...(runAt && { runAt }),
});
