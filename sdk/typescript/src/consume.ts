import { ApiError, ConnectionFailedError, TimedOutError } from './errors.ts';
import type { AnyEvent } from './events.ts';
import { backOffSeconds, wait } from './wait.ts';

export interface ConsumeOptions {
  /** Only events of this type. The others stay where they are. */
  type?: string | undefined;
  /** How many events are pulled at once, and acknowledged together: 1 to 200, 100 by default. */
  pageSize?: number | undefined;
  /** How long to wait where there is nothing. 5 by default. */
  pollSeconds?: number | undefined;
  /** Returns where there is nothing, instead of waiting. */
  untilEmpty?: boolean | undefined;
  /** Decides about an event whose handler has failed. Without it, consuming stops with the handler's error. */
  onError?: ((error: unknown, event: AnyEvent) => AfterFailure | Promise<AfterFailure>) | undefined;
  /** The running handler ends, what was handled is acknowledged, and consuming returns. */
  signal?: AbortSignal | undefined;
}

/** The event again after a while, and nothing behind it before; acknowledged as if it were handled; or the end. */
export type AfterFailure = 'retry' | 'skip' | 'stop';

export type EventHandler = (event: AnyEvent) => unknown;

export interface EventQueue {
  /** The oldest events that are not acknowledged. */
  pull(signal: AbortSignal | undefined): Promise<AnyEvent[]>;
  acknowledge(ids: string[]): Promise<unknown>;
}

const PATIENCE = { first: 2, most: 60 };

/**
 * Pulls, handles and acknowledges, in this order, so that every event is handled at least once. Those that were handled are
 * not pulled again, so a new start goes on where the last one ended. Answers how many were handled.
 */
export async function consumeEvents(
  queue: EventQueue,
  handler: EventHandler,
  { signal, pollSeconds = 5, untilEmpty = false, onError }: ConsumeOptions = {},
): Promise<number> {
  let handled = 0;
  let failures = 0;
  const isStopped = () => signal?.aborted ?? false;
  while (!isStopped()) {
    const events = await untilItPasses(() => queue.pull(signal), signal);
    if (!events) break;
    if (events.length === 0 && untilEmpty) break;
    if (events.length === 0) await pause(pollSeconds, signal);
    const { ids, problem } = await handleInOrder(events, handler, signal, onError);
    if (ids.length > 0) {
      const acknowledging = untilItPasses(() => queue.acknowledge(ids), signal);
      // An acknowledgement that fails too must not hide why the handler did.
      await (problem?.choice === 'stop' ? acknowledging.catch(() => {}) : acknowledging);
      handled += ids.length;
      failures = 0;
    }
    if (problem?.choice === 'stop') throw problem.error;
    if (problem) await pause(backOffSeconds(failures++, PATIENCE), signal);
  }
  return handled;
}

interface Handled {
  ids: string[];
  problem?: { error: unknown; choice: AfterFailure };
}

/** One after another, up to the first that fails. */
async function handleInOrder(
  events: AnyEvent[],
  handler: EventHandler,
  signal: AbortSignal | undefined,
  onError: ConsumeOptions['onError'],
): Promise<Handled> {
  const ids: string[] = [];
  for (const event of events) {
    if (signal?.aborted) break;
    try {
      await handler(event);
    } catch (error) {
      const choice = await choiceAfter(error, event, onError);
      if (choice !== 'skip') return { ids, problem: { error, choice } };
    }
    ids.push(event.event_id);
  }
  return { ids };
}

async function choiceAfter(
  error: unknown,
  event: AnyEvent,
  onError: ConsumeOptions['onError'],
): Promise<AfterFailure> {
  try {
    return (await onError?.(error, event)) ?? 'stop';
  } catch {
    return 'stop';
  }
}

/** A consumer outlives an outage of the service. Undefined where it was stopped while there was no answer. */
async function untilItPasses<Result>(
  ask: () => Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result | undefined> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (signal?.aborted) return undefined;
      if (!willPass(error)) throw error;
      await pause(backOffSeconds(failures, PATIENCE), signal);
    }
  }
}

const willPass = (error: unknown): boolean =>
  error instanceof ConnectionFailedError ||
  error instanceof TimedOutError ||
  (error instanceof ApiError && (error.status === 429 || error.status >= 500));

/** Ends early where consuming is stopped. */
const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  wait(seconds, signal).catch(() => {});
