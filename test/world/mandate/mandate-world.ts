import { onTestFinished } from 'vitest';
import type { Identity, Mode } from '../../../kernel/core/identity/identity.ts';
import { systemIdentity } from '../../../kernel/core/identity/identity.ts';
import type { AskGraph } from '../../../kernel/core/graph/ask.ts';
import { Store } from '../../../kernel/store/store.ts';
import { newId } from '../../../kernel/core/ids.ts';
import { createLog } from '../../../kernel/core/log.ts';
import { foldName } from '../../../kernel/core/rules/folded-name.ts';
import type { JobHandler } from '../../../kernel/store/jobs/handler.ts';
import { look } from '../../../kernel/store/jobs/poll.ts';
import { runJob, type RunningJob } from '../../../kernel/store/jobs/run-job.ts';
import { settle } from '../../../kernel/store/jobs/settle.ts';
import { take } from '../../../kernel/store/jobs/claim.ts';
import { clockAt, type SetClock } from '../jobs/world.ts';
import { makeDueReady, takeFromDead } from '../../../kernel/store/jobs/upkeep.ts';
import { openJobDatabase, type JobDatabase } from '../../../kernel/store/jobs/job-database.ts';
import { openTestSubgraph, type TestSubgraph } from '../subgraph.ts';
import { OrganisationRow } from '../../../subgraphs/mandate/accounts/access/access.entity.ts';
import { mandate } from '../../../subgraphs/mandate/mandate.subgraph.ts';
import { WorkflowService } from '../../../subgraphs/mandate/hiring/workflow/workflow.service.ts';
import { AskCatalogue } from '../../../subgraphs/mandate/hiring/mandate/ask-catalogue.ts';
import { messagesAlone } from '../../../subgraphs/mandate/hiring/workflow/channel.rules.ts';
import { MandateListService } from '../../../subgraphs/mandate/hiring/mandate/mandate-list.service.ts';
import type { MandateInput } from '../../../subgraphs/mandate/hiring/mandate/mandate.input.ts';
import { MandateService } from '../../../subgraphs/mandate/hiring/mandate/mandate.service.ts';
import { ResolvePendingSkill } from '../../../subgraphs/mandate/hiring/mandate/pending-skill.handler.ts';
import { PrepareMandate } from '../../../subgraphs/mandate/hiring/mandate/prepare-mandate.handler.ts';

const log = createLog('test', 'silent');

type Asked = {
  ids?: string[];
  names?: string[];
  skillIds?: string[];
  languages?: string[];
  texts?: string[];
};

/** The other subgraphs, as the mandate subgraph asks them. */
export class OtherSubgraphs {
  /** `sk_1` to `sk_50` can be verified, above that not. */
  skillExists = (id: string): boolean => Number(id.slice(3)) <= 100;
  requested = new Map<string, string | null>();
  questionsFail: Error | undefined = undefined;
  /** Skills that questions can be made for. */
  hasQuestions = (_skillId: string): boolean => true;
  translate = async (
    _languages: string[],
    _texts: string[],
  ): Promise<{ language: string; texts: string[] }[]> => [];
  /** Every question put to them. */
  /** The bank of questions, without texts. */
  bank: { id: string; skillId: string; level: number }[] = [];
  asked: { operation: string; variables: Asked; identity: Identity }[] = [];
  /** Runs before the answer is given, as other callers may meanwhile. */
  meanwhile: (operation: string) => Promise<void> = async () => {};

