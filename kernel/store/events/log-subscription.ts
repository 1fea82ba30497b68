import { Refusal } from '../../core/refusal.ts';
import type { StoredEvent } from './stored-event.ts';

interface LogSubscriptionOptions {
  wants: (event: StoredEvent) => boolean;
  /** The position of the subscriber's last event; without it, only new events are sent. */
  after: number | undefined;
  /** The position of the tail at attachment: later events are pushed. */
  attachedAt: number;
  /** The subscription ends at `attachedAt`; nothing is pushed. */
  ends?: boolean;
  readPage: (afterPosition: number, upTo: number, limit: number) => Promise<StoredEvent[]>;
  pageSize: number;
  bufferLimit: number;
  onClose: (subscription: LogSubscription) => void;
  /** Milliseconds of a clock that only goes forwards. */
  now?: () => number;
}

const tooSlow = () =>
  new Refusal(
    'TOO_SLOW',
    'Events came faster than they were taken. Subscribe again after the last one received.',
  );

/** Missed events, read from the log up to the point of attachment, then pushed ones, in one order. */
export class LogSubscription implements AsyncIterableIterator<StoredEvent, undefined> {
  readonly #options: LogSubscriptionOptions;
  readonly #now: () => number;
  readonly #pushed: { event: StoredEvent; since: number }[] = [];
  #page: StoredEvent[] = [];
  #read: number;
  #readUpTo: number;
  #ended: { reason: Error | undefined } | undefined;
  #wake = () => {};
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: LogSubscriptionOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#readUpTo = options.attachedAt;
    this.#read = options.after ?? options.attachedAt;
  }

  get startsAfter(): number {
    return this.#options.after ?? this.#options.attachedAt;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Concurrent calls get their events in the order of the calls. */
  next(): Promise<IteratorResult<StoredEvent, undefined>> {
    const taken = this.#turn.then(() => this.#take());
    this.#turn = taken.catch(() => {});
    return taken;
  }

  async return(): Promise<IteratorResult<StoredEvent, undefined>> {
    this.close();
    return { done: true, value: undefined };
  }

  /** Events taken from the tail that nobody has asked for yet. */
  get waiting(): number {
    return this.#pushed.length;
  }

  /** How long the oldest of them has waited. */
  get waitingMs(): number {
    const [oldest] = this.#pushed;
    return oldest ? this.#now() - oldest.since : 0;
  }

  push(event: StoredEvent): void {
    // Another process may have sent the subscriber more than this one's tail had read.
    if (this.#ended || event.position <= this.#read || !this.#options.wants(event)) return;
    if (this.#pushed.length < this.#options.bufferLimit) {
      this.#pushed.push({ event, since: this.#now() });
      this.#wake();
    } else if (this.#replaying) {
      // The log serves as the buffer: it is read a little further instead.
      this.#pushed.length = 0;
      this.#readUpTo = event.position;
    } else {
      this.close(tooSlow());
    }
  }

  close(reason?: Error): void {
    if (this.#ended) return;
    this.#ended = { reason };
    this.#pushed.length = 0;
    this.#page = [];
    this.#options.onClose(this);
    this.#wake();
  }

  get #replaying(): boolean {
    return this.#read < this.#readUpTo || this.#page.length > 0;
  }

  async #take(): Promise<IteratorResult<StoredEvent, undefined>> {
    for (;;) {
      if (this.#ended) return this.#end();
      const event = this.#page.shift() ?? (this.#replaying ? undefined : this.#pushed.shift()?.event);
      if (event) return { done: false, value: event };
      if (this.#replaying) await this.#readOn();
      else if (this.#options.ends) this.close();
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  #end(): IteratorResult<StoredEvent, undefined> {
    const reason = this.#ended?.reason;
    this.#ended = { reason: undefined };
    if (reason) throw reason;
    return { done: true, value: undefined };
  }

  async #readOn(): Promise<void> {
    const { readPage, pageSize, wants } = this.#options;
    const upTo = this.#readUpTo; // `push` may move it meanwhile
    try {
      const page = await readPage(this.#read, upTo, pageSize);
      if (this.#ended) return;
      this.#read = page.length < pageSize ? upTo : page.at(-1)!.position;
      this.#page = page.filter(wants);
    } catch (error) {
      this.close(error as Error);
    }
  }
}
