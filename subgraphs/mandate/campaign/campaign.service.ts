import type { Store } from '../../../kernel/store/database/store.ts';
import type { WriteTransaction } from '../../../kernel/store/database/write-transaction.ts';
import type { IdempotentRequest } from '../../../kernel/store/idempotency/idempotency.ts';
import { originOf, type Identity } from '../../../kernel/core/identity/identity.ts';
import { newId } from '../../../kernel/core/ids.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import { checkFields, fieldRules } from '../../../kernel/core/rules/fields.ts';
import { MandateRow } from '../mandate/mandate.entity.ts';
import { readSecondsUntilReady } from '../mandate/preparation.ts';
import { WorkflowRow } from '../workflow/workflow.entity.ts';
import { acceptCandidates } from './accept-candidates.ts';
import { CampaignFields, CandidatesFields, type GivenCandidate } from './campaign-fields.rules.ts';
import { toCampaign } from './campaign-record.ts';
import { CampaignRow } from './campaign.entity.ts';
import { refuse as refuseCampaign } from './campaign.errors.ts';
import type { CampaignInput, CandidatesInput } from './campaign.input.ts';
import { checkQuantities, decideAdd, decideMandate, decideMayChange } from './campaign.rules.ts';
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

/** Kept for a repeat of the call, which brings the same candidates: nothing of a person is kept with it. */
type KeptAnswer = Omit<CampaignOutcome, 'replayed' | 'duplicates'> & { duplicates: KeptDuplicate[] };

/** Takes candidates, in the order of checks of CONTRACT 1.3. */
export class CampaignService {
  readonly #store: Store;
  readonly #people: People;
  readonly #sealer: Sealer;

  constructor({ store, people, sealer }: { store: Store; people: People; sealer: Sealer }) {
    this.#store = store;
    this.#people = people;
    this.#sealer = sealer;
  }

  async create(
    identity: Identity,
    input: CampaignInput,
    once: IdempotentRequest | undefined,
  ): Promise<CampaignOutcome> {
    const given = withoutNulls(input);
    checkFields(createRules, given);
    return this.#spendOnce(identity, once, given.candidates as GivenCandidate[], async (transaction) => {
      const ready = await holdReady(transaction, given.mandateId);
      const limits = await limitsOf(transaction, identity);
      checkQuantities({ given: given.candidates.length, inCampaign: 0 }, limits);
      const candidates = this.#read(transaction, given.candidates as GivenCandidate[], ready.workflow);
      const { accepted, duplicates } = sortOut(candidates, new Map());
      checkQuantities({ given: given.candidates.length, inCampaign: accepted.length }, limits);
      const campaign = await addCampaign(transaction, identity, given.name, ready.mandate, accepted.length);
      const facts = { ...ready, campaign, accepted, peoplePerDay: limits.peoplePerDay };
      const balance = await acceptCandidates(transaction, identity, this.#sealer, facts);
      return toAnswer(campaign, accepted, duplicates, balance);
    });
  }

  async add(
    identity: Identity,
    id: string,
    input: CandidatesInput,
    once: IdempotentRequest | undefined,
  ): Promise<CampaignOutcome> {
    const given = withoutNulls(input);
    checkFields(addRules, given);
    return this.#spendOnce(identity, once, given.candidates as GivenCandidate[], async (transaction) => {
      const stored = await lockCampaign(transaction, identity, id);
      decideAdd(stored);
      const ready = await holdReady(transaction, stored.mandateId);
      const limits = await limitsOf(transaction, identity);
      const before = toCampaign(stored).accepted;
      checkQuantities({ given: given.candidates.length, inCampaign: before }, limits);
      const candidates = this.#read(transaction, given.candidates as GivenCandidate[], ready.workflow);
      const { accepted, duplicates } = sortOut(candidates, await knownOf(transaction, id, candidates));
      checkQuantities({ given: given.candidates.length, inCampaign: before + accepted.length }, limits);
      const campaign = await transaction.change(CampaignRow, stored, {
        pending: stored.pending + accepted.length,
        updatedAt: transaction.now,
      });
      const facts = { ...ready, campaign, accepted, peoplePerDay: limits.peoplePerDay };
      const balance = await acceptCandidates(transaction, identity, this.#sealer, facts);
      return toAnswer(campaign, accepted, duplicates, balance);
    });
  }

  #read(
    { tenant }: WriteTransaction,
    given: readonly GivenCandidate[],
    { languages }: WorkflowRow,
  ): NewCandidate[] {
    // In the order in which they were sent, and so listed.
    const newIds = given.map(() => newId('RS_')).toSorted();
    return readCandidates(given, newIds, { people: this.#people, tenant, languages });
  }

  async #spendOnce(
    identity: Identity,
    once: IdempotentRequest | undefined,
    given: readonly GivenCandidate[],
    work: (transaction: WriteTransaction) => Promise<KeptAnswer>,
  ): Promise<CampaignOutcome> {
    if (!once) throw refuseCampaign.keyRequired();
    const { answer, replayed } = await this.#store.for(identity).writeOnce(once, work);
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

/** Shared: its flow is the newest while candidates start on it. */
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

/** Of these people, those in the campaign already. It is locked: none comes meanwhile. */
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

const toAnswer = (
  campaign: CampaignRow,
  accepted: readonly NewCandidate[],
  duplicates: KeptDuplicate[],
  balance: number,
): KeptAnswer => ({
  campaign: toCampaign(campaign),
  accepted: accepted.length,
  duplicates,
  credits: { charged: accepted.length, balance },
});

/** In the graph an optional field may be given as null; the rules know only "left out". */
const withoutNulls = <Input>(input: Input): Input =>
  JSON.parse(JSON.stringify(input, (_, value: unknown) => (value === null ? undefined : value))) as Input;
