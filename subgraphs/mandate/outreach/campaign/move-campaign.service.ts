import type { Store } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { IdempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { giveBack, readBalance } from '../../accounts/access/spend-credits.ts';
import { contactJob } from '../contact/contact-job.ts';
import { recordCompleted } from '../result/move-result.ts';
import { toCampaign } from '../result/campaign-record.ts';
import { CampaignRow } from '../result/campaign.entity.ts';
import { endOfCampaign } from '../result/end-of-campaign.rules.ts';
import { decideClose, decideMove, type CampaignMove } from './campaign.rules.ts';
import { lockCampaign } from './campaign.service.ts';
import type { CampaignOutcome } from './campaign.types.ts';
import { closeWork } from './close-campaign.handler.ts';

const AT_ONCE = 5_000;

/** Pause, resume, cancel and close. */
export class MoveCampaignService {
  constructor(private readonly store: Store) {}

  pause = (identity: Identity, id: string, once?: IdempotentRequest) =>
    this.#move(identity, id, 'paused', once, async () => ({}));

  resume = (identity: Identity, id: string, once?: IdempotentRequest) =>
    this.#move(identity, id, 'running', once, async (transaction) => {
      await enqueueContacts(transaction, id);
      return {};
    });

  cancel = (identity: Identity, id: string, once?: IdempotentRequest) =>
    this.#move(identity, id, 'cancelled', once, async (transaction, stored) => {
      const returned = await stopContacts(transaction, id);
      await transaction.enqueue(closeWork(stored));
      await giveBack(transaction, returned);
      return { returned: stored.returned + returned.length, open: false, endedAt: transaction.now };
    });

  /** No more candidates come: it completes with the last one, or now when nobody is pending. */
  close = (identity: Identity, id: string, once?: IdempotentRequest) =>
    this.#change(identity, id, once, async (transaction, stored) => {
      if (decideClose(stored) === 'unchanged') return stored;
      const { now } = transaction;
      const closed = { open: false, closedAt: now, updatedAt: now };
      const ends = endOfCampaign({ ...stored, ...closed });
      const row = await transaction.change(CampaignRow, stored, {
        ...closed,
        ...(ends && { status: ends, endedAt: now }),
      });
      if (ends) await recordCompleted(transaction, row, await lastEnded(transaction, id));
      return row;
    });

  #move(
    identity: Identity,
    id: string,
    to: CampaignMove,
    once: IdempotentRequest | undefined,
    alongWith: (transaction: WriteTransaction, stored: CampaignRow) => Promise<Partial<CampaignRow>>,
  ): Promise<CampaignOutcome> {
    return this.#change(identity, id, once, async (transaction, stored) => {
      if (decideMove(stored, to) === 'unchanged') return stored;
      const changes = await alongWith(transaction, stored);
      const moved = { ...changes, status: to, updatedAt: transaction.now };
      const row = await transaction.change(CampaignRow, stored, moved);
      // With somebody pending the event follows the last of them.
      if (endOfCampaign(row) === 'cancelled')
        await recordCompleted(transaction, row, await lastEnded(transaction, id));
      return row;
    });
  }

  async #change(
    identity: Identity,
    id: string,
    once: IdempotentRequest | undefined,
    change: (transaction: WriteTransaction, stored: CampaignRow) => Promise<CampaignRow>,
  ): Promise<CampaignOutcome> {
    const { answer, replayed } = await this.store.for(identity).writeOnce(once, async (transaction) => {
      const stored = await lockCampaign(transaction, identity, id);
      return toAnswer(transaction, await change(transaction, stored));
    });
    return { ...answer, replayed };
  }
}

async function toAnswer(transaction: WriteTransaction, row: CampaignRow) {
  const campaign = toCampaign(row);
  const credits = { charged: campaign.charged, balance: await readBalance(transaction) };
  const none = { duplicates: [], results: [], rejected: [], contactFrom: null, warnings: [] };
  return { campaign, accepted: campaign.accepted, ...none, credits };
}

/** Contacts that came due while it was paused are enqueued; those still on their way are not enqueued again. */
async function enqueueContacts(transaction: WriteTransaction, campaignId: string): Promise<void> {
  const { statements, tenant } = transaction;
  let after = '';
  for (;;) {
    const rows = await statements.query<{ id: string; nextStep: number; nextContactAt: Date }>(
      `SELECT id, next_step AS "nextStep", next_contact_at AS "nextContactAt" FROM mandate.result
       WHERE organisation_id = $1 AND mode = $2 AND campaign_id = $3 AND status = 'pending'
         AND next_contact_at IS NOT NULL AND id > $4
       ORDER BY id LIMIT ${AT_ONCE}`,
      [tenant.organisationId, tenant.mode, campaignId, after],
    );
    await transaction.enqueue(contactJob(rows.map((row) => ({ ...tenant, ...row }))));
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}

/** Waits for whoever contacts somebody, since they hold the result. Returns the candidates never contacted. */
async function stopContacts({ statements, tenant }: WriteTransaction, campaignId: string): Promise<string[]> {
  const pending = `organisation_id = $1 AND mode = $2 AND campaign_id = $3 AND status = 'pending'`;
  const parameters = [tenant.organisationId, tenant.mode, campaignId];
  const rows = await statements.query<{ id: string }>(
    `UPDATE mandate.result SET credit = 'returned', next_contact_at = NULL
     WHERE ${pending} AND credit = 'reserved' RETURNING id`,
    parameters,
  );
  await statements.query(
    `UPDATE mandate.result SET next_contact_at = NULL WHERE ${pending} AND next_contact_at IS NOT NULL`,
    parameters,
  );
  return rows.map(({ id }) => id);
}

/** The candidate who ended last, whose event the campaign's own has to follow; the campaign itself where nobody was. */
async function lastEnded({ statements, tenant }: WriteTransaction, campaignId: string): Promise<string> {
  const [last] = await statements.query<{ id: string }>(
    `SELECT id FROM mandate.result WHERE organisation_id = $1 AND mode = $2 AND campaign_id = $3
     ORDER BY completed_at DESC, id DESC LIMIT 1`,
    [tenant.organisationId, tenant.mode, campaignId],
  );
  return last?.id ?? campaignId;
}
