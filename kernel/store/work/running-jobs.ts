import { LeaseLost, WorkerStops, type WorkHandler } from './handler.ts';
import { leasingOfJobs, type JobLease } from './job-lease.ts';
import { LeaseKeeper } from './lease-keeper.ts';
import { OutcomeWriter } from './outcome-writer.ts';
import { runJob, type RunningJob, type RunRules } from './run-job.ts';
import type { Job } from './work.ts';
import type { WorkDatabase } from './work-database.ts';

/** A job that ended while the database was away is remembered for so long after its lease. */
const REMEMBER_MS = 60_000;

interface RunningJobsOptions extends RunRules {
  database: WorkDatabase;
}

type Claim = Pick<JobLease, 'token' | 'milliseconds' | 'until'>;

/** What this process runs: it keeps the leases meanwhile, and writes how each job ended. */
export class RunningJobs {
  readonly #rules: RunRules;
  readonly #keeper: LeaseKeeper<JobLease>;
  readonly #writer: OutcomeWriter;
  readonly #running = new Map<RunningJob, Promise<void>>();

  constructor(options: RunningJobsOptions, shortestLeaseMs: number) {
    const { database, clock, log } = options;
    this.#rules = options;
    this.#keeper = new LeaseKeeper(leasingOfJobs(database), log, shortestLeaseMs);
    this.#writer = new OutcomeWriter(database, clock, log);
  }

  /** `left` is called when its end is written. */
  start(handler: WorkHandler, job: Job, claim: Claim, left: () => void): void {
    const abort = new AbortController();
    const lost = () => {
      if (!running.finished) abort.abort(new LeaseLost(job.id));
    };
    const lease: JobLease = { jobId: job.id, ...claim, lost };
    const running: RunningJob = { handler, job, lease, abort, finished: false };
    this.#keeper.watch(lease);
    const ended = this.#run(running, lease)
      .catch((error: unknown) => this.#rules.log.error({ err: error, job: job.id }, 'a job could not be run'))
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

  /** What has not ended by now is left to whoever finds its lease run out. */
  abandon(): void {
    this.#keeper.stop();
  }

  async #run(running: RunningJob, lease: JobLease): Promise<void> {
    const { handler, job } = running;
    const outcome = await runJob(running, this.#rules).finally(() => this.#keeper.forget(lease));
    if (!outcome && !handler.keepAttempts) return;
    await this.#writer.write({ handler, job, token: lease.token, outcome }, lease.until + REMEMBER_MS);
  }
}
