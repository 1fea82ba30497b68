import { setTimeout as wait } from 'node:timers/promises';
import { LeaseLost, WorkerStops, type JobHandler } from './handler.ts';
import { extendLeases } from '../lease/leased-table.ts';
import { LeaseKeeper, type Lease } from '../lease/lease-keeper.ts';
import { runJob, type RunningJob, type RunRules } from './run-job.ts';
import { settle, type EndedJob } from './settle.ts';
import type { Job } from './job.ts';
import type { JobDatabase } from './job-database.ts';

/** A job that ended while the database was away is remembered for so long after its lease. */
const REMEMBER_MS = 60_000;
const AT_ONCE = 500;
const RETRY_MS = 50;

const JOB_LEASES = {
  table: 'kernel.work',
  key: 'id',
  keyType: 'bigint',
  token: 'lease_token',
  tokenType: 'uuid',
  until: 'lease_until',
  // A handler whose last transaction is open must not hold up the others.
  skipsLocked: true,
} as const;

type RunningJobsOptions = RunRules & { database: JobDatabase };

interface Waiting extends EndedJob {
  forgetAt: number;
  written: () => void;
}

/** Runs jobs, keeps their leases meanwhile, and writes how they ended, many at a time. */
export class RunningJobs {
  readonly #options: RunningJobsOptions;
  readonly #keeper: LeaseKeeper<Lease>;
  readonly #running = new Map<RunningJob, Promise<void>>();
  #waiting: Waiting[] = [];
  #writing = false;
  #atOnce = AT_ONCE;

  constructor(options: RunningJobsOptions, shortestLeaseMs: number) {
    this.#options = options;
    this.#keeper = new LeaseKeeper(extendLeases(options.database, JOB_LEASES), options.log, shortestLeaseMs);
  }

  /** `left` is called when its end is written. */
  start(handler: JobHandler, job: Job, claim: Omit<Lease, 'key' | 'lost'>, left: () => void): void {
    const abort = new AbortController();
    const lost = () => {
      if (!running.finished) abort.abort(new LeaseLost(job.id));
    };
    const lease: Lease = { key: job.id, ...claim, lost };
    const running: RunningJob = { handler, job, lease, abort, finished: false };
    this.#keeper.watch(lease);
    const ended = this.#run(running, lease)
      .catch((error: unknown) =>
        this.#options.log.error({ err: error, job: job.id }, 'a job could not be run'),
      )
      .finally(() => {
        this.#running.delete(running);
        left();
      });
    this.#running.set(running, ended);
  }

  tellToStop(): void {
    for (const { abort } of this.#running.keys()) abort.abort(new WorkerStops());
  }

  async allEnded(): Promise<void> {
    await Promise.allSettled(this.#running.values());
  }

  /** Jobs that have not ended by now are left to the next process that finds their lease run out. */
  abandon(): void {
    this.#keeper.stop();
  }

  /** Returns when its end is committed or, with the database away, long after its lease. */
  async #run(running: RunningJob, lease: Lease): Promise<void> {
    const outcome = await runJob(running, this.#options).finally(() => this.#keeper.forget(lease));
    if (!outcome) return;
    const ended = { job: running.job, token: lease.token, outcome, forgetAt: lease.until + REMEMBER_MS };
    await new Promise<void>((written) => {
      this.#waiting.push({ ...ended, written });
      if (!this.#writing) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#writing = true;
    // Jobs that end in the same moment belong to the same batch.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#atOnce);
      const again = new Set(await this.#tryToWrite(batch));
      for (const one of batch) if (!again.has(one)) one.written();
      this.#waiting.push(...again);
      if (again.size > 0) await wait(RETRY_MS);
    }
    this.#writing = false;
  }

  /** Returns what is to be tried again: all while the database is away, otherwise those that somebody has locked. */
  async #tryToWrite(batch: readonly Waiting[]): Promise<Waiting[]> {
    const { database, clock, log } = this.#options;
    try {
      const { busy } = await settle(database, batch, clock.now(), 'skip');
      this.#atOnce = AT_ONCE;
      return busy;
    } catch (error) {
      log.warn({ err: error, jobs: batch.length }, 'how jobs ended could not be written yet');
      // One by one, in case it is one that cannot be written at all: it must not keep the others.
      this.#atOnce = 1;
      const now = performance.now();
      return batch.filter(({ forgetAt }) => forgetAt > now);
    }
  }
}
