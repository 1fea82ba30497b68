import type { Store } from '../../../../kernel/database/store.ts';
import type { WriteTransaction } from '../../../../kernel/database/write-transaction.ts';
import type { AskGraph } from '../../../../kernel/graph/ask-graph.ts';
import { newId } from '../../../../kernel/ids.ts';
import { addMessage } from '../../../../kernel/mail/outbox.ts';
import type { WorkContext, WorkHandler } from '../../../../kernel/work/handler.ts';
import type { Job } from '../../../../kernel/work/work.ts';
import { AnswerRow } from '../../candidate/answer.entity.ts';
import type { CandidateLinks } from '../../candidate/candidate-links.ts';
import { jobIdentity } from '../../mandate/job-identity.ts';
import type { FlowRow } from '../../mandate/mandate.entity.ts';
import { endResult, holdResult, moveOn, type Held } from '../../result/journey.ts';
import { outputOf, type Given } from '../../result/output.rules.ts';
import { ResultRow, type Stage } from '../../result/result.entity.ts';
import { Method } from '../../workflow/workflow.rules.ts';
import { addContact, recordMade } from '../contact-book.ts';
import { messageOf } from '../contact-message.ts';
import { readPlan, type ContactPlan } from '../contact-plan.ts';
import { SIMULATE, type ContactPayload } from '../contact-work.ts';
import { OptOuts } from '../opt-outs.ts';
import { simulate, type SimulatedRun } from './simulate.rules.ts';

const NOTHING_GIVEN: Given = { enrichment: new Map(), grades: new Map(), interested: null, finished: false };

/**
 * Test mode: nobody is written to, and what a candidate does is made up, at once and in one transaction: contacts,
 * messages to the local outbox, answers, the end. A crash leaves all of it or nothing.
 */
export class SimulateCandidate implements WorkHandler<ContactPayload> {
  readonly kind = SIMULATE;
  readonly retrySeconds = [1, 5, 30, 120, 600];
  readonly lastRepeats = true;
  readonly jitter = 0.2;
  readonly concurrency = 8;
  /** Those of one campaign wait for each other anyway. */
  readonly groupCap = 4;
  readonly timeoutSeconds = 60;

  readonly #store: Store;
  readonly #ask: AskGraph;
  readonly #links: CandidateLinks;

  constructor(store: Store, ask: AskGraph, links: CandidateLinks) {
    this.#store = store;
    this.#ask = ask;
    this.#links = links;
  }

  async run(job: Job<ContactPayload>, { finishIn }: WorkContext): Promise<void> {
    const identity = jobIdentity(job);
    const scoped = this.#store.for(identity);
    const plan = await readPlan(scoped, job.payload.resultId);
    if (!plan) return;
    const made = simulate(plan.result, plan.workflow, plan.flow);
    const grades = await this.#grades(job, plan.flow, made);
    await scoped.write(async (transaction) => {
      const held = await holdResult(transaction, job.payload.resultId);
      if (held && isDue(held, job.payload)) await this.#play(transaction, held, plan, made, grades);
      await finishIn(transaction.statements);
    });
  }

  async #grades(job: Job<ContactPayload>, flow: FlowRow, made: SimulatedRun): Promise<Given['grades']> {
    const asks = flow.body.methods.includes(Method.skill_verification) && flow.questionSets.length > 0;
    if (!asks || made.does !== 'completes') return new Map();
    const sets = flow.questionSets.map(({ questionSetId }, nth) => ({
      questionSetId,
      right: made.right[nth]!,
    }));
    const grades = await this.#ask('SimulateGrades', { sets }, jobIdentity(job));
    return new Map(flow.questionSets.map(({ skillId }, nth) => [skillId, grades[nth]!]));
  }

  async #play(
    transaction: WriteTransaction,
    held: Held,
    { flow }: ContactPlan,
    made: SimulatedRun,
    grades: Given['grades'],
  ): Promise<void> {
    const end = async (
      result: ResultRow,
      status: 'completed' | 'declined' | 'failed',
      given: Given,
      why?: string,
    ) => {
      const output = outputOf(flow, given);
      await endResult(
        transaction,
        { ...held, result },
        { status, output, ...(why && { failureReason: why }) },
      );
    };
    if (await OptOuts.isOptedOut(transaction, held.result))
      return end(held.result, 'declined', NOTHING_GIVEN);
    let result = await this.#contact(transaction, held.result, flow, made);
    if (made.reached === null) return end(result, 'failed', NOTHING_GIVEN, 'unreachable');
    const { channel, step: reachedStep } = made.reached;
    result = await moveOn(transaction, result, 'reached', { channel, reachedStep });
    if (made.does === 'declines') return end(result, 'declined', NOTHING_GIVEN);

    const consent = {
      textVersion: 'simulated',
      language: result.language,
      at: transaction.now.toISOString(),
    };
    result = await moveOn(transaction, result, 'consented', { consent });
    const goThrough = async (
      method: Method,
      stage: Stage,
      answers: [AnswerRow['kind'], string, string | null][],
    ) => {
      if (!flow.body.methods.includes(method)) return;
      for (const [kind, key, value] of answers) await answer(transaction, result, kind, key, value);
      result = await moveOn(transaction, result, stage);
    };
    const enriched = [...made.enrichment].map(([key, value]) => ['enrichment' as const, key, value] as never);
    await goThrough(Method.data_enrichment, 'enriched', enriched);
    if (made.does === 'stops after enrichment') return undefined;
    await goThrough(Method.skill_verification, 'skills_done', []);
    const interested: [AnswerRow['kind'], string, string] = [
      'interest',
      'interested',
      made.interested ? 'yes' : 'no',
    ];
    await goThrough(Method.interest_collection, 'interest_given', [interested]);
    return end(result, 'completed', {
      enrichment: made.enrichment,
      grades,
      interested: made.interested,
      finished: true,
    });
  }

  /** No further contact comes: what a live run would still send is not waited for. */
  async #contact(
    transaction: WriteTransaction,
    before: ResultRow,
    flow: FlowRow,
    made: SimulatedRun,
  ): Promise<ResultRow> {
    let result = before;
    for (const { step, channel, state, seconds } of made.contacts) {
      const added = await addContact(transaction, result, { step, channel, state, seconds });
      result = added.result;
      if (state === 'sent' && channel !== 'voice')
        await addMessage(
          transaction.statements,
          messageOf(this.#links, flow, result, added.contact),
          'outbox',
          transaction.now,
        );
      await recordMade(transaction, result, added.contact);
    }
    const nextStep = (made.contacts.at(-1)?.step ?? -1) + 1;
    return transaction.change(ResultRow, result, { nextStep, nextContactAt: null });
  }
}

const isDue = ({ campaign, result }: Held, { step }: ContactPayload): boolean =>
  campaign.status === 'running' &&
  result.status === 'pending' &&
  result.nextStep === step &&
  result.nextContactAt !== null;

const answer = (
  transaction: WriteTransaction,
  { id: resultId }: ResultRow,
  kind: AnswerRow['kind'],
  key: string,
  value: string | null,
): Promise<AnswerRow> =>
  transaction.add(AnswerRow, { id: newId('AN_'), resultId, kind, key, value, createdAt: transaction.now });
