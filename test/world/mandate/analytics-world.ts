import { onTestFinished } from 'vitest';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { LogConsumer, type EventConsumer } from '../../../kernel/store/events/log-consumer.ts';
import { Sequencer } from '../../../kernel/store/events/sequencer.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { newId } from '../../../kernel/core/ids.ts';
import { createLog } from '../../../kernel/core/log.ts';
import { eventually } from '../eventually.ts';
import { openLoops } from '../events/loops.ts';
import { testSecrets, testSealer } from '../subgraph.ts';
import type { KeyMode } from '../../../subgraphs/mandate/accounts/access/access.types.ts';
import { CreditService } from '../../../subgraphs/mandate/accounts/access/credit.service.ts';
import { charge } from '../../../subgraphs/mandate/accounts/access/spend-credits.ts';
import { CampaignRow } from '../../../subgraphs/mandate/outreach/result/campaign.entity.ts';
import { People } from '../../../subgraphs/mandate/outreach/result/people.ts';
import { AnswerRow } from '../../../subgraphs/mandate/outreach/result/answer.entity.ts';
import { ContactRow } from '../../../subgraphs/mandate/outreach/result/contact.entity.ts';
import { FlowRow } from '../../../subgraphs/mandate/hiring/mandate/mandate.entity.ts';
import type { MandateInput } from '../../../subgraphs/mandate/hiring/mandate/mandate.input.ts';
import { openMandateWorld, type MandateTestWorld } from './mandate-world.ts';
import { endResult, holdResult, moveOn } from '../../../subgraphs/mandate/outreach/result/move-result.ts';
import { outputOf } from '../../../subgraphs/mandate/outreach/result/output.rules.ts';
import { sealAddresses } from '../../../subgraphs/mandate/outreach/result/candidate-seals.ts';
import {
  ResultRow,
  type EndStatus,
  type Stage,
} from '../../../subgraphs/mandate/outreach/result/result.entity.ts';
import { AnalyticsService } from '../../../subgraphs/mandate/insight/analytics/analytics.service.ts';
import type { WorkflowOverview } from '../../../subgraphs/mandate/insight/analytics/analytics.types.ts';
import {
  countMetrics,
  countMetricsDeps,
} from '../../../subgraphs/mandate/insight/analytics/count-metrics.ts';

const log = createLog('test', 'silent');

export interface Person {
  name: string;
  phone: string | null;
  email: string | null;
  externalCandidateId: string | null;
  language: string;
}

export interface Contacted {
  channel: ContactRow['channel'];
  step: number;
  state: 'sent' | 'failed' | 'unknown';
  seconds: number | null;
}

/** Campaigns and their candidates, moved on by the same functions as the product moves them. */
export class CandidateTestWorld {
  readonly mandates: MandateTestWorld;
  readonly people = new People(testSecrets.internalSecret);
  readonly analytics: AnalyticsService;

  constructor(mandates: MandateTestWorld) {
    this.mandates = mandates;
    this.analytics = new AnalyticsService(mandates.store, mandates.clock);
  }

  write<Answer>(identity: Identity, work: (transaction: WriteTransaction) => Promise<Answer>) {
    return this.mandates.store.for(identity).write(work);
  }

  /** Starts a campaign of a mandate that is ready. */
  async campaign(identity: Identity, input: MandateInput): Promise<CampaignRow> {
    const { mandate } = await this.mandates.mandates.create(identity, input);
    await this.mandates.work();
    const { organisationId, mode } = identity as { organisationId: string; mode: KeyMode };
    await new CreditService(this.mandates.store).grant(identity, { organisationId, mode, amount: 1_000 });
    return this.write(identity, (transaction) =>
      transaction.add(CampaignRow, {
        id: newId('CP_'),
        origin: 'api',
        status: 'running',
        name: 'one',
        mandateId: mandate.id,
        workflowId: input.workflowId,
        jobId: null,
        flowVersion: 1,
        open: false,
        closedAt: null,
        pending: 0,
        completed: 0,
        declined: 0,
        failed: 0,
        returned: 0,
        createdAt: transaction.now,
        updatedAt: transaction.now,
        endedAt: null,
      }),
    );
  }

  async invite(identity: Identity, campaignId: string, people: readonly Person[]): Promise<string[]> {
    return this.write(identity, async (transaction) => {
      const { now, tenant } = transaction;
      const campaign = (await transaction.lock(CampaignRow, campaignId))!;
      const { mandateId, workflowId, jobId, flowVersion } = campaign;
      const languages: Record<string, number> = {};
      const ids: string[] = [];
      for (const person of people) {
        const id = newId('RS_');
        const row = await transaction.add(ResultRow, {
          ...person,
          ...sealAddresses(testSealer, id, person),
          ...this.people.keysOf(tenant, person),
          id,
          campaignId,
          mandateId,
          workflowId,
          jobId,
          flowVersion,
          status: 'pending',
          stage: 'invited',
          output: null,
          failureReason: null,
          channel: null,
          reachedStep: null,
          consent: null,
          credit: 'reserved',
          nextStep: 0,
          nextContactAt: now,
          expiresAt: new Date(now.getTime() + 7 * 86_400_000),
          createdAt: now,
          updatedAt: now,
          completedAt: null,
          erasedAt: null,
        });
        ids.push(row.id);
        languages[person.language] = (languages[person.language] ?? 0) + 1;
      }
      const pending = campaign.pending + people.length;
      await transaction.change(CampaignRow, campaign, { pending, status: 'running' });
      const data = { campaignId, workflowId, languages };
      await transaction.record({ type: 'candidates.invited', objectKey: campaignId, data });
      await charge(transaction, ids);
      return ids;
    });
  }

