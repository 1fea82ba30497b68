import type { Statements } from '../database/statements.ts';
import type { RetryRule } from './failure.rules.ts';
import type { Job, JobPayload } from './job.ts';

export interface JobContext {
  /** Aborted when the lease is lost, the time is up or the process stops. What is done after that may be done twice. */
  signal: AbortSignal;
  /**
   * Finishes the job in the transaction of the handler's last write, so that both happen or neither. Throws `LeaseLost`
   * when the job is no longer ours: let it roll the transaction back. The transaction must be READ COMMITTED.
   */
  finishIn(statements: Statements): Promise<void>;
  /** The database was set back, and what this job sends may have left before: it is not sent again. */
  maybeSent?: boolean;
}

export interface JobHandler<Payload extends JobPayload = JobPayload> extends RetryRule {
  kind: string;
  /** The work sends something to a person, and is not begun while outgoing messages are held. */
  outgoing?: boolean;
  /** A job whose handler returns is finished; one whose handler throws is tried again by the retry rule. */
  run(job: Job<Payload>, context: JobContext): Promise<void>;
  /** The place for a last write when no attempt is left, with `finishIn`; called again until it succeeds. */
  gaveUp?(job: Job<Payload>, context: JobContext & { error: string }): Promise<void>;
  /** At once in this process. */
  concurrency?: number;
  /** At once in all processes, for one group. A kind whose jobs can be slow needs one. */
  groupCap?: number;
  leaseSeconds?: number;
  timeoutSeconds?: number;
}

/** Thrown by a handler when another attempt would be pointless. */
export class GiveUp extends Error {}

/** Another worker may have the job by now. */
export class LeaseLost extends Error {
  constructor(jobId: string) {
    super(`the lease of job ${jobId} was lost`);
  }
}

export class TimeIsUp extends Error {
  constructor(seconds: number) {
    super(`not done within ${seconds} s`);
  }
}

/** The process stops: the job goes back untouched. */
export class WorkerStops extends Error {
  override message = 'the worker stops';
}
