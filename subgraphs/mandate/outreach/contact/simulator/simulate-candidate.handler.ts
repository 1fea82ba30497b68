import { columnsOf } from '../../../../../kernel/store/database/columns.ts';
import type { Store } from '../../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../../kernel/store/write-transaction.ts';
import { newId } from '../../../../../kernel/core/ids.ts';
import type { Sealer } from '../../../../../kernel/core/sealed.ts';
import type { JobContext, JobHandler } from '../../../../../kernel/store/jobs/handler.ts';
import type { Job } from '../../../../../kernel/store/jobs/job.ts';
import type { CandidateLinks } from '../../candidate/candidate-links.ts';
import type { GivenAnswer } from '../../candidate/sitting.rules.ts';
import { jobIdentity } from '../../../hiring/mandate/job-identity.ts';
import type { FlowRow } from '../../../hiring/mandate/mandate.entity.ts';
import { openAddresses } from '../../result/candidate-seals.ts';
import {
  endResult,
  holdResult,
  moveThrough,
  type HeldResult,
  type ResultEnd,
} from '../../result/move-result.ts';
import { outputOf, type OutputFacts } from '../../result/output.rules.ts';
import { ResultRow } from '../../result/result.entity.ts';
import { Method } from '../../../hiring/workflow/workflow.rules.ts';
import type { HasAdapter } from '../../../hiring/workflow/channel.rules.ts';
import { readPlan, type ContactPlan } from '../contact-plan.ts';
import { SIMULATE, type ContactPayload } from '../contact-job.ts';
import { unreachedReason } from '../next-contact.rules.ts';
import { OptOuts } from '../../candidate/opt-outs.ts';
import { playContacts } from './play-contacts.ts';
import { simulate, type SimulatedContact, type SimulatedRun } from './simulate.rules.ts';

interface SimulatorServices {
  store: Store;
  links: CandidateLinks;
  sealer: Sealer;
  hasAdapter: HasAdapter;
}

const NOTHING_GIVEN: OutputFacts = {
  enrichment: new Map(),
  grades: new Map(),
  interested: null,
  finished: false,
};

/**
 * Makes up what a candidate of test mode does, since nobody is written to: contacts, messages to the local outbox, answers
 * and the end. One transaction writes it all, so that a crash leaves all of it or nothing.
 */
export class SimulateCandidate implements JobHandler<ContactPayload> {
  readonly kind = SIMULATE;
  readonly retrySeconds = [1, 5, 30, 120, 600];
  readonly lastRepeats = true;
  readonly jitter = 0.2;
  readonly concurrency = 8;
  /** Candidates of one campaign wait for each other anyway. */
  readonly groupCap = 4;
  readonly timeoutSeconds = 60;

  constructor(private readonly services: SimulatorServices) {}

  async run(job: Job<ContactPayload>, { finishIn }: JobContext): Promise<void> {
    const identity = jobIdentity(job);
    const { store, sealer, hasAdapter } = this.services;
    const scoped = store.for(identity);
    const plan = await readPlan(scoped, job.payload.resultId);
    if (!plan) return;
    const person = openAddresses(sealer, plan.result.id, plan.result);
    const made = simulate(person, plan.workflow, plan.flow, hasAdapter);
    await scoped.write(async (transaction) => {
      const held = await holdResult(transaction, job.payload.resultId);
      if (held && isDue(held, job.payload)) await this.#play(transaction, held, plan, made);
      await finishIn(transaction.statements);
    });
  }

  async #play(
    transaction: WriteTransaction,
    held: HeldResult,
    { flow }: ContactPlan,
    made: SimulatedRun,
  ): Promise<void> {
    const end = async (result: ResultRow, how: Omit<ResultEnd, 'output'>, given = NOTHING_GIVEN) => {
      await endResult(transaction, { ...held, result }, { ...how, output: outputOf(flow, given) });
    };
    if (await OptOuts.isOptedOut(transaction, held.result))
      return end(held.result, { status: 'declined', declinedReason: 'opted_out' });
    const contacted = await playContacts(transaction, this.services, held.result, flow, made.contacts);
    if (made.does === 'is left alone') return undefined;
    if (made.reached === null)
      return end(contacted, { status: 'failed', failureReason: unreachedReason(made.contacts) });
    const result = await this.#goThrough(transaction, contacted, flow, made, made.reached);
    if (made.does === 'declines') return end(result, { status: 'declined', declinedReason: 'no_consent' });
    if (made.does === 'stops after enrichment') return undefined;
    const { enrichment, grades, interested } = made;
    return end(result, { status: 'completed' }, { enrichment, grades, interested, finished: true });
  }

  /** Goes through the methods that the mandate has, as far as the candidate gets. */
  async #goThrough(
    transaction: WriteTransaction,
    result: ResultRow,
    { body: { methods } }: FlowRow,
    { does, enrichment, interested }: SimulatedRun,
    { channel, step: reachedStep }: SimulatedContact,
  ): Promise<ResultRow> {
    const { now } = transaction;
    const moves: Parameters<typeof moveThrough>[2][number][] = [
      { stage: 'reached', changes: { channel, reachedStep } },
    ];
    const answers: GivenAnswer[] = [];
    if (does !== 'declines') {
      const consent = { textVersion: 'simulated', language: result.language, at: now.toISOString() };
      moves.push({ stage: 'consented', changes: { consent } });
      if (methods.includes(Method.data_enrichment)) {
        for (const [key, value] of enrichment) answers.push({ kind: 'enrichment', key, value });
        moves.push({ stage: 'enriched' });
      }
    }
    if (does === 'completes') {
      if (methods.includes(Method.skill_verification)) moves.push({ stage: 'skills_done' });
      if (methods.includes(Method.interest_collection)) {
        answers.push({ kind: 'interest', key: 'interested', value: interested ? 'yes' : 'no' });
        moves.push({ stage: 'interest_given' });
      }
    }
    await addAnswers(transaction, result, answers);
    return moveThrough(transaction, result, moves);
  }
}

const isDue = ({ campaign, result }: HeldResult, { step }: ContactPayload): boolean =>
  campaign.status === 'running' &&
  result.status === 'pending' &&
  result.nextStep === step &&
  result.nextContactAt !== null;

const addAnswers = async (
  { statements, tenant, now }: WriteTransaction,
  { id }: ResultRow,
  answers: readonly GivenAnswer[],
): Promise<void> => {
  if (answers.length === 0) return;
  const ids = answers.map(() => newId('AN_'));
  await statements.query(
    `INSERT INTO mandate.answer (id, organisation_id, mode, result_id, kind, key, value, created_at)
     SELECT answer.id, $1, $2, $3, answer.kind, answer.key, answer.value, $4
     FROM unnest($5::text[], $6::text[], $7::text[], $8::text[]) AS answer (id, kind, key, value)`,
    [tenant.organisationId, tenant.mode, id, now, ids, ...columnsOf(answers, 'kind', 'key', 'value')],
  );
};
