import { Counter } from 'prom-client';
import type { Clock } from '../kernel/core/clock.ts';
import { shareConnections } from '../kernel/store/database/share-connections.rules.ts';
import { Hints, WORK_HINT } from '../kernel/store/events/hints.ts';
import { LogConsumer } from '../kernel/store/events/log-consumer.ts';
import { Sequencer } from '../kernel/store/events/sequencer.ts';
import { TailReader, type LiveEvents } from '../kernel/store/events/tail-reader.ts';
import { purgeOldAnswers } from '../kernel/store/idempotency/idempotency.ts';
import type { BackgroundJobs, Loop } from '../kernel/subgraph/subgraph-module.ts';
import type { Log } from '../kernel/core/log.ts';
import type { Metrics } from '../kernel/core/metrics.ts';
import { refuse } from '../kernel/core/refusal.ts';
import type { Stopper } from './stop.ts';
import { purgeHourly, type Purge, type PurgeOptions } from '../kernel/store/jobs/purge-hourly.ts';
import { openJobDatabase, type JobDatabase } from '../kernel/store/jobs/job-database.ts';
import { startWorker } from '../kernel/store/jobs/worker.ts';
import { measureStore } from './measure-store.ts';

interface ProcessLoopsOptions {
  /** A part's login: all of them may touch the kernel's tables. */
  url: string;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  leaseSeconds: number;
  /** The connections of the part, of which the loops have their share. */
  connections: number;
}

const PURGE_ANSWERS = 'kernel.forget-answers';
export const KERNEL_PURGES: readonly Purge[] = [purgeOldAnswers];

/** The loops of a process with a database: sequencer, reader of live events, consumers of the log, worker. */
export class ProcessLoops {
  readonly #options: ProcessLoopsOptions;
  readonly #database: JobDatabase;
  readonly #hints: Hints;
  readonly #added: BackgroundJobs[] = [];
  /** The loops to wake after a commit that left work. */
  readonly #workers: Loop[] = [];
  #tail: TailReader | undefined;
  #sequencer: Sequencer | undefined;

  constructor(options: ProcessLoopsOptions) {
    this.#options = options;
    const { url, clock, log, connections } = options;
    this.#database = openJobDatabase({ url, log, connections: shareConnections(connections).work });
    this.#hints = new Hints({ url, log });
    const transaction: PurgeOptions['transaction'] = (work) => this.#database.transaction(work);
    const purged = { statements: this.#database, transaction, clock };
    this.add(purgeHourly({ kind: PURGE_ANSWERS, purges: KERNEL_PURGES, ...purged }));
  }

  /** Live events for the parts, which are opened before the reader is. */
  readonly events: LiveEvents = {
    subscribe: async (request) => {
      if (!this.#tail) throw refuse.unavailable();
      return this.#tail.subscribe(request);
    },
  };

  add(work: BackgroundJobs): void {
    this.#added.push(work);
  }

  /** Makes what a first request would wait for; what cannot be made now is made by that request. */
  async warmUp(): Promise<void> {
    const made = await Promise.allSettled(this.#added.map(async ({ warmUp }) => warmUp?.()));
    for (const one of made)
      if (one.status === 'rejected') this.#options.log.warn({ err: one.reason as unknown }, 'not warmed up');
  }

  async start(stopper: Stopper): Promise<void> {
    const { clock, log, metrics, leaseSeconds } = this.#options;
    const [database, hints] = [this.#database, this.#hints];
    stopper.add('work database', () => database.close());
    hints.start();
    hints.on(WORK_HINT, () => this.nudge({ events: true, work: true }));
    stopper.add('hints', () => hints.stop());
    const setBacks = new Counter({
      name: 'event_log_set_back_total',
      help: 'Times that the log of events was found at an earlier state: a failover that lost some, or a restore',
      registers: [metrics.registry],
    });
    const onSetBack = () => setBacks.inc();
    this.#tail = await TailReader.open({ database, hints, clock, log, onSetBack });
    stopper.add('event reader', () => this.#tail!.stop());
    this.#sequencer = new Sequencer({ database, clock, log });
    this.#sequencer.start();
    stopper.add('sequencer', () => this.#sequencer!.stop());
    const handlers = this.#added.flatMap((work) => work.handlers ?? []);
    const cron = this.#added.flatMap((work) => work.cron ?? []);
    const loops = this.#added.flatMap((work) => work.loops ?? []);
    const worker = startWorker({
      database,
      clock,
      log,
      handlers,
      cron,
      leaseSeconds,
      onEnded: (kind, outcome, seconds) => {
        metrics.workAttempts.inc({ kind, outcome });
        metrics.workSeconds.observe({ kind }, seconds);
      },
    });
    this.#workers.push(worker, ...loops.map((start) => start(database, leaseSeconds)));
    stopper.add('work', async () => {
      await Promise.all(this.#workers.map((one) => one.stop()));
    });
    const consumers = this.#added.flatMap((work) => work.consumers ?? []);
    for (const consumer of consumers) {
      const onCommit = () => this.#nudgeWorkers();
      const onFailure = () => metrics.consumerFailures.inc({ consumer: consumer.name });
      const reader = await LogConsumer.open({ database, hints, clock, log, consumer, onCommit, onFailure });
      stopper.add(`consumer ${consumer.name}`, () => reader.stop());
    }
    measureStore(metrics, {
      database: this.#database,
      clock,
      tail: this.#tail,
      handlers,
      consumers: consumers.map(({ name }) => name),
    });
  }

  nudge({ events, work }: { events: boolean; work: boolean }): void {
    if (events) this.#sequencer?.nudge();
    if (work) this.#nudgeWorkers();
  }

  #nudgeWorkers(): void {
    for (const one of this.#workers) one.nudge();
  }
}
