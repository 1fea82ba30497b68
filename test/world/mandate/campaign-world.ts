import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { Identity, Mode } from '../../../kernel/core/identity/identity.ts';
import { testSecrets, testSealer } from '../subgraph.ts';
import { CreditService } from '../../../subgraphs/mandate/accounts/access/credit.service.ts';
import { AskVerification } from '../../../subgraphs/mandate/outreach/candidate/ask-verification.ts';
import { openMandateWorld, type MandateTestWorld } from './mandate-world.ts';
import { CampaignListService } from '../../../subgraphs/mandate/outreach/campaign/campaign-list.service.ts';
import { messagesAlone } from '../../../subgraphs/mandate/hiring/workflow/channel.rules.ts';
import { CampaignService } from '../../../subgraphs/mandate/outreach/campaign/campaign.service.ts';
import type { CandidateInput } from '../../../subgraphs/mandate/outreach/campaign/campaign.input.ts';
import { CloseCampaign } from '../../../subgraphs/mandate/outreach/campaign/close-campaign.handler.ts';
import { MoveCampaignService } from '../../../subgraphs/mandate/outreach/campaign/move-campaign.service.ts';
import { People } from '../../../subgraphs/mandate/outreach/result/people.ts';

let phones = 0;

/** Candidates are reached by messages in the local outbox, and by no sender. */
export const OUTBOX_ALONE = {
  senders: { of: async () => ({}) },
  hasAdapter: messagesAlone,
  publicUrl: 'https://service.example',
};

/** Different people, whom no other campaign of the file has. */
export const people = (count: number, more: (index: number) => object = () => ({})): CandidateInput[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Candidate ${index}`,
    phone: `+9198${String(phones++).padStart(8, '0')}`,
    ...more(index),
  }));

export const once = () => ({ key: randomUUID(), hash: 'h' });

/** The mandate subgraph on a database of its own, with campaigns. */
export class CampaignTestWorld {
  readonly mandates: MandateTestWorld;
  readonly campaigns: CampaignService;
  readonly moves: MoveCampaignService;
  readonly lists: CampaignListService;
  readonly credits: CreditService;

  constructor(mandates: MandateTestWorld) {
    this.mandates = mandates;
    const { internalSecret } = testSecrets;
    this.campaigns = new CampaignService(
      mandates.store,
      new People(internalSecret),
      testSealer,
      OUTBOX_ALONE,
    );
    this.moves = new MoveCampaignService(mandates.store);
    this.lists = new CampaignListService(mandates.store);
    this.credits = new CreditService(mandates.store);
    const { store } = mandates;
    const verification = new AskVerification(mandates.others.ask);
    mandates.handlers.push(new CloseCampaign({ store, verification }));
  }

  /** An organisation with a mandate that is ready, and credits; its key has the numbers of the contract. */
  async partner(options: { credits?: number; mode?: Mode; workflow?: object; limitFactor?: number } = {}) {
    const { credits = 100, mode = 'live', workflow = {}, limitFactor = 1 } = options;
    const { mandates } = this;
    const identity = {
      ...(await mandates.organisation(mode)),
      actor: { kind: 'key' as const, id: randomUUID() },
    };
    await this.query(
      `INSERT INTO mandate.partner_key (id, organisation_id, mode, scopes, limit_factor, sealed_secret, created_at)
       VALUES ($1, $2, $3, '{}', $4, '', $5)`,
      [identity.actor.id, identity.organisationId, mode, limitFactor, mandates.clock.now()],
    );
    if (credits > 0) await this.grant(identity, credits);
    const made = await mandates.workflows.create(identity, { name: 'one', ...workflow });
    const { mandate } = await mandates.mandates.create(identity, {
      workflowId: made.workflow.id,
      title: 'Masons',
      companyName: 'Builders',
      skills: [{ skillId: 'sk_1', verify: true }, { skillId: 'sk_2' }],
    });
    await mandates.work();
    const start = (candidates: CandidateInput[], by: Identity = identity) =>
      this.campaigns.create(by, { mandateId: mandate.id, name: 'one', candidates }, once());
    return { identity, mandateId: mandate.id, workflowId: made.workflow.id, start };
  }

  grant(identity: Identity, amount: number) {
    const input = { organisationId: identity.organisationId!, mode: identity.mode!, amount };
    return this.credits.grant(identity, input as never);
  }

  query<Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.mandates.subgraph.database.statements.query<Row>(sql, parameters);
  }

  /** Checks what holds at every moment between transactions: the ledger adds up, and every candidate is charged once. */
  async audit({ organisationId, mode }: Identity) {
    const [sums] = await this.query<Record<string, number>>(
      `SELECT
         (SELECT balance FROM mandate.credit_account WHERE organisation_id = $1 AND mode = $2)::integer AS balance,
         (SELECT coalesce(sum(amount), 0) FROM mandate.credit_entry WHERE organisation_id = $1 AND mode = $2)::integer
           AS ledger,
         (SELECT count(*) FROM mandate.result WHERE organisation_id = $1 AND mode = $2)::integer AS results,
         (SELECT count(*) FROM mandate.result WHERE organisation_id = $1 AND mode = $2 AND credit = 'returned')::integer
           AS returned,
         (SELECT count(DISTINCT result_id) FROM mandate.credit_entry
          WHERE organisation_id = $1 AND mode = $2 AND kind = 'charge')::integer AS charged,
         (SELECT count(*) FROM kernel.work WHERE kind LIKE 'candidate.%' AND payload ->> 'organisationId' = $1)::integer
           AS contacts,
         (SELECT coalesce(sum(pending + completed + declined + failed), 0) FROM mandate.campaign
          WHERE organisation_id = $1 AND mode = $2)::integer AS counted`,
      [organisationId, mode],
    );
    return sums!;
  }
}

/** Closed after the test. */
export async function campaignTestWorld(options: { pool?: number } = {}): Promise<CampaignTestWorld> {
  const mandates = await openMandateWorld(options);
  onTestFinished(() => mandates.close());
  return new CampaignTestWorld(mandates);
}
