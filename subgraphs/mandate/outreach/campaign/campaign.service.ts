import { auditTool } from '../../../../kernel/store/audit/audit-tool.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { IdempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import { originOf, type Identity } from '../../../../kernel/core/identity/identity.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import { withoutNulls } from '../../../../kernel/core/rules/fields.ts';
import { checkSkipping, skippingRules, type SkippedItems } from '../../../../kernel/core/rules/skip-items.ts';
import { refuse as refuseAccess } from '../../accounts/access/access.errors.ts';
import { priceOf } from '../../accounts/access/price.rules.ts';
import { lockOwn } from '../../lock-own.ts';
import { MandateRow } from '../../hiring/mandate/mandate.entity.ts';
import { readSecondsUntilReady } from '../../hiring/mandate/preparation.ts';
import { endOfCampaign } from '../result/end-of-campaign.rules.ts';
import { recordCompleted } from '../result/move-result.ts';
import { WorkflowRow } from '../../hiring/workflow/workflow.entity.ts';
import { acceptCandidates } from './accept-candidates.ts';
import { CampaignFields, CandidatesFields, type GivenCandidate } from './campaign-fields.rules.ts';
import { toCampaign } from '../result/campaign-record.ts';
import { askedLanguageWarnings } from '../../hiring/mandate/question-languages.rules.ts';
import { languageWarnings } from './campaign-warnings.rules.ts';
import { CampaignRow } from '../result/campaign.entity.ts';
import { metadataOf } from '../result/metadata.rules.ts';
import type { CampaignInput, CandidatesInput } from './campaign.input.ts';
import { readReach, type ReachServices } from './read-reach.ts';
import {
  checkCandidateLimits,
  checkReach,
  decideAdd,
  decideMandate,
  firstContactAt,
} from './campaign.rules.ts';
import type { CampaignOutcome } from './campaign.types.ts';
import { holdKnown } from './known-people.ts';
import { limitsOf } from './candidate-limits.ts';
import type { People } from '../result/people.ts';
import {
  readCandidates,
  sortOut,
  tellAccepted,
  tellDuplicates,
  tellRejected,
  type KeptPlace,
} from './classify-candidates.rules.ts';

const createRules = skippingRules(CampaignFields);
const addRules = skippingRules(CandidatesFields);

/** The candidates of a call, and which of them are left out because of their problems. */
interface GivenCandidates {
  given: readonly GivenCandidate[];
  skipped: SkippedItems;
}

/** The answer kept for a repeat of the call. The repeat brings the same candidates, so nothing of a person is kept. */
type KeptAnswer = Omit<CampaignOutcome, 'replayed' | 'duplicates' | 'results' | 'rejected'> & {
  duplicates: KeptPlace[];
  results: KeptPlace[];
};

/** Takes candidates, in the order of checks of contract 1.3. */
export class CampaignService {
  constructor(
    private readonly store: Store,
    private readonly people: People,
    private readonly sealer: Sealer,
    private readonly reach: ReachServices,
  ) {}