  ask = (async (operation: string, given: unknown, identity: Identity) => {
    const variables = given as Asked;
    this.asked.push({ operation, variables, identity });
    await this.meanwhile(operation);
    switch (operation) {
      case 'MandateSkills':
        return {
          items: variables
            .ids!.filter(this.skillExists)
            .map((id) => ({ id, verifiable: Number(id.slice(3)) <= 50 })),
        };
      case 'MandateRequestedSkills':
        return variables
          .names!.filter((name) => this.requested.has(foldName(name)))

          .map((name) => ({ name, skillId: this.requested.get(foldName(name)) }));
      case 'MandatePlace':
        return [];
      case 'MandateCountries':
        return ['AE', 'DE', 'SA'].map((code) => ({ code }));
      case 'MakeQuestionSets':
        if (this.questionsFail) throw this.questionsFail;
        return variables.skillIds!.filter(this.hasQuestions).map((skillId) => ({
          id: `QS_${skillId}`,
          skill: { id: skillId, name: `Skill ${skillId}`, names: { hi: `हुनर ${skillId}` } },
          questions: Array.from({ length: 12 }, (_, nth) => ({ id: `QN_${skillId}_${nth}`, level: 2 })),
        }));
      case 'QuestionBank':
        return { questions: this.bank, next: null };
      case 'TranslateQuestions':
        return this.translate(variables.languages!, variables.texts!);
      default:
        throw new Error(`nobody answers ${operation}`);
    }
  }) as AskGraph;
}

/** The mandate subgraph on a database of its own, with a clock that is set and work that is done when told. */
export class MandateTestWorld {
  readonly clock: SetClock;
  readonly others: OtherSubgraphs;
  readonly subgraph: TestSubgraph;
  readonly store: Store;
  readonly mandates: MandateService;
  readonly lists: MandateListService;
  readonly workflows: WorkflowService;
  readonly handlers: JobHandler[];
  readonly #work: JobDatabase;

  constructor(subgraph: TestSubgraph, clock: SetClock, others: OtherSubgraphs) {
    this.subgraph = subgraph;
    this.clock = clock;
    this.others = others;
    this.store = new Store(subgraph.database, clock);
    const catalogue = new AskCatalogue(others.ask, clock);
    this.mandates = new MandateService(this.store, catalogue, messagesAlone);
    this.lists = new MandateListService(this.store, messagesAlone);
    this.workflows = new WorkflowService(this.store);
    this.handlers = [
      new PrepareMandate(this.store, others.ask, catalogue, messagesAlone),
      new ResolvePendingSkill(this.store),
    ];
    this.#work = openJobDatabase({ url: subgraph.partUrl, log });
  }

  async close(): Promise<void> {
    await this.#work.close();
    await this.subgraph.database.close();
  }

  async organisation(mode: Mode = 'live'): Promise<Identity> {
    const id = newId('OR_');
    await this.store
      .shared()
      .write(({ records }) =>
        records.add(OrganisationRow, { id, name: id, disabledAt: null, createdAt: this.clock.now() }),
      );
    return { ...systemIdentity('test'), organisationId: id, mode, actor: { kind: 'key', id: 'key' } };
  }

  /** An organisation with a workflow, and what a mandate on it needs. */
  async partner(
    defaultMethods?: string[],
    languages?: string[],
  ): Promise<{ identity: Identity; workflowId: string; input: (changes?: object) => MandateInput }> {
    const identity = await this.organisation();
    const { workflow } = await this.workflows.create(identity, {
      name: 'one',
      ...(defaultMethods && { defaultMethods }),
      ...(languages && { languages }),
    });
    const input = (changes: object = {}): MandateInput => ({
      workflowId: workflow.id,
      title: 'Masons',
      companyName: 'Builders',
      skills: [{ skillId: 'sk_1', verify: true }, { skillId: 'sk_2' }],
      ...changes,
    });
    return { identity, workflowId: workflow.id, input };
  }

