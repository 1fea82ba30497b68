import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LiveResult } from '../../kernel/subgraph/live.ts';
import type { CompletedEvent } from './listener.ts';

/** The events of one stream that are completed at the same time. */
export const COMPLETED_AT_ONCE = 32;
/** The most events that wait, and the longest that one may wait; then the stream cannot keep up. */
export const WAITING_LIMIT = 2_000;
export const LAG_LIMIT_MS = 60_000;

interface OrderedCompletionOptions {
  complete: (result: LiveResult) => Promise<string>;
  /** Called in the order of the events; a promise holds up the next one. */
  deliver: (event: CompletedEvent) => unknown;
  onError: (error: Error) => void;
  /** Milliseconds of a clock that only goes forwards. */
  now?: () => number;
}

interface Waiting {
  result: LiveResult;
  since: number;
  payload?: Promise<string>;
}

/** Completes several events at once and delivers them in their order, so that slow joins do not add up. */
export class OrderedCompletion {
  readonly #options: OrderedCompletionOptions;
  readonly #now: () => number;
  readonly #waiting: Waiting[] = [];
  #delivering = false;
  #ended = false;
  #onDelivered = () => {};

  constructor(options: OrderedCompletionOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** How long the oldest event has waited here. */
  get lagMs(): number {
    const [oldest] = this.#waiting;
    return oldest ? this.#now() - oldest.since : 0;
  }

  /** Whether events come faster than they are completed, for too long to make it up. */
  get isTooFarBehind(): boolean {
    return this.#waiting.length >= WAITING_LIMIT || this.lagMs > LAG_LIMIT_MS;
  }

  push(result: LiveResult): void {
    if (this.#ended) return;
    this.#waiting.push({ result, since: this.#now() });
    this.#begin();
    if (!this.#delivering) void this.#deliverAll();
  }

  /** Returns once fewer than `count` events wait. */
  async fewerThan(count: number): Promise<void> {
    while (!this.#ended && this.#waiting.length >= count)
      await new Promise<void>((resolve) => (this.#onDelivered = resolve));
  }

  end(): void {
    this.#ended = true;
    this.#waiting.length = 0;
    this.#onDelivered();
  }

  #begin(): void {
    for (const one of this.#waiting.slice(0, COMPLETED_AT_ONCE)) {
      if (one.payload) continue;
      one.payload = this.#options.complete(one.result);
      one.payload.catch(() => {}); // reported in its turn
    }
  }

  async #deliverAll(): Promise<void> {
    this.#delivering = true;
    try {
      for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
        const payload = await next.payload!;
        if (this.#ended) return;
        const { eventId: id, position } = next.result.extensions;
        // A joiner's position must match what was delivered: nothing is awaited before the delivery begins.
        const delivered = this.#options.deliver({ id: id!, position, payload });
        if (delivered instanceof Promise) await delivered;
        if (this.#ended) return;
        this.#waiting.shift();
        this.#begin();
        this.#onDelivered();
        // Written events get a turn of the event loop to leave before the next are written.
        await nextTurn();
      }
    } catch (error) {
      this.end();
      this.#options.onError(error as Error);
    } finally {
      this.#delivering = false;
    }
  }
}
