import type { Store } from '../../../kernel/store/database/store.ts';
import { Refusal } from '../../../kernel/core/refusal.ts';
import { GiveUp, type WorkContext, type WorkHandler } from '../../../kernel/store/work/handler.ts';
import type { Job } from '../../../kernel/store/work/work.ts';
import type { Calls } from '../contact/send/calls.ts';
import { jobIdentity } from '../mandate/job-identity.ts';
import { keepRecording } from '../recording/keep-recording.ts';
import type { Recordings } from '../recording/prepare-recording.ts';
import { ResultRow } from '../result/result.entity.ts';
import { FETCH_RECORDING, type FetchPayload } from './recording-work.ts';

/** Fetches a spoken answer from the provider of calls, which has it ready some moments after it was spoken. */
export class FetchRecording implements WorkHandler<FetchPayload> {
  readonly kind = FETCH_RECORDING;
  readonly retrySeconds = [5, 30, 120, 600, 3_600, 14_400];
  readonly jitter = 0.2;
  readonly concurrency = 4;
  readonly groupCap = 4;
  readonly timeoutSeconds = 60;

  constructor(
    private readonly store: Store,
    private readonly recordings: Recordings,
    private readonly provider: Calls | undefined,
  ) {}

  async run(job: Job<FetchPayload>, { finishIn }: WorkContext): Promise<void> {
    if (!this.provider) throw new Error('there is no provider of calls');
    const { resultId, mode, recordingId, key, place, seconds } = job.payload;
    const { mimeType, bytes } = await this.provider.recording(place);
    const prepared = this.#prepare({ id: resultId, mode }, key, { mimeType, bytes, seconds }, recordingId);
    await this.store.for(jobIdentity(job)).write(async (transaction) => {
      const result = await transaction.lock(ResultRow, resultId);
      if (result) await keepRecording(transaction, result, prepared);
      await finishIn(transaction.statements);
    });
  }

  /** Audio that cannot be played will not become better. */
  #prepare(...given: Parameters<Recordings['prepare']>) {
    try {
      return this.recordings.prepare(...given);
    } catch (error) {
      if (error instanceof Refusal) throw new GiveUp(error.message);
      throw error;
    }
  }
}
