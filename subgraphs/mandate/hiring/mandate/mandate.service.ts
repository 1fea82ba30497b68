import { auditTool } from '../../../../kernel/store/audit/audit-tool.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { IdempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import { originOf, type Identity } from '../../../../kernel/core/identity/identity.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import {
  checkFields,
  fieldRules,
  withoutNulls,
  type FieldRules,
} from '../../../../kernel/core/rules/fields.ts';
import type { HasAdapter } from '../workflow/channel.rules.ts';
import { lockOwn } from '../../lock-own.ts';
import { WorkflowRow } from '../workflow/workflow.entity.ts';
import { decideArchive } from './archive-mandate.rules.ts';
import type { AskCatalogue } from './ask-catalogue.ts';
import { decideCreate } from './create-mandate.rules.ts';
import { skillColumns, toMandate } from './mandate-record.ts';
import { resolveLeftOut, toMandateBody, type LeftOut } from './mandate-body.rules.ts';
import { MandateFields, MandateReplacementFields, type GivenMandate } from './mandate-fields.rules.ts';
import { MandateRow } from './mandate.entity.ts';
import type { MandateInput } from './mandate.input.ts';
import type { MandateOutcome } from './mandate.types.ts';
import { preparationOf, readSecondsUntilReady } from './preparation.ts';
import { decidePrepare } from './prepare-mandate.rules.ts';
import { checkMandateLimits } from './mandate-limits.rules.ts';
import { changesWithinAnHour, decideReplace } from './replace-mandate.rules.ts';
import { holdJobId } from './same-job.ts';
import { countryProblems, storedDataProblems, type SkillFacts } from './stored-data.rules.ts';

const createRules = fieldRules(MandateFields);
const replaceRules = fieldRules(MandateReplacementFields);

/** The catalogue's word on everything in one body. */
type CatalogueFacts = SkillFacts & { placeProblems: string[] };

type MandateAnswer = Omit<MandateOutcome, 'replayed'>;

export class MandateService {
  constructor(
    private readonly store: Store,
    private readonly catalogue: AskCatalogue,
    private readonly hasAdapter: HasAdapter,
  ) {}

