import { setTimeout as wait } from 'node:timers/promises';
import { Alarm } from '../../core/alarm.ts';
import type { Clock } from '../../core/clock.ts';
import type { Log } from '../../core/log.ts';
import { NudgedLoop, type Turn } from '../../core/nudged-loop.ts';
import { cronOf, type Every } from './cron.ts';
import { attemptsAllowed } from './failure.rules.ts';
import type { JobHandler } from './handler.ts';
import { KindSlots } from './kind-slots.ts';
import { look } from './poll.ts';
import type { RunRules } from './run-job.ts';
import { RunningJobs } from './running-jobs.ts';
import { take } from './claim.ts';
import { deleteOld, makeDueReady, takeFromDead } from './upkeep.ts';
import type { Job } from './job.ts';
import type { JobDatabase } from './job-database.ts';

export interface WorkerOptions {
  database: JobDatabase;
  clock: Clock;
  log: Log;
  handlers: readonly JobHandler[];
  cron?: readonly Every[];
  /** How long a killed worker's jobs wait for another, for kinds that do not say. */
  leaseSeconds?: number;
  /** The longest time between two looks. */
  idleMs?: number;
  keepFailedSeconds?: number;
  /** For everything: what runs gets this long, less a moment, to finish by itself. */
  stopSeconds?: number;
  random?: () => number;
  onEnded?: NonNullable<RunRules['onEnded']>;
}

/** The part of `stopSeconds` that is for handlers to end once told to, and for that to be written. */
const ABORT_SECONDS = 2;
const SOON_MS = 5;
const OLD_EVERY_MS = 60_000;
const DEAD_EVERY_MS = 5_000;
const DEFAULTS = {
  cron: [],
  leaseSeconds: 30,
  // Whoever enqueues nudges its own process, and a job's time is known: this is for what others could not do.
  idleMs: 1_000,
  keepFailedSeconds: 30 * 24 * 3600,
  stopSeconds: 8,
  random: Math.random,
  onEnded: () => {},
};

/** Starts at once. Closing the database, after `stop`, is the caller's. */
export const startWorker = (options: WorkerOptions): Worker => new Worker({ ...DEFAULTS, ...options });

export type { Worker };

class Worker {
  readonly #options: Required<WorkerOptions>;
  readonly #kinds: Map<string, KindSlots>;
  readonly #jobs: RunningJobs;
  readonly #enqueueDue: (now: Date) => Promise<void>;
  readonly #deadEveryMs: number;
  #deadAt = -Infinity;
  #oldAt = -Infinity;
  readonly #loop: NudgedLoop;
  readonly #alarm = new Alarm(() => this.nudge());
  #stopped: Promise<void> | undefined;

  constructor(options: Required<WorkerOptions>) {
    this.#options = options;
    const { database, log, handlers, cron, idleMs } = options;
    this.#kinds = new Map(handlers.map((handler) => [handler.kind, new KindSlots(handler)]));
    if (this.#kinds.size < handlers.length) throw new Error('two handlers for one kind of work');
    for (const { kind } of cron)
      if (attemptsAllowed(this.#kinds.get(kind)!.handler) !== Infinity)
        throw new Error(`the scheduled job ${kind} must be retried without end: the next one does the same`);
    const shortestMs = Math.min(...handlers.map((handler) => this.#leaseMs(handler)), 30_000);
    this.#enqueueDue = cronOf(database, cron);
    this.#deadEveryMs = Math.min(DEAD_EVERY_MS, shortestMs / 4);
    this.#jobs = new RunningJobs(options, shortestMs);
    const run = () => this.#turn();
    this.#loop = new NudgedLoop({ name: 'the search for work', run, everyMs: idleMs, soonMs: SOON_MS, log });
    this.#loop.start();
  }

  /** There may be something to do: call it after a commit that enqueued. */
  nudge(): void {
    this.#loop.nudge();
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
    await this.#enqueueDue(now);
    await this.#keepUp(now);
    const hungry = [...this.#kinds.values()].filter((slots) => slots.free > 0);
    const kinds = hungry.map(({ handler: { kind }, full, after }) => ({ kind, full, after }));
    const found = await look(database, now, kinds);
    if (found.nextAt && !found.due) this.#alarm.set(found.nextAt.getTime() - now.getTime());
    const turns: Turn[] = [];
    if (found.due) turns.push((await makeDueReady(database, now)) > 0 ? 'again' : 'soon');
    const served = hungry.filter(({ handler }) => !(found.held && handler.outgoing));
    for (const slots of served) turns.push(await this.#serve(slots, found.groups[slots.handler.kind] ?? []));
    return turns.includes('again') ? 'again' : turns.includes('soon') ? 'soon' : 'idle';
  }

  /** Need not be done at every look. By real time: it is about processes and disk space. */
  async #keepUp(now: Date): Promise<void> {
    const at = performance.now();
    if (at - this.#deadAt >= this.#deadEveryMs) {
      this.#deadAt = at;
      await takeFromDead(this.#options.database);
    }
    if (at - this.#oldAt >= OLD_EVERY_MS)
      this.#oldAt = (await deleteOld(this.#options.database, now)) ? at : -Infinity;
  }

  async #serve(slots: KindSlots, groups: readonly string[]): Promise<Turn> {
    if (this.#stopped) return 'idle';
    const { handler, free } = slots;
    if (groups.length === 0) return slots.turnOver(groups, free, []) ? 'again' : 'idle';
    const before = performance.now();
    const leaseMs = this.#leaseMs(handler);
    const taken = await take(this.#options.database, {
      kind: handler.kind,
      groups,
      heldBy: (groupKey) => slots.heldBy(groupKey),
      free,
      groupCap: handler.groupCap,
      leaseMs,
    });
    const fromTheFront = slots.turnOver(groups, free, taken.jobs);
    for (const job of taken.jobs) this.#start(slots, job, taken.token, before + leaseMs);
    if (taken.jobs.length > 0 || fromTheFront) return 'again';
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
    this.#alarm.stop();
    const enough = wait(Math.max(0, stopSeconds - ABORT_SECONDS) * 1000, undefined, { ref: false });
    const atLast = wait(stopSeconds * 1000, undefined, { ref: false });
    await Promise.race([this.#loop.stop().then(() => this.#jobs.allEnded()), enough]);
    this.#jobs.tellToStop();
    await Promise.race([this.#jobs.allEnded(), atLast]);
    this.#jobs.abandon();
  }

  #leaseMs({ leaseSeconds = this.#options.leaseSeconds }: JobHandler): number {
    return Math.round(leaseSeconds * 1000);
  }
}
