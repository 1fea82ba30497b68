import type { WriteTransaction } from '../../../kernel/store/database/write-transaction.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import { charge, readBalance } from '../access/spend-credits.ts';
import { contactWork } from '../contact/contact-work.ts';
import type { MandateRow } from '../mandate/mandate.entity.ts';
import { sealAddresses } from '../result/candidate-seals.ts';
import type { WorkflowRow } from '../workflow/workflow.entity.ts';
import type { CampaignRow } from './campaign.entity.ts';
import { countPeople, counterOf } from './people-per-day.ts';
import type { NewCandidate } from './sort-out.rules.ts';

interface Accepting {
  campaign: CampaignRow;
  mandate: MandateRow;
  workflow: WorkflowRow;
  accepted: readonly NewCandidate[];
  peoplePerDay: number;
}

const DAY_MILLISECONDS = 86_400_000;

/**
 * All rows of new candidates, a statement for each table, whatever their number: people of the day, results, work that
 * contacts them, the event, and last of all the credits. Returns the balance.
 */
export async function acceptCandidates(
  transaction: WriteTransaction,
  identity: Identity,
  sealer: Sealer,
  { campaign, mandate, workflow, accepted, peoplePerDay }: Accepting,
): Promise<number> {
  if (accepted.length === 0) return readBalance(transaction);
  const { now, tenant } = transaction;
  const people = accepted.map(({ person }) => person);
  await countPeople(transaction, counterOf(identity, transaction), people, peoplePerDay);
  const expiresAt = new Date(now.getTime() + workflow.expiresInDays * DAY_MILLISECONDS);
  await addResults(transaction, sealer, { campaign, mandate, accepted, expiresAt });
  // Those of a paused campaign are contacted when it is resumed.
  if (campaign.status === 'running')
    await transaction.enqueue(
      contactWork(accepted.map(({ id }) => ({ ...tenant, id, nextStep: 0, nextContactAt: now }))),
    );
  await recordInvited(transaction, campaign, accepted);
  return charge(
    transaction,
    accepted.map(({ id }) => id),
  );
}

function addResults(
  { statements, tenant, now }: WriteTransaction,
  sealer: Sealer,
  {
    campaign,
    mandate,
    accepted,
    expiresAt,
  }: Omit<Accepting, 'workflow' | 'peoplePerDay'> & { expiresAt: Date },
): Promise<unknown> {
  const column = <Name extends keyof NewCandidate>(name: Name) =>
    accepted.map((candidate) => candidate[name]);
  const sealed = accepted.map((candidate) => sealAddresses(sealer, candidate.id, candidate));
  return statements.query(
    `INSERT INTO mandate.result
       (id, external_candidate_id, name, phone, email, language, person, phone_key, email_key,
        organisation_id, mode, campaign_id, mandate_id, workflow_id, job_id, flow_version,
        status, stage, credit, next_step, next_contact_at, expires_at, created_at, updated_at)
     SELECT candidate.*, $10, $11, $12, $13, $14, $15, $16::integer, 'pending', 'invited', 'reserved', 0, $17, $18, $17, $17
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
                 $9::text[]) AS candidate`,
    [
      column('id'),
      column('externalCandidateId'),
      column('name'),
      sealed.map(({ phone }) => phone),
      sealed.map(({ email }) => email),
      column('language'),
      column('person'),
      column('phoneKey'),
      column('emailKey'),
      tenant.organisationId,
      tenant.mode,
      campaign.id,
      mandate.id,
      campaign.workflowId,
      mandate.jobId,
      mandate.flowVersion,
      now,
      expiresAt,
    ],
  );
}

/** For the figures; none of the events that partners pull. */
function recordInvited(
  transaction: WriteTransaction,
  { id, workflowId }: CampaignRow,
  accepted: readonly NewCandidate[],
): Promise<string> {
  const byLanguage = Object.groupBy(accepted, ({ language }) => language);
  const languages = Object.fromEntries(
    Object.entries(byLanguage).map(([language, those]) => [language, those!.length]),
  );
  const data = { campaignId: id, workflowId, languages };
  return transaction.record({ type: 'candidates.invited', objectKey: id, data });
}
