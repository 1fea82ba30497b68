import type { Tenant } from '../../../../../kernel/core/identity/identity.ts';
import type { NewJob } from '../../../../../kernel/store/jobs/job.ts';

export const TRANSCRIBE = 'recording.transcribe';

export type TranscribePayload = Readonly<Tenant & { resultId: string; recordingId: string }>;

/** Organisations take turns: the thousands of one do not hold up another's. */
export const transcriptionWork = (
  { organisationId, mode }: Tenant,
  resultId: string,
  recordingId: string,
): NewJob & { payload: TranscribePayload } => ({
  kind: TRANSCRIBE,
  payload: { organisationId, mode, resultId, recordingId },
  groupKey: `${TRANSCRIBE} ${organisationId}`,
  dedupeKey: recordingId,
});