  async create(
    identity: Identity,
    input: CampaignInput,
    once: IdempotentRequest | undefined,
  ): Promise<CampaignOutcome> {
    const body = withoutNulls(input);
    const call = { skipped: checkSkipping(createRules, body), given: body.candidates as GivenCandidate[] };
    return this.#spendOnce(identity, once, call, async (transaction) => {
      const ready = await holdReady(transaction, body.mandateId);
      return this.#accept(transaction, identity, call, ready, undefined, (accepted) =>
        addCampaign(transaction, identity, body, ready.mandate, accepted),
      );
    });
  }

  async add(
    identity: Identity,
    id: string,
    input: CandidatesInput,
    once: IdempotentRequest | undefined,
  ): Promise<CampaignOutcome> {
    const body = withoutNulls(input);
    const call = { skipped: checkSkipping(addRules, body), given: body.candidates as GivenCandidate[] };
    return this.#spendOnce(identity, once, call, async (transaction) => {
      const stored = await lockCampaign(transaction, identity, id);
      decideAdd(stored);
      const ready = await holdReady(transaction, stored.mandateId);
      return this.#accept(transaction, identity, call, ready, stored, (accepted) => {
        const pending = stored.pending + accepted;
        return transaction.change(CampaignRow, stored, { pending, updatedAt: transaction.now });
      });
    });
  }

  /** Sorts the candidates out, keeps the campaign with those accepted, and then the candidates. */
  async #accept(
    transaction: WriteTransaction,
    identity: Identity,
    { given, skipped }: GivenCandidates,
    ready: { mandate: MandateRow; workflow: WorkflowRow },
    stored: CampaignRow | undefined,
    keep: (accepted: number) => Promise<CampaignRow>,
  ): Promise<KeptAnswer> {
    const limits = await limitsOf(transaction, identity);
    const before = stored ? toCampaign(stored).accepted : 0;
    checkCandidateLimits({ given: given.length, inCampaign: before }, limits);
    // Sorted ids list candidates in the order in which they were sent.
    const newIds = given.map(() => newId('RS_')).toSorted();
    const { languages } = ready.workflow;
    const { now, tenant } = transaction;
    const all = readCandidates(given, skipped, newIds, { people: this.people, tenant, languages });
    const { accepted, duplicates } = sortOut(
      all,
      await holdKnown(transaction, ready.mandate.id, stored, all),
    );
    checkCandidateLimits({ given: given.length, inCampaign: before + accepted.length }, limits);
    const { body } = ready.mandate;
    const reach = await readReach(transaction, this.reach, ready.workflow, body, accepted);
    checkReach(reach, tenant.mode);
    const campaign = await keep(accepted.length);
    const contactAt = firstContactAt(now, tenant.mode, reach.opensAt);
    const facts = { ...ready, campaign, accepted, contactAt, peoplePerDay: limits.peoplePerDay };
    const wantedLanguages = accepted.map(({ index }) => given[index]!.language);
    const balance = await acceptCandidates(transaction, identity, this.sealer, facts);
    return {
      campaign: toCampaign(campaign),
      accepted: accepted.length,
      duplicates,
      results: accepted.map(({ index, id }) => ({ index, resultId: id })),
      contactFrom: accepted.length > 0 && campaign.status === 'running' ? contactAt : null,
      warnings: [
        ...languageWarnings(ready.workflow, wantedLanguages),
        ...askedLanguageWarnings(
          { languages: ready.workflow.languages, unread: ready.mandate.unreadLanguages },
          wantedLanguages,
        ),
        ...reach.warnings,
      ],
      credits: { charged: priceOf(accepted.length), balance },
    };
  }

  async #spendOnce(
    identity: Identity,
    once: IdempotentRequest | undefined,
    { given, skipped }: GivenCandidates,
    work: (transaction: WriteTransaction) => Promise<KeptAnswer>,
  ): Promise<CampaignOutcome> {
    if (!once) throw refuseAccess.keyRequired();
    const { answer, replayed } = await this.store.for(identity).writeOnce(once, work);
    return {
      ...answer,
      duplicates: tellDuplicates(answer.duplicates, given),
      results: tellAccepted(answer.results, given),
      rejected: tellRejected(skipped),
      replayed,
    };
  }
}

export async function lockCampaign(
  transaction: WriteTransaction,
  identity: Identity,
  id: string,
): Promise<CampaignRow> {
  return lockOwn(transaction, identity, CampaignRow, 'campaign', id);
}

/** The mandate is held shared, so that its flow is the newest while candidates start on it. */
async function holdReady(
  transaction: WriteTransaction,
  mandateId: string,
): Promise<{ mandate: MandateRow; workflow: WorkflowRow }> {
  const mandate = await transaction.lock(MandateRow, mandateId, 'FOR SHARE');
  if (!mandate) throw refuse.notFound('mandate');
  decideMandate(mandate, await readSecondsUntilReady(transaction, mandate));
  const [workflow] = await transaction.find(WorkflowRow, { id: mandate.workflowId });
  return { mandate, workflow: workflow! };
}

/** A campaign that has nobody to wait for is completed as soon as it is made. */
async function addCampaign(
  transaction: WriteTransaction,
  identity: Identity,
  { name, open, metadata }: Pick<CampaignInput, 'name' | 'open' | 'metadata'>,
  mandate: MandateRow,
  pending: number,
): Promise<CampaignRow> {
  const { now } = transaction;
  const begun = { status: 'running' as const, open: open ?? false, pending };
  const ends = endOfCampaign(begun);
  const row = await transaction.add(CampaignRow, {
    id: newId('CP_'),
    origin: originOf(identity),
    ...begun,
    status: ends ?? begun.status,
    closedAt: null,
    name,
    metadata: metadataOf(null, metadata ?? undefined),
    mandateId: mandate.id,
    workflowId: mandate.workflowId,
    jobId: mandate.jobId,
    flowVersion: mandate.flowVersion,
    completed: 0,
    declined: 0,
    failed: 0,
    returned: 0,
    createdAt: now,
    updatedAt: now,
    endedAt: ends ? now : null,
  });
  await auditTool(transaction, identity, 'campaign.started', row.id);
  if (ends) await recordCompleted(transaction, row, row.id);
  return row;
}
