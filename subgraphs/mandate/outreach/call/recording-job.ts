import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { NewJob } from '../../../../kernel/store/jobs/job.ts';

export const FETCH_RECORDING = 'call.recording';

/** A spoken answer that is still at the provider. */
export interface SpokenPlace {
  /** The id that the recording will have. */
  id: string;
  /** The partner's key of the question. */
  key: string;
  /** The path at the provider. */
  place: string;
  seconds: number;
}

export type FetchPayload = Readonly<
  Tenant & {
    resultId: string;
    recordingId: string;
    key: string;
    place: string;
    seconds: number;
    /** The sender that called; none for the provider of the settings. */
    senderId?: string;
  }
>;

export const fetchWork = (
  { organisationId, mode }: Tenant,
  resultId: string,
  { id, key, place, seconds }: SpokenPlace,
  senderId: string | null,
): NewJob & { payload: FetchPayload } => ({
  kind: FETCH_RECORDING,
  payload: {
    organisationId,
    mode,
    resultId,
    recordingId: id,
    key,
    place,
    seconds,
    ...(senderId !== null && { senderId }),
  },
  groupKey: `${FETCH_RECORDING} ${organisationId}`,
  dedupeKey: id,
});
