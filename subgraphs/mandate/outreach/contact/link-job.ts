import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { NewJob } from '../../../../kernel/store/jobs/job.ts';

export const SEND_LINK = 'call.link';

export type LinkPayload = Readonly<Tenant & { resultId: string; step: number }>;

/** The message with the link that belongs to a call. */
export const linkJob = (
  { organisationId, mode, resultId, step }: LinkPayload,
  runAt: Date,
): NewJob & { payload: LinkPayload } => ({
  kind: SEND_LINK,
  payload: { organisationId, mode, resultId, step },
  groupKey: `${SEND_LINK} ${organisationId}`,
  dedupeKey: `${resultId} ${step}`,
  runAt,
});
