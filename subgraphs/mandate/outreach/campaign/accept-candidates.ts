import { daysAfter } from '../../../../kernel/core/durations.ts';
import { columnsOf } from '../../../../kernel/store/database/columns.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import { charge, readBalance } from '../../accounts/access/spend-credits.ts';
import { contactJob } from '../contact/contact-job.ts';
import type { MandateRow } from '../../hiring/mandate/mandate.entity.ts';
import { sealAddresses } from '../result/candidate-seals.ts';
import type { WorkflowRow } from '../../hiring/workflow/workflow.entity.ts';
import type { CampaignRow } from '../result/campaign.entity.ts';
import { metadataOf } from '../result/metadata.rules.ts';
import { countPeople, counterOf } from './people-per-day.ts';
import type { NewCandidate } from './new-candidate.ts';

interface AcceptedCandidates {
  campaign: CampaignRow;
  mandate: MandateRow;
  workflow: WorkflowRow;
  accepted: readonly NewCandidate[];
  peoplePerDay: number;
  /** When the first message to them may go. */
  contactAt: Date;
}

/**
 * Writes all rows of new candidates, a statement for each table, whatever their number: people of the day, results, work
 * that contacts them, the event, and last of all the credits. Returns the balance.
 */
export async function acceptCandidates(
  transaction: WriteTransaction,
  identity: Identity,
  sealer: Sealer,
  { campaign, mandate, workflow, accepted, peoplePerDay, contactAt }: AcceptedCandidates,
): Promise<number> {
  if (accepted.length === 0) return readBalance(transaction);
  const { now, tenant } = transaction;
  const people = accepted.map(({ person }) => person);
  await countPeople(transaction, counterOf(identity, transaction), people, peoplePerDay);
  const expiresAt = daysAfter(now, workflow.expiresInDays);
  await addResults(transaction, sealer, { campaign, mandate, accepted, contactAt, expiresAt });
  // Candidates of a paused campaign are contacted when it is resumed. The work begins at once also at night, when it finds
  // those whom no channel can reach.
  if (campaign.status === 'running')
    await transaction.enqueue(
      contactJob(accepted.map(({ id }) => ({ ...tenant, id, nextStep: 0, nextContactAt: now }))),
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
  facts: Pick<AcceptedCandidates, 'campaign' | 'mandate' | 'accepted' | 'contactAt'> & { expiresAt: Date },
): Promise<unknown> {
  const { campaign, mandate, contactAt, expiresAt } = facts;
  const sealed = facts.accepted.map((one) => {
    const metadata = metadataOf(campaign.metadata, one.metadata);
    return { ...one, ...sealAddresses(sealer, one.id, one), metadata: metadata && JSON.stringify(metadata) };
  });
  return statements.query(
    `INSERT INTO mandate.result
       (id, external_candidate_id, name, phone, email, language, person, phone_key, email_key, basis, basis_at, metadata,
        organisation_id, mode, campaign_id, mandate_id, workflow_id, job_id, flow_version,
        status, stage, credit, next_step, next_contact_at, expires_at, created_at, updated_at)
     SELECT candidate.*, $13, $14, $15, $16, $17, $18, $19::integer, 'pending', 'invited', 'reserved', 0, $20, $21, $22, $22
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
                 $9::text[], $10::text[], $11::timestamptz[], $12::jsonb[]) AS candidate`,
    [
      ...columnsOf(sealed, 'id', 'externalCandidateId', 'name', 'phone', 'email', 'language'),
      ...columnsOf(sealed, 'person', 'phoneKey', 'emailKey', 'basis', 'basisAt', 'metadata'),
      tenant.organisationId,
      tenant.mode,
      campaign.id,
      mandate.id,
      campaign.workflowId,
      mandate.jobId,
      mandate.flowVersion,
      contactAt,
      expiresAt,
      now,
    ],
  );
}

/** The figures count this event; partners do not pull it. */
function recordInvited(
  transaction: WriteTransaction,
  { id, workflowId }: CampaignRow,
  accepted: readonly NewCandidate[],
): Promise<string> {
  const languages: Record<string, number> = {};
  for (const { language } of accepted) languages[language] = (languages[language] ?? 0) + 1;
  const data = { campaignId: id, workflowId, languages };
  return transaction.record({ type: 'candidates.invited', objectKey: id, data });
}
