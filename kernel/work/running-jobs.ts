import { LeaseLost, WorkerStops, type WorkHandler } from './handler.ts';
import type { Lease } from './lease-keeper.ts';
import type { OutcomeWriter } from './outcome-writer.ts';
import { runJob, type RunningJob, type RunRules } from './run-job.ts';
import type { Job } from './work.ts';

/** A job that ended while the database was away is remembered for so long after its lease. */
const REMEMBER_MS = 60_000;

interface WhenEnded {
  ran: () => void;
  left: () => void;
}

/** What this process runs, however it came by it. */
export class RunningJobs {
  readonly #rules: RunRules;
  readonly #writer: OutcomeWriter;
  readonly #running = new Map<RunningJob, Promise<void>>();

  constructor(rules: RunRules, writer: OutcomeWriter) {
    this.#rules = rules;
    this.#writer = writer;
  }

  /** `ran` is called when there is nothing to protect by a lease any more, `left` when its end is written. */
  start(handler: WorkHandler, job: Job, lease: Lease, { ran, left }: WhenEnded): RunningJob {
    const running: RunningJob = { handler, job, lease, abort: new AbortController(), finished: false };
    const ended = this.#run(running, ran)
      .catch((error: unknown) => this.#rules.log.error({ err: error, job: job.id }, 'a job could not be run'))
      .finally(() => {
        this.#running.delete(running);
        left();
      });
    this.#running.set(running, ended);
    return running;
  }

  /** Whoever is in the middle of it may go on to write how it ended, if that is still allowed. */
  lose({ job, abort, finished }: RunningJob): void {
    if (!finished) abort.abort(new LeaseLost(job.id));
  }

  tellToStop(): void {
    for (const { abort } of this.#running.keys()) abort.abort(new WorkerStops());
  }

  async allEnded(): Promise<void> {
    await Promise.allSettled(this.#running.values());
  }

  async #run(running: RunningJob, ran: () => void): Promise<void> {
    const { handler, job, lease } = running;
    const outcome = await runJob(running, this.#rules).finally(ran);
    if (!outcome && !handler.keepAttempts) return;
    const byGroup = handler.leaseGroups ?? false;
    await this.#writer.write(
      { handler, job, token: lease.token, byGroup, outcome },
      lease.until + REMEMBER_MS,
    );
  }
}
