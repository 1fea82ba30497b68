import type { Store } from '../../../kernel/database/store.ts';
import type { WriteTransaction } from '../../../kernel/database/write-transaction.ts';
import type { Tenant } from '../../../kernel/identity/identity.ts';
import type { WorkContext, WorkHandler } from '../../../kernel/work/handler.ts';
import type { Job, NewWork } from '../../../kernel/work/work.ts';
import { jobIdentity } from '../mandate/job-identity.ts';
import { endUnfinished } from '../result/end-unfinished.ts';
import { ResultRow } from '../result/result.entity.ts';
import { CampaignRow } from './campaign.entity.ts';

const CLOSE = 'campaign.close';
const AT_ONCE = 100;

type ClosePayload = Readonly<Tenant & { campaignId: string }>;

export const closeWork = ({ organisationId, mode, id }: CampaignRow): NewWork => ({
  kind: CLOSE,
  payload: { organisationId, mode, campaignId: id } satisfies ClosePayload,
  groupKey: `${CLOSE} ${organisationId}`,
  dedupeKey: id,
});

/** Ends the candidates of a cancelled campaign, some at a time, each with its event. */
export class CloseCampaign implements WorkHandler<ClosePayload> {
  readonly kind = CLOSE;
  readonly retrySeconds = [1, 5, 30, 120];
  readonly lastRepeats = true;
  readonly concurrency = 2;
  readonly groupCap = 1;

  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async run(job: Job<ClosePayload>, { finishIn }: WorkContext): Promise<void> {
    const { campaignId } = job.payload;
    await this.#store.for(jobIdentity(job)).write(async (transaction) => {
      const campaign = await transaction.lock(CampaignRow, campaignId);
      const results = await pendingOf(transaction, campaignId);
      let held = campaign!;
      for (const result of results)
        held = (await endUnfinished(transaction, { campaign: held, result }, 'cancelled')).campaign;
      await finishIn(transaction.statements);
      // The next ones are a job of their own: no transaction gets long, and other campaigns take turns.
      if (results.length === AT_ONCE) await transaction.enqueue(closeWork(held));
    });
  }
}

async function pendingOf(transaction: WriteTransaction, campaignId: string): Promise<ResultRow[]> {
  const { statements, tenant } = transaction;
  const found = await statements.query<{ id: string }>(
    `SELECT id FROM mandate.result
     WHERE organisation_id = $1 AND mode = $2 AND campaign_id = $3 AND status = 'pending'
     ORDER BY id LIMIT ${AT_ONCE}`,
    [tenant.organisationId, tenant.mode, campaignId],
  );
  const rows: ResultRow[] = [];
  for (const { id } of found) rows.push((await transaction.lock(ResultRow, id))!);
  return rows;
}
