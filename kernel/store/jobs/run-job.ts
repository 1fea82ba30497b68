import type { Clock } from '../../core/clock.ts';
import { hideSecrets, type Log } from '../../core/log.ts';
import { forRequest } from '../../core/origin.ts';
import { tracedFirst } from '../../core/tracing.ts';
import { decideAfterFailure, reasonNotToStart } from './failure.rules.ts';
import { GiveUp, LeaseLost, TimeIsUp, WorkerStops, type JobContext, type JobHandler } from './handler.ts';
import type { Lease } from '../lease/lease-keeper.ts';
import { settle, type Outcome } from './settle.ts';
import type { Job } from './job.ts';

export interface RunningJob {
  handler: JobHandler;
  job: Job;
  lease: Lease;
  abort: AbortController;
  /** The handler has written the end itself, in a transaction of its own. */
  finished: boolean;
}

export interface RunRules {
  clock: Clock;
  log: Log;
  random: () => number;
  keepFailedSeconds: number;
  /** Called at the end of every attempt that was made or refused, for counting. */
  onEnded?: ((kind: string, ending: AttemptOutcome, seconds: number) => void) | undefined;
}

/** How an attempt ended, in the words of metrics; `lost` is one that another process has. */
export type AttemptOutcome = 'done' | 'retry' | 'gave_up' | 'given_back' | 'lost';

/** A handler that does not end although it was told to is not waited for any longer than this. */
const AFTER_ABORT_MS = 1_000;
const LONGEST_ERROR = 300;

/** A finished job leaves nothing behind. */
const DONE: Outcome = { next: 'delete' };

/** Runs one attempt. No outcome: the job is not ours any more, or the handler has ended it itself, or nobody knows. */
export async function runJob(running: RunningJob, rules: RunRules): Promise<Outcome | undefined> {
  const start = performance.now();
  const { kind, id, requestId, traceparent: parent, attempt: number } = running.job;
  const attributes = { 'job.id': id, 'job.attempt': number, 'request.id': requestId ?? undefined };
  const options = { kind: 'consumer' as const, parent, attributes };
  const [ending, outcome] = await forRequest(requestId, () =>
    tracedFirst(`job ${kind}`, options, () => attempt(running, rules)),
  );
  rules.onEnded?.(running.handler.kind, ending, (performance.now() - start) / 1000);
  return outcome;
}

async function attempt(running: RunningJob, rules: RunRules): Promise<[AttemptOutcome, Outcome | undefined]> {
  const { handler, job, abort } = running;
  const facts = () => ({ attempt: job.attempt, now: rules.clock.now(), giveUpAt: job.giveUpAt });
  const tooLate = reasonNotToStart(handler, facts());
  if (tooLate !== undefined) return ['gave_up', await giveUp(running, rules, tooLate)];

  const ending = await tryOnce(running, contextOf(running, rules, DONE));
  if (ending.how === 'returned') return ['done', running.finished ? undefined : DONE];
  const { error } = ending;
  const aborted: unknown = abort.signal.aborted ? abort.signal.reason : undefined;
  if (aborted instanceof LeaseLost || error instanceof LeaseLost) return ['lost', undefined];
  if (aborted instanceof WorkerStops)
    return ['given_back', ending.how === 'threw' ? { next: 'release' } : undefined];
  if (error instanceof GiveUp) return ['gave_up', await giveUp(running, rules, shortError(error))];
  const decision = decideAfterFailure(handler, facts(), rules.random);
  if (decision.next === 'retry') {
    const { id, kind, attempt: number } = job;
    rules.log.warn({ job: id, kind, attempt: number, error: shortError(error) }, 'work is tried again');
    return ['retry', { next: 'retry', at: decision.at, error: shortError(error) }];
  }
  return ['gave_up', await giveUp(running, rules, shortError(error))];
}

type AttemptEnding = { how: 'returned' } | { how: 'threw' | 'goes on'; error: unknown };

async function tryOnce({ handler, job, abort }: RunningJob, context: JobContext): Promise<AttemptEnding> {
  const { timeoutSeconds: seconds } = handler;
  const timer = seconds && setTimeout(() => abort.abort(new TimeIsUp(seconds)), seconds * 1000);
  const goesOn = new Promise<AttemptEnding>((resolve) => {
    abort.signal.addEventListener('abort', () => {
      const ending: AttemptEnding = { how: 'goes on', error: abort.signal.reason };
      setTimeout(() => resolve(ending), AFTER_ABORT_MS).unref();
    });
  });
  const run = async (): Promise<AttemptEnding> => {
    try {
      await handler.run(job, context);
      return { how: 'returned' };
    } catch (error) {
      return { how: 'threw', error };
    }
  };
  try {
    return await Promise.race([run(), goesOn]);
  } finally {
    clearTimeout(timer);
  }
}

async function giveUp(running: RunningJob, rules: RunRules, error: string): Promise<Outcome | undefined> {
  const { handler, job } = running;
  const { id, kind, attempt: number } = job;
  const keepUntil = new Date(rules.clock.now().getTime() + rules.keepFailedSeconds * 1000);
  const failed: Outcome = { next: 'keep', keepUntil, error };
  rules.log.error({ job: id, kind, attempt: number, error }, 'work failed for good');
  if (!handler.gaveUp) return failed;
  running.finished = false;
  try {
    await handler.gaveUp(job, { ...contextOf(running, rules, failed), error });
    return running.finished ? undefined : failed;
  } catch (problem) {
    // The lease runs out, and whoever has the job then tries this again.
    rules.log.error({ err: problem, job: id, kind }, 'giving up failed');
    return undefined;
  }
}

function contextOf(running: RunningJob, { clock }: RunRules, outcome: Outcome): JobContext {
  const { job, lease, abort } = running;
  return {
    signal: abort.signal,
    maybeSent: job.payload['maybeSent'] === true,
    finishIn: async (statements) => {
      const ended = { job, token: lease.token, outcome };
      if ((await settle(statements, [ended], clock.now())).ours.length === 0) throw new LeaseLost(job.id);
      running.finished = true;
    },
  };
}

/** Short, because it is kept, and without NUL, because PostgreSQL refuses that. */
function shortError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return hideSecrets(text).replaceAll('\0', '').slice(0, LONGEST_ERROR);
}
