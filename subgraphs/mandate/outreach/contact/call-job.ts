import type { Mode, Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { NewJob } from '../../../../kernel/store/jobs/job.ts';
import type { ContactRow } from '../result/contact.entity.ts';

/** A phone rings so long. */
export const RING_SECONDS = 30;
/** A call costs no more than this. Whoever has more to answer goes on by the link or in the next call. */
export const LONGEST_CALL_SECONDS = 1_200;
/** The provider detects machines, ends the call and reports in this time. */
const MARGIN_SECONDS = 180;

export const WATCH_CALL = 'call.watch';

export type WatchPayload = Readonly<Tenant & { contactId: string; resultId: string; senderId?: string }>;

/** From then on a call that was begun at this time is over, whether or not its provider has said so. */
export const surelyOverAt = (begunAt: Date): Date =>
  new Date(begunAt.getTime() + (RING_SECONDS + LONGEST_CALL_SECONDS + MARGIN_SECONDS) * 1000);

/** Looks after a call whose end is never reported. */
export const watchWork = (
  { id, resultId, organisationId, mode }: ContactRow,
  begunAt: Date,
  /** The sender that calls; null for the provider of the settings. */
  senderId: string | null,
): NewJob & { payload: WatchPayload } => ({
  kind: WATCH_CALL,
  payload: {
    organisationId,
    mode: mode as Mode,
    contactId: id,
    resultId,
    ...(senderId !== null && { senderId }),
  },
  groupKey: `${WATCH_CALL} ${organisationId}`,
  dedupeKey: id,
  runAt: surelyOverAt(begunAt),
});
