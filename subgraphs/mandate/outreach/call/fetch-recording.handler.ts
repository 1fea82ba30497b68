import type { Store } from '../../../../kernel/store/store.ts';
import { Refusal } from '../../../../kernel/core/refusal.ts';
import { GiveUp, type JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import type { Job } from '../../../../kernel/store/jobs/job.ts';
import { AnswerRow } from '../result/answer.entity.ts';
import type { Calls } from '../contact/send/calls.ts';
import type { CallProviders } from '../contact/send/call-providers.ts';
import { jobIdentity } from '../../hiring/mandate/job-identity.ts';
import { keepRecording } from '../candidate/spoken/keep-recording.ts';
import type { Recordings } from '../candidate/spoken/prepare-recording.ts';
import { ResultRow } from '../result/result.entity.ts';
import { FETCH_RECORDING, type FetchPayload } from './recording-job.ts';

/**
 * Fetches a spoken answer from the provider of calls, which has it ready some moments after it was spoken, and has it
 * deleted there.
 */
export class FetchRecording implements JobHandler<FetchPayload> {
  readonly kind = FETCH_RECORDING;
  readonly retrySeconds = [5, 30, 120, 600, 3_600, 14_400];
  readonly jitter = 0.2;
  readonly concurrency = 4;
  readonly groupCap = 4;
  readonly timeoutSeconds = 60;

  constructor(
    private readonly store: Store,
    private readonly recordings: Recordings,
    private readonly providers: CallProviders,
  ) {}

  async run(job: Job<FetchPayload>): Promise<void> {
    const { senderId = null, organisationId, place } = job.payload;
    const provider = await this.providers.of(senderId, organisationId);
    if (!provider) throw new Error('there is no provider of calls');
    if (await this.#isWanted(job)) await this.#keep(job, provider);
    await provider.purgeRecording(place);
  }

  /** An answer that was given anew meanwhile, or erased, no longer names its recording. */
  async #isWanted(job: Job<FetchPayload>): Promise<boolean> {
    const { resultId, key, recordingId } = job.payload;
    const scoped = this.store.for(jobIdentity(job));
    const [answer] = await scoped.find(AnswerRow, { resultId, kind: 'enrichment', key });
    return answer?.recording?.id === recordingId && !answer.recording.kept;
  }

  async #keep(job: Job<FetchPayload>, provider: Calls): Promise<void> {
    const { resultId, mode, recordingId, key, place, seconds } = job.payload;
    const { mimeType, bytes } = await provider.recording(place);
    const prepared = this.#prepare({ id: resultId, mode }, key, { mimeType, bytes, seconds }, recordingId);
    await this.store.for(jobIdentity(job)).write(async (transaction) => {
      const result = await transaction.lock(ResultRow, resultId);
      if (result) await keepRecording(transaction, result, prepared);
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
