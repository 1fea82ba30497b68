import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../core/clock.ts';
import type { Log } from '../../core/log.ts';
import { Cron, type Every } from './cron.ts';
import type { WorkHandler } from './handler.ts';
import { KindSlots } from './kind-slots.ts';
import { look, type FoundGroup } from './look.ts';
import { Pace, type Turn } from './pace.ts';
import { RunningJobs } from './running-jobs.ts';
import { take } from './take.ts';
import { giveBackReleased, makeDueReady } from './upkeep.ts';
import { UpkeepRounds } from './upkeep-rounds.ts';
import type { Job } from './work.ts';
import type { WorkDatabase } from './work-database.ts';

export interface WorkerOptions {
  database: WorkDatabase;
  clock: Clock;
  log: Log;
  handlers: readonly WorkHandler[];
  cron?: readonly Every[];
  /** How long a killed worker's jobs wait for another, for kinds that do not say. */
  leaseSeconds?: number;
  /** The longest time between two looks. */
  idleMs?: number;
  keepFailedSeconds?: number;
  /** For everything: what runs gets this long, less a moment, to finish by itself. */
  stopSeconds?: number;
  random?: () => number;
}

/** Of `stopSeconds`: for handlers to end once told to, and for that to be written. */
const ABORT_SECONDS = 2;

/** Starts at once. Closing the database, after `stop`, is the caller's. */
export const startWorker = ({
  cron = [],
  leaseSeconds = 30,
  idleMs = 50,
  keepFailedSeconds = 30 * 24 * 3600,
  stopSeconds = 8,
  random = Math.random,
  ...given
}: WorkerOptions): Worker =>
  new Worker({ ...given, cron, leaseSeconds, idleMs, keepFailedSeconds, stopSeconds, random });

export type { Worker };

class Worker {
  readonly #options: Required<WorkerOptions>;
  readonly #kinds: Map<string, KindSlots>;
  readonly #jobs: RunningJobs;
  readonly #cron: Cron;
  readonly #upkeep: UpkeepRounds;
  readonly #pace: Pace;
  #stopped: Promise<void> | undefined;

  constructor(options: Required<WorkerOptions>) {
    this.#options = options;
    const { database, log, handlers, cron, idleMs } = options;
    this.#kinds = new Map(handlers.map((handler) => [handler.kind, new KindSlots(handler)]));
    if (this.#kinds.size < handlers.length) throw new Error('two handlers for one kind of work');
    const shortestMs = Math.min(...handlers.map((handler) => this.#leaseMs(handler)), 30_000);
    this.#cron = new Cron(database, cron);
    this.#upkeep = new UpkeepRounds(database, shortestMs);
    this.#jobs = new RunningJobs(options, shortestMs);
    this.#pace = new Pace({
      turn: () => this.#turn(),
      idleMs,
      onFailure: (error) => log.error({ err: error }, 'cannot look for work, and tries again'),
      onRecovery: () => log.info('looks for work again'),
    });
  }

  /** There may be something to do: call it after a commit that enqueued. */
  nudge(): void {
    this.#pace.nudge();
  }

  /** Claims nothing more, lets what runs finish, and gives back what does not; a second call waits for the first. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #turn(): Promise<Turn> {
    const { database, clock } = this.#options;
    await clock.refresh();
    const now = clock.now();
    await this.#cron.enqueueDue(now);
    await this.#upkeep.turn(now);
    const hungry = [...this.#kinds.values()].filter((slots) => slots.free > 0);
    const found = await look(
      database,
      now,
      hungry.map(({ handler: { kind }, full, after }) => ({ kind, full, after })),
    );
    const turns: Turn[] = [];
    if (found.due) turns.push((await makeDueReady(database, now)) > 0 ? 'again' : 'soon');
    if (found.released) turns.push((await giveBackReleased(database, now)) ? 'again' : 'soon');
    const groups = Map.groupBy(found.groups, ({ kind }) => kind);
    for (const slots of hungry) turns.push(await this.#serve(slots, groups.get(slots.handler.kind) ?? []));
    return turns.includes('again') ? 'again' : turns.includes('soon') ? 'soon' : 'idle';
  }

  async #serve(slots: KindSlots, found: readonly FoundGroup[]): Promise<Turn> {
    if (this.#stopped) return 'idle';
    const { handler, free } = slots;
    if (found.length === 0) return slots.turnOver(found, free, []) ? 'again' : 'idle';
    const before = performance.now();
    const leaseMs = this.#leaseMs(handler);
    const taken = await take(this.#options.database, {
      kind: handler.kind,
      groups: found.map(({ groupKey, parked }) => ({ groupKey, parked, held: slots.heldBy(groupKey) })),
      free,
      groupCap: handler.groupCap,
      leaseSeconds: leaseMs / 1000,
    });
    const fromTheFront = slots.turnOver(found, free, taken.jobs);
    for (const job of taken.jobs) this.#start(slots, job, taken.token, before + leaseMs);
    if (taken.jobs.length > 0 || taken.putAside > 0 || fromTheFront) return 'again';
    return taken.contended ? 'soon' : 'idle';
  }

  #start(slots: KindSlots, job: Job, token: string, until: number): void {
    const { handler } = slots;
    slots.occupy(job.groupKey);
    this.#jobs.start(handler, job, { token, milliseconds: this.#leaseMs(handler), until }, () => {
      slots.leave(job.groupKey);
      this.nudge();
    });
  }

  async #stop(): Promise<void> {
    const { stopSeconds } = this.#options;
    const enough = wait(Math.max(0, stopSeconds - ABORT_SECONDS) * 1000, undefined, { ref: false });
    const atLast = wait(stopSeconds * 1000, undefined, { ref: false });
    await Promise.race([this.#pace.stop().then(() => this.#jobs.allEnded()), enough]);
    this.#jobs.tellToStop();
    await Promise.race([this.#jobs.allEnded(), atLast]);
    this.#jobs.abandon();
  }

  #leaseMs({ leaseSeconds = this.#options.leaseSeconds }: WorkHandler): number {
    return Math.round(leaseSeconds * 1000);
  }
}
