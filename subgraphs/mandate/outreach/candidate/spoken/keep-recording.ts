import type { WriteTransaction } from '../../../../../kernel/store/write-transaction.ts';
import { AnswerRow } from '../../result/answer.entity.ts';
import { updateAnswer } from '../../result/update-output.ts';
import type { ResultRow } from '../../result/result.entity.ts';
import type { PreparedRecording } from './prepare-recording.ts';
import { RecordingRow } from '../../result/recording.entity.ts';
import { transcriptionWork } from './transcription-job.ts';

/**
 * Keeps a recording with the answer that names it, and answers that answer. An answer that was given anew meanwhile, or
 * erased, no longer names it: then nothing is kept, and null is answered. The result must be locked. Where it has ended
 * already, its output follows.
 */
export async function keepRecording(
  transaction: WriteTransaction,
  result: ResultRow,
  { url, ...recording }: PreparedRecording,
): Promise<AnswerRow | null> {
  const { id, key, seconds } = recording;
  const [answer] = await transaction.find(AnswerRow, { resultId: result.id, kind: 'enrichment', key });
  if (answer?.recording?.id !== id) return null;
  if (answer.recording.kept) return answer;
  await transaction.add(RecordingRow, { ...recording, createdAt: transaction.now });
  const kept = { seconds, url };
  const changed = await transaction.change(AnswerRow, answer, { recording: { id, kept } });
  if (recording.transcription === 'waiting')
    await transaction.enqueue(transcriptionWork(transaction.tenant, result.id, id));
  if (result.status !== 'pending') await updateAnswer(transaction, result, key, { recording: kept });
  return changed;
}
