import type { LiveResult } from '../../kernel/subgraph/live.ts';
import { Refusal } from '../../kernel/core/refusal.ts';

/** The most results that wait; then the sender is held back or, where that cannot be, the iteration fails. */
const LIMIT = 2_000;
const HOLD_BACK_AT = 64;
const GO_ON_AT = 16;

interface Sender {
  pause: () => void;
  resume: () => void;
}

/** The results that came over a socket, until they are asked for. */
export class ResultQueue implements AsyncIterableIterator<LiveResult> {
  readonly #sender: Sender | undefined;
  readonly #waiting: LiveResult[] = [];
  #ended: { error: Error | undefined } | undefined;
  #held = false;
  #wake = () => {};
  onEnd: () => void = () => {};

  constructor(sender?: Sender) {
    this.#sender = sender;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  push(result: LiveResult): void {
    if (this.#ended) return;
    this.#waiting.push(result);
    if (!this.#sender && this.#waiting.length > LIMIT) {
      this.#waiting.length = 0;
      this.end(new Refusal('TOO_SLOW', 'Events came faster than they were taken.'));
    }
    if (this.#waiting.length > HOLD_BACK_AT) this.#hold(true);
    this.#wake();
  }

  end(error?: Error): void {
    if (this.#ended) return;
    this.#ended = { error };
    this.onEnd();
    this.#wake();
  }

  async next(): Promise<IteratorResult<LiveResult, undefined>> {
    for (;;) {
      const value = this.#waiting.shift();
      if (this.#waiting.length < GO_ON_AT) this.#hold(false);
      if (value) return { done: false, value };
      if (this.#ended?.error) throw this.#ended.error;
      if (this.#ended) return { done: true, value: undefined };
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  async return(): Promise<IteratorResult<LiveResult, undefined>> {
    this.#waiting.length = 0;
    this.end();
    return { done: true, value: undefined };
  }

  #hold(back: boolean): void {
    if (this.#held === back || this.#ended) return;
    this.#held = back;
    if (back) this.#sender?.pause();
    else this.#sender?.resume();
  }
}
