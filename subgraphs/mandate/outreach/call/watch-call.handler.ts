import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { JobContext, JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import type { Job } from '../../../../kernel/store/jobs/job.ts';
import { surelyOverAt, watchWork, WATCH_CALL, type WatchPayload } from '../contact/call-job.ts';
import { ContactRow } from '../result/contact.entity.ts';
import { decideCallEnd, LOST_TRACK, type CallReport } from '../contact/report/call-report.rules.ts';
import { endCall } from '../contact/report/end-call.ts';
import type { CallProviders } from '../contact/send/call-providers.ts';
import { jobIdentity } from '../../hiring/mandate/job-identity.ts';
import { ResultRow } from '../result/result.entity.ts';

/**
 * Ends a call of whose end no report came: the provider is asked, and what it does not know stays unknown. So no number is
 * held for ever, and every call is counted.
 */
export class WatchCall implements JobHandler<WatchPayload> {
  readonly kind = WATCH_CALL;
  readonly retrySeconds = [60, 300, 900, 3_600];
  readonly jitter = 0.2;
  readonly concurrency = 4;
  readonly groupCap = 4;
  readonly timeoutSeconds = 60;

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly providers: CallProviders,
  ) {}

  async run(job: Job<WatchPayload>, context: JobContext): Promise<void> {
    const [call] = await this.store.for(jobIdentity(job)).byIds(ContactRow, [job.payload.contactId]);
    if (!call || !isUnderWay(call)) return;
    const { senderId = null, organisationId } = job.payload;
    const provider = await this.providers.of(senderId, organisationId);
    const asks = call.providerId !== null && surelyOverAt(call.updatedAt) <= this.clock.now();
    const report = asks && provider ? await provider.look(call.providerId!) : null;
    await this.#end(job, context, report);
  }

  /** The provider answers nobody. */
  async gaveUp(job: Job<WatchPayload>, context: JobContext): Promise<void> {
    await this.#end(job, context, null);
  }

  async #end(job: Job<WatchPayload>, { finishIn }: JobContext, report: CallReport | null): Promise<void> {
    const { resultId, contactId, senderId = null } = job.payload;
    await this.store.for(jobIdentity(job)).write(async (transaction) => {
      const result = await transaction.lock(ResultRow, resultId);
      const call = await transaction.lock(ContactRow, contactId);
      await finishIn(transaction.statements);
      if (!result || !call || !isUnderWay(call)) return;
      // The call was placed anew meanwhile, after the provider had not taken it at first.
      if (surelyOverAt(call.updatedAt) > transaction.now) {
        await transaction.enqueue(watchWork(call, call.updatedAt, senderId));
        return;
      }
      const end = (report && decideCallEnd(call, result, report)) ?? LOST_TRACK;
      await endCall(transaction, result, call, end, null);
    });
  }
}

const isUnderWay = ({ outcome, state }: ContactRow): boolean => outcome === null && state !== 'waiting';