  async create(identity: Identity, input: MandateInput, once?: IdempotentRequest): Promise<MandateOutcome> {
    const given = readGiven(createRules, input);
    const facts = await this.#askBefore(identity, given);
    return this.#writeOnce(identity, once, async (transaction) => {
      const { now } = transaction;
      // A shared lock keeps the workflow from being archived while a mandate on it is being made.
      const workflow = await transaction.lock(WorkflowRow, given.workflowId, 'FOR SHARE');
      const leftOut = resolveLeftOut(given, {}, fromCall(identity, workflow));
      const body = toMandateBody(given, leftOut);
      const problems = storedDataProblems(body, facts());
      const jobId = given.jobId ?? null;
      const sameJob = jobId === null ? null : await holdJobId(transaction, jobId);
      decideCreate({ workflow, problems, sameJob });
      checkMandateLimits(body);
      const row = await transaction.add(MandateRow, {
        id: newId('JM_'),
        origin: originOf(identity),
        status: 'preparing',
        workflowId: given.workflowId,
        jobId,
        flowVersion: 1,
        body,
        leftOut,
        recentChanges: [],
        ...skillColumns(body, facts().requested),
        placeProblems: facts().placeProblems,
        shortSkills: [],
        unreadLanguages: [],
        preparingSince: now,
        failureMessage: null,
        createdAt: now,
        updatedAt: now,
        archivedAt: null,
      });
      await auditTool(transaction, identity, 'mandate.created', row.id);
      await transaction.enqueue(preparationOf(row));
      return this.#recordChange(transaction, row);
    });
  }

  async replace(
    identity: Identity,
    id: string,
    input: MandateInput,
    once?: IdempotentRequest,
  ): Promise<MandateOutcome> {
    const given = readGiven(replaceRules, input);
    const facts = await this.#askBefore(identity, given);
    return this.#writeOnce(identity, once, async (transaction) => {
      const { now } = transaction;
      const stored = await lockOwn(transaction, identity, MandateRow, 'mandate', id);
      const leftOut = await leftOutOf(transaction, identity, given, stored);
      const body = toMandateBody(given, leftOut);
      const problems = () => storedDataProblems(body, facts());
      const wanted = { workflowId: given.workflowId, body, problems };
      const secondsUntilReady = await readSecondsUntilReady(transaction, stored);
      if (decideReplace(stored, wanted, { now, secondsUntilReady }) === 'unchanged')
        return this.#toAnswer(transaction, stored, false);
      const row = await transaction.change(MandateRow, stored, {
        status: 'preparing',
        flowVersion: stored.flowVersion + 1,
        body,
        leftOut,
        recentChanges: [...changesWithinAnHour(stored.recentChanges, now), now.getTime()],
        ...skillColumns(body, facts().requested),
        placeProblems: facts().placeProblems,
        shortSkills: [],
        unreadLanguages: [],
        preparingSince: now,
        failureMessage: null,
        updatedAt: now,
      });
      await transaction.enqueue(preparationOf(row));
      return this.#recordChange(transaction, row);
    });
  }

  archive(identity: Identity, id: string, once?: IdempotentRequest): Promise<MandateOutcome> {
    return this.#writeOnce(identity, once, async (transaction) => {
      const stored = await lockOwn(transaction, identity, MandateRow, 'mandate', id);
      if (decideArchive(stored) === 'unchanged') return this.#toAnswer(transaction, stored, false);
      const { now } = transaction;
      const changes = { status: 'archived' as const, archivedAt: now, updatedAt: now };
      return this.#recordChange(transaction, await transaction.change(MandateRow, stored, changes));
    });
  }

  prepare(identity: Identity, id: string, once?: IdempotentRequest): Promise<MandateOutcome> {
    return this.#writeOnce(identity, once, async (transaction) => {
      const stored = await lockOwn(transaction, identity, MandateRow, 'mandate', id);
      decidePrepare(stored, await readSecondsUntilReady(transaction, stored));
      const { now } = transaction;
      const row = await transaction.change(MandateRow, stored, {
        status: 'preparing',
        preparingSince: now,
        failureMessage: null,
        updatedAt: now,
      });
      await transaction.enqueue(preparationOf(row));
      return this.#recordChange(transaction, row);
    });
  }

  /**
   * The catalogue is asked before the transaction. Countries are refused at once, since they need only the request. That
   * nobody answered is told only when the facts are needed: a replay and an identical resend do without.
   */
  async #askBefore(
    identity: Identity,
    { countries = [], skills, location }: GivenMandate,
  ): Promise<() => CatalogueFacts> {
    const skillIds = skills.flatMap((skill) => ('skillId' in skill ? [skill.skillId] : []));
    const names = skills.flatMap((skill) => ('name' in skill ? [skill.name] : []));
    const [known, facts, places] = await Promise.allSettled([
      countries.length > 0 ? this.catalogue.countries(identity, countries) : new Set<string>(),
      this.catalogue.skillFacts(identity, skillIds, names),
      this.catalogue.placeProblems(identity, location),
    ]);
    if (known.status === 'fulfilled') {
      const problems = countryProblems(countries, known.value);
      if (problems.length > 0) throw refuse.invalid(problems);
    }
    return () => {
      if (known.status === 'rejected') throw known.reason;
      if (facts.status === 'rejected') throw facts.reason;
      if (places.status === 'rejected') throw places.reason;
      return { ...facts.value, placeProblems: places.value };
    };
  }

  async #writeOnce(
    identity: Identity,
    once: IdempotentRequest | undefined,
    work: (transaction: WriteTransaction) => Promise<MandateAnswer>,
  ): Promise<MandateOutcome> {
    const { answer, replayed } = await this.store.for(identity).writeOnce(once, work);
    return { ...answer, replayed };
  }

  /** Live screens follow this event; partners do not pull it. */
  async #recordChange(transaction: WriteTransaction, row: MandateRow): Promise<MandateAnswer> {
    const { id, status, flowVersion } = row;
    const data = { mandateId: id, status, flowVersion };
    await transaction.record({ type: 'mandate.changed', objectKey: id, data });
    return this.#toAnswer(transaction, row, true);
  }

  async #toAnswer(transaction: WriteTransaction, row: MandateRow, changed: boolean): Promise<MandateAnswer> {
    const [workflow] = await transaction.find(WorkflowRow, { id: row.workflowId });
    return { mandate: toMandate(row, workflow!, this.hasAdapter), changed };
  }
}

function readGiven(rules: FieldRules, input: MandateInput): GivenMandate {
  const given = withoutNulls(input);
  checkFields(rules, given);
  return given as GivenMandate;
}

async function leftOutOf(
  transaction: WriteTransaction,
  identity: Identity,
  given: GivenMandate,
  stored: MandateRow,
): Promise<LeftOut> {
  const asksWorkflow = given.methods === undefined && stored.leftOut.methods === undefined;
  const workflow = asksWorkflow ? await transaction.lock(WorkflowRow, stored.workflowId, 'FOR SHARE') : null;
  return resolveLeftOut(given, stored.leftOut, fromCall(identity, workflow));
}

const fromCall = ({ onBehalfOf }: Identity, workflow: WorkflowRow | null) => ({
  onBehalfOf,
  defaultMethods: workflow?.defaultMethods ?? [],
});
