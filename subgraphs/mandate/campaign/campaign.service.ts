import type { Store } from '../../../kernel/store/database/store.ts';
import type { WriteTransaction } from '../../../kernel/store/database/write-transaction.ts';
import type { IdempotentRequest } from '../../../kernel/store/idempotency/idempotency.ts';
import { originOf, type Identity } from '../../../kernel/core/identity/identity.ts';
import { newId } from '../../../kernel/core/ids.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import { checkFields, fieldRules, withoutNulls } from '../../../kernel/core/rules/fields.ts';
import { MandateRow } from '../mandate/mandate.entity.ts';
import { readSecondsUntilReady } from '../mandate/preparation.ts';
import { WorkflowRow } from '../workflow/workflow.entity.ts';
import { acceptCandidates } from './accept-candidates.ts';
import { CampaignFields, CandidatesFields, type GivenCandidate } from './campaign-fields.rules.ts';
import { toCampaign } from './campaign-record.ts';
import { CampaignRow } from './campaign.entity.ts';
import { refuse as refuseCampaign } from './campaign.errors.ts';
import type { CampaignInput, CandidatesInput } from './campaign.input.ts';
import { checkCandidateLimits, decideAdd, decideMandate, decideMayChange } from './campaign.rules.ts';
import type { CampaignOutcome } from './campaign.types.ts';
import { limitsOf } from './people-per-day.ts';
import type { People } from './people.ts';
import {
  readCandidates,
  sortOut,
  tellDuplicates,
  type KeptDuplicate,
  type NewCandidate,
} from './sort-out.rules.ts';

const createRules = fieldRules(CampaignFields);
const addRules = fieldRules(CandidatesFields);

/** The answer kept for a repeat of the call. The repeat brings the same candidates, so nothing of a person is kept. */
type KeptAnswer = Omit<CampaignOutcome, 'replayed' | 'duplicates'> & { duplicates: KeptDuplicate[] };

/** Takes candidates, in the order of checks of CONTRACT 1.3. */
export class CampaignService {
  constructor(
    private readonly store: Store,
    private readonly people: People,
    private readonly sealer: Sealer,
  ) {}

  async create(
    identity: Identity,
    input: CampaignInput,
    once: IdempotentRequest | undefined,
  ): Promise<CampaignOutcome> {
    const body = withoutNulls(input);
    checkFields(createRules, body);
    const given = body.candidates as GivenCandidate[];
    return this.#spendOnce(identity, once, given, async (transaction) => {
      const ready = await holdReady(transaction, body.mandateId);
      return this.#accept(transaction, identity, given, ready, undefined, (accepted) =>
        addCampaign(transaction, identity, body.name, ready.mandate, accepted),
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
    checkFields(addRules, body);
    const given = body.candidates as GivenCandidate[];
    return this.#spendOnce(identity, once, given, async (transaction) => {
      const stored = await lockCampaign(transaction, identity, id);
      decideAdd(stored);
      const ready = await holdReady(transaction, stored.mandateId);
      return this.#accept(transaction, identity, given, ready, stored, (accepted) => {
        const pending = stored.pending + accepted;
        return transaction.change(CampaignRow, stored, { pending, updatedAt: transaction.now });
      });
    });
  }

  /** Sorts the candidates out, keeps the campaign with those accepted, and then the candidates. */
  async #accept(
    transaction: WriteTransaction,
    identity: Identity,
    given: readonly GivenCandidate[],
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
    const all = readCandidates(given, newIds, { people: this.people, tenant: transaction.tenant, languages });
    const known = stored ? await knownOf(transaction, stored.id, all) : new Map<string, string>();
    const { accepted, duplicates } = sortOut(all, known);
    checkCandidateLimits({ given: given.length, inCampaign: before + accepted.length }, limits);
    const campaign = await keep(accepted.length);
    const facts = { ...ready, campaign, accepted, peoplePerDay: limits.peoplePerDay };
    const balance = await acceptCandidates(transaction, identity, this.sealer, facts);
    const credits = { charged: accepted.length, balance };
    return { campaign: toCampaign(campaign), accepted: accepted.length, duplicates, credits };
  }

  async #spendOnce(
    identity: Identity,
    once: IdempotentRequest | undefined,
    given: readonly GivenCandidate[],
    work: (transaction: WriteTransaction) => Promise<KeptAnswer>,
  ): Promise<CampaignOutcome> {
    if (!once) throw refuseCampaign.keyRequired();
    const { answer, replayed } = await this.store.for(identity).writeOnce(once, work);
    return { ...answer, duplicates: tellDuplicates(answer.duplicates, given), replayed };
  }
}

export async function lockCampaign(
  transaction: WriteTransaction,
  identity: Identity,
  id: string,
): Promise<CampaignRow> {
  const stored = await transaction.lock(CampaignRow, id);
  if (!stored) throw refuse.notFound('campaign');
  decideMayChange(stored, identity.actor.kind === 'key');
  return stored;
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

function addCampaign(
  transaction: WriteTransaction,
  identity: Identity,
  name: string,
  mandate: MandateRow,
  pending: number,
): Promise<CampaignRow> {
  const { now } = transaction;
  return transaction.add(CampaignRow, {
    id: newId('CP_'),
    origin: originOf(identity),
    status: 'running',
    name,
    mandateId: mandate.id,
    workflowId: mandate.workflowId,
    jobId: mandate.jobId,
    flowVersion: mandate.flowVersion,
    pending,
    completed: 0,
    declined: 0,
    failed: 0,
    returned: 0,
    createdAt: now,
    updatedAt: now,
    endedAt: null,
  });
}

/** The people who are in the campaign already. It is locked: none comes meanwhile. */
async function knownOf(
  { statements, tenant }: WriteTransaction,
  campaignId: string,
  candidates: readonly NewCandidate[],
): Promise<Map<string, string>> {
  const rows = await statements.query<{ person: string; id: string }>(
    `SELECT person, id FROM mandate.result
     WHERE organisation_id = $1 AND mode = $2 AND campaign_id = $3 AND person = ANY ($4)`,
    [tenant.organisationId, tenant.mode, campaignId, candidates.map(({ person }) => person)],
  );
  return new Map(rows.map(({ person, id }) => [person, id]));
}
