import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { JobContext, JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import type { Job, NewJob } from '../../../../kernel/store/jobs/job.ts';
import { jobIdentity } from '../../hiring/mandate/job-identity.ts';
import { endBatch, type EndBatchServices } from '../candidate/end-batch.ts';
import { ResultRow } from '../result/result.entity.ts';

const CLOSE = 'campaign.close';
const AT_ONCE = 50;

type ClosePayload = Readonly<Tenant & { campaignId: string }>;

export const closeWork = ({ organisationId, mode, id }: Tenant & { id: string }): NewJob => ({
  kind: CLOSE,
  payload: { organisationId, mode, campaignId: id } satisfies ClosePayload,
  groupKey: `${CLOSE} ${organisationId}`,
  dedupeKey: id,
});

/** Ends the candidates of a cancelled campaign, some at a time, each with its event. */
export class CloseCampaign implements JobHandler<ClosePayload> {
  readonly kind = CLOSE;
  readonly retrySeconds = [1, 5, 30, 120];
  readonly lastRepeats = true;
  readonly concurrency = 2;
  readonly groupCap = 1;

  constructor(private readonly services: EndBatchServices) {}

  async run(job: Job<ClosePayload>, { finishIn }: JobContext): Promise<void> {
    const identity = jobIdentity(job);
    const { campaignId, organisationId, mode } = job.payload;
    const batch = await this.services.store
      .for(identity)
      .select(ResultRow)
      .where('campaign_id', '=', campaignId)
      .where('status', '=', 'pending')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    await endBatch(this.services, identity, batch, 'cancelled', async (transaction) => {
      await finishIn(transaction.statements);
      // The next ones are a job of their own: no transaction gets long, and other campaigns take turns.
      if (batch.length === AT_ONCE)
        await transaction.enqueue(closeWork({ organisationId, mode, id: campaignId }));
    });
  }
}
