import type { Sealer } from '../../../../../kernel/core/sealed.ts';
import type { Store } from '../../../../../kernel/store/store.ts';
import type { JobContext, JobHandler } from '../../../../../kernel/store/jobs/handler.ts';
import type { Job } from '../../../../../kernel/store/jobs/job.ts';
import { AnswerRow } from '../../result/answer.entity.ts';
import { jobIdentity } from '../../../hiring/mandate/job-identity.ts';
import { ResultRow } from '../../result/result.entity.ts';
import { updateAnswer } from '../../result/update-output.ts';
import { RecordingRow } from '../../result/recording.entity.ts';
import { openAudio } from '../../candidate/spoken/seal-audio.ts';
import type { Transcriber } from './transcriber.ts';
import { TRANSCRIBE, type TranscribePayload } from '../../candidate/spoken/transcription-job.ts';

interface TranscribeServices {
  store: Store;
  sealer: Sealer;
  transcriber: Transcriber;
}

/**
 * The page's language is a hint, where it is not English, which many read who speak another, and not Odia, which the usual
 * models refuse as one.
 */
const hintOf = ({ pageLanguage, language }: ResultRow): string | undefined =>
  ['en', 'or'].includes(pageLanguage ?? language) ? undefined : (pageLanguage ?? language);

/** Turns a recording into the words of its answer. */
export class TranscribeRecording implements JobHandler<TranscribePayload> {
  readonly kind = TRANSCRIBE;
  readonly retrySeconds = [30, 120, 600, 3_600, 21_600];
  readonly jitter = 0.2;
  readonly concurrency = 4;
  readonly groupCap = 2;
  readonly timeoutSeconds = 60;

  constructor(private readonly services: TranscribeServices) {}

  async run(job: Job<TranscribePayload>, { signal, finishIn }: JobContext): Promise<void> {
    const { store, sealer, transcriber } = this.services;
    const { resultId, recordingId } = job.payload;
    const scoped = store.for(jobIdentity(job));
    const [[recording], [result]] = await Promise.all([
      scoped.byIds(RecordingRow, [recordingId]),
      scoped.byIds(ResultRow, [resultId]),
    ]);
    // The recording was replaced, or erased with its person.
    if (!recording || !result) return;
    const bytes = await openAudio(sealer, recordingId, recording);
    const spoken = { mimeType: recording.mimeType, bytes, language: hintOf(result) };
    const transcript = await transcriber.transcribe(spoken, signal);
    await this.#settle(job, finishIn, 'done', transcript);
  }

  async gaveUp(job: Job<TranscribePayload>, { finishIn }: JobContext): Promise<void> {
    await this.#settle(job, finishIn, 'failed', null);
  }

  /** Writes the outcome, unless the answer was given anew or erased while somebody listened. */
  async #settle(
    job: Job<TranscribePayload>,
    finishIn: JobContext['finishIn'],
    transcription: 'done' | 'failed',
    transcript: string | null,
  ): Promise<void> {
    const { resultId, recordingId: id } = job.payload;
    await this.services.store.for(jobIdentity(job)).write(async (transaction) => {
      const result = await transaction.lock(ResultRow, resultId);
      const answers = await transaction.find(AnswerRow, { resultId, kind: 'enrichment' });
      const answer = answers.find(({ recording }) => recording?.id === id);
      await finishIn(transaction.statements);
      if (!result || !answer) return;
      await transaction.change(RecordingRow, { id } as RecordingRow, { transcription });
      if (transcript === null) return;
      await transaction.change(AnswerRow, answer, { value: transcript });
      const told = { answer: transcript, transcribed: true };
      if (result.status !== 'pending') await updateAnswer(transaction, result, answer.key, told);
    });
  }
}