  contact(identity: Identity, resultId: string, contact: Contacted & { error?: string }): Promise<void> {
    const { channel, step, state, seconds, error = null } = contact;
    return this.write(identity, async (transaction) => {
      const { result } = (await holdResult(transaction, resultId, 'FOR SHARE'))!;
      const { now } = transaction;
      const times = { createdAt: now, updatedAt: now };
      const row = { id: newId('CT_'), resultId, step, channel, state, seconds, error, ...times };
      await transaction.add(ContactRow, { ...row, outcome: null, line: null, providerId: newId('SM_') });
      const by = result.stage === 'invited' ? { channel } : {};
      await transaction.change(ResultRow, result, { credit: 'spent', ...by });
      const { campaignId, workflowId } = result;
      const answered = channel === 'voice' ? seconds !== null : undefined;
      await transaction.record({
        type: 'contact.made',
        objectKey: resultId,
        data: { resultId, campaignId, workflowId, channel, step, state, answered, seconds },
      });
    });
  }

  async move(
    identity: Identity,
    resultId: string,
    stage: Stage,
    changes: Partial<ResultRow> = {},
  ): Promise<void> {
    await this.write(identity, async (transaction) => {
      const { result } = (await holdResult(transaction, resultId, 'FOR SHARE'))!;
      await moveOn(transaction, result, stage, changes);
    });
  }

  answer(identity: Identity, resultId: string, key: string, value: string): Promise<unknown> {
    return this.write(identity, (transaction) =>
      transaction.add(AnswerRow, {
        id: newId('AN_'),
        resultId,
        kind: 'enrichment',
        key,
        value,
        createdAt: transaction.now,
      }),
    );
  }

  /** With what was answered; a skill is verified with more than three right. */
  async end(identity: Identity, resultId: string, status: EndStatus, correct: number): Promise<void> {
    await this.write(identity, async (transaction) => {
      const held = (await holdResult(transaction, resultId))!;
      const { mandateId, flowVersion } = held.result;
      const [flow] = await transaction.find(FlowRow, { mandateId, flowVersion });
      const answers = await transaction.find(AnswerRow, { resultId });
      const output = outputOf(flow!, {
        enrichment: new Map(answers.map(({ key, value }) => [key, value])),
        grades: new Map(
          flow!.questionSets.map(({ skillId }) => [
            skillId,
            correct > 3 ? { correct: 7, asked: 7 } : { correct: 0, asked: 4 },
          ]),
        ),
        interested: true,
        finished: status === 'completed',
      });
      await endResult(transaction, held, { status, output });
    });
  }

  /** Open until the test is over. */
  #loops() {
    const loops = openLoops(this.mandates.subgraph.partUrl);
    onTestFinished(async () => {
      await loops.hints.stop();
      await loops.database.close();
    });
    return loops;
  }

  /** Gives events their places, as a process of the service does, until the test is over. */
  sequence(): void {
    const { clock } = this.mandates;
    const sequencer = new Sequencer({ ...this.#loops(), clock, log, everyMs: 5 });
    sequencer.start();
    onTestFinished(() => sequencer.stop());
  }

  async follow(consumer: EventConsumer = countMetrics, batch?: number): Promise<LogConsumer> {
    const { clock } = this.mandates;
    const options = { ...this.#loops(), clock, log, consumer, rereadMs: 5 };
    const reader = await LogConsumer.open({ ...options, ...(batch && { batch }) });
    onTestFinished(() => reader.stop());
    return reader;
  }

  /** Until everything that was recorded is counted. */
  async counted({ name }: EventConsumer = countMetrics): Promise<void> {
    await eventually('all events are counted', async () => {
      const rows = await this.mandates.subgraph.database.statements.query(
        `SELECT FROM kernel.consumer, kernel.head WHERE name = $1 AND consumer.position = head.position
           AND NOT EXISTS (SELECT FROM kernel.outbox)`,
        [name],
      );
      return rows.length > 0;
    });
  }

  /** The figures of mandates, campaigns and organisations are counted by a reader of their own. */
  async countedAround(): Promise<void> {
    await this.follow(countMetricsDeps);
    await this.counted(countMetricsDeps);
  }

  async overview(
    identity: Identity,
    workflowId: string,
    asked: { from?: string; to?: string } = {},
  ): Promise<WorkflowOverview | null> {
    const range = this.analytics.range(asked);
    return (await this.analytics.overviews(identity, [workflowId], range))[0]!;
  }
}

/** Closed after the test. */
export async function candidateTestWorld(): Promise<CandidateTestWorld> {
  const mandates = await openMandateWorld();
  onTestFinished(() => mandates.close());
  return new CandidateTestWorld(mandates);
}