  /** Leases every job that is due by the clock. */
  async #takeDue(): Promise<RunningJob[]> {
    await takeFromDead(this.#work);
    await makeDueReady(this.#work, this.clock.now());
    const kinds = this.handlers.map(({ kind }) => ({ kind, full: [], after: '' }));
    const { groups } = await look(this.#work, this.clock.now(), kinds);
    const taken: RunningJob[] = [];
    for (const handler of this.handlers) {
      const mine = groups[handler.kind] ?? [];
      if (mine.length === 0) continue;
      const request = {
        kind: handler.kind,
        groups: mine,
        heldBy: () => 0,
        free: 50,
        groupCap: undefined,
        leaseMs: 60_000,
      };
      const { jobs, token } = await take(this.#work, request);
      for (const job of jobs) {
        const lease = {
          key: job.id,
          token,
          milliseconds: 60_000,
          until: performance.now() + 60_000,
          lost: () => {},
        };
        taken.push({ handler, job, lease, abort: new AbortController(), finished: false });
      }
    }
    return taken;
  }

  /** One attempt of every job that is due, as a worker does it. */
  async workOnce(): Promise<number> {
    const running = await this.#takeDue();
    for (const one of running) await this.#run(one);
    return running.length;
  }

  /** The same, some of them at a time. */
  async workTogether(atOnce = 4): Promise<void> {
    const running = await this.#takeDue();
    const next = async (): Promise<void> => {
      for (let one = running.shift(); one; one = running.shift()) await this.#run(one);
    };
    await Promise.all(Array.from({ length: atOnce }, next));
  }

  async #run(one: RunningJob): Promise<void> {
    const rules = { clock: this.clock, log, random: () => 0.5, keepFailedSeconds: 60 };
    const outcome = await runJob(one, rules);
    const { job, lease } = one;
    if (outcome)
      await this.#work.transaction((statements) =>
        settle(statements, [{ job, token: lease.token, outcome }], this.clock.now()),
      );
  }

  /** A worker takes what is due and dies with it: while it asks the others, or just before it commits. */
  async crashOnce(when: 'asking' | 'committing' = 'asking'): Promise<number> {
    const running = await this.#takeDue();
    const { meanwhile } = this.others;
    const die = async () => {
      throw new Error('killed');
    };
    if (when === 'asking') this.others.meanwhile = die;
    const context = {
      signal: new AbortController().signal,
      planRetry: () => undefined,
      finishIn: die,
    };
    for (const { handler, job } of running) await handler.run(job, context).catch(() => {});
    this.others.meanwhile = meanwhile;
    await this.#work.query(
      "UPDATE kernel.work SET lease_until = statement_timestamp() - interval '1 second' WHERE state = 'running'",
    );
    return running.length;
  }

  /** Until nothing is due. */
  async work(): Promise<void> {
    while ((await this.workOnce()) > 0);
  }

  /** The clock goes on to the next retry, until there is none. */
  async workThroughRetries(): Promise<void> {
    for (let tries = 0; tries < 20; tries++) {
      await this.work();
      this.clock.move(100);
    }
  }

  async events(objectKey: string): Promise<{ type: string; data: Record<string, unknown> }[]> {
    return this.subgraph.database.statements.query(
      'SELECT type, data FROM kernel.outbox WHERE object_key = $1 ORDER BY seq',
      [objectKey],
    );
  }

  async pendingJobs(): Promise<number> {
    const rows = await this.#work.query("SELECT FROM kernel.work WHERE state NOT IN ('done', 'failed')");
    return rows.length;
  }

  /** Enqueued by another subgraph. */
  async enqueue(identity: Identity, kind: string, payload: Record<string, string>): Promise<void> {
    await this.store
      .for(identity)
      .write((transaction) => transaction.enqueue({ kind, payload: { ...transaction.tenant, ...payload } }));
  }
}

export async function openMandateWorld(options: { pool?: number } = {}): Promise<MandateTestWorld> {
  const clock = clockAt('2026-03-01T00:00:00Z');
  const others = new OtherSubgraphs();
  const subgraph = await openTestSubgraph(mandate, { clock, ask: others.ask, ...options });
  return new MandateTestWorld(subgraph, clock, others);
}

/** Closed after the test. */
export async function mandateTestWorld(options: { pool?: number } = {}): Promise<MandateTestWorld> {
  const world = await openMandateWorld(options);
  onTestFinished(() => world.close());
  return world;
}
