import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { NewWork } from '../../../../kernel/store/work/work.ts';

export const TRANSCRIBE = 'recording.transcribe';

export type TranscribePayload = Readonly<Tenant & { resultId: string; recordingId: string }>;

/** Organisations take turns: the thousands of one do not hold up another's. */
export const transcriptionWork = (
  { organisationId, mode }: Tenant,
  resultId: string,
  recordingId: string,
): NewWork & { payload: TranscribePayload } => ({
  kind: TRANSCRIBE,
  payload: { organisationId, mode, resultId, recordingId },
  groupKey: `${TRANSCRIBE} ${organisationId}`,
  dedupeKey: recordingId,
});
