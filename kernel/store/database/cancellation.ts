import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client } from 'pg';
import { socketOf } from './pg-internals.ts';

const current = new AsyncLocalStorage<AbortSignal | undefined>();

/** The reads of `work` end with the signal: no statement begins after it, and a running one is cut off. */
export const cancelledBy = <Answer>(signal: AbortSignal, work: () => Answer): Answer =>
  current.run(signal, work);

export const currentSignal = (): AbortSignal | undefined => current.getStore();

/** Most statements end by themselves within this time, and a new connection is expensive. */
const GRACE_MILLISECONDS = 250;
/** One look at all running statements costs less than a listener for each. */
const LOOK_MILLISECONDS = 50;

interface RunningStatement {
  signal: AbortSignal;
  aborted: number | undefined;
}

/**
 * The running statements of a pool that a signal can end. A cut connection ends its statement: a cancel request could hit
 * the next statement of the connection instead.
 */
export class CancellableStatements {
  readonly #running = new Map<Client, RunningStatement>();
  #timer: NodeJS.Timeout | undefined;

  /** Returns the function to call when the statement has ended. */
  begin(client: Client, signal: AbortSignal): () => void {
    this.#timer ??= setInterval(() => this.#cut(), LOOK_MILLISECONDS).unref();
    const one: RunningStatement = { signal, aborted: undefined };
    this.#running.set(client, one);
    // A statement sent while another ran may be the running one by now.
    return () => {
      if (this.#running.get(client) === one) this.#running.delete(client);
    };
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #cut(): void {
    const now = performance.now();
    for (const [client, one] of this.#running) {
      if (!one.signal.aborted) continue;
      one.aborted ??= now;
      if (now - one.aborted >= GRACE_MILLISECONDS) socketOf(client).destroy();
    }
  }
}
