/** An event of the log that the endpoint wants. */
export interface StreamEvent {
  position: number;
  id: string;
  objectKey: string;
  createdAt: Date;
  body: Buffer;
  /** An earlier one of its object waits in the queue. */
  behind: boolean;
}

/** Everything up to `position` was taken up, and of that everything has ended but `open`. */
export interface Progress {
  position: number;
  open: readonly number[];
}

/**
 * What the process that serves an endpoint has read of the log for it. Events are sent in the log's order, any number at
 * once; of one object, each after it is written that the one before has ended. What does not arrive at the first attempt
 * goes to the queue, and after it whatever else is about its object for as long as the queue has some of it.
 */
export class EndpointStream {
  #position: number;
  readonly #open: Set<number>;
  /** Begun by a process that is gone, and not read here: open until it has ended, whatever becomes of this process. */
  readonly #again: Set<number>;
  readonly #ahead: StreamEvent[] = [];
  /** How many of those are open. */
  #openAhead = 0;
  /** For each object with an event on its way: where that is in the log, and what waits for it. */
  readonly #onTheWay = new Map<string, { position: number; waiting: StreamEvent[] }>();
  /** They waited, and need not any more. */
  readonly #ready: StreamEvent[] = [];
  /** Objects that went to the queue, which what was read before does not say. */
  readonly #queued = new Set<string>();
  #readUpTo: number;

  constructor({ position, open }: Progress) {
    this.#position = position;
    this.#open = new Set(open);
    this.#again = new Set(open);
    this.#readUpTo = position;
  }

  /** To be read again, before anything else. */
  get again(): ReadonlySet<number> {
    return this.#again;
  }

  /** The next page begins after it. */
  get readUpTo(): number {
    return this.#readUpTo;
  }

  /** Read or open, and not written to have ended. */
  get held(): number {
    return this.#open.size + this.#ahead.length - this.#openAhead;
  }

  /** Of that, what was not taken up yet. */
  get ahead(): number {
    return this.#ahead.length;
  }

  add(event: StreamEvent): void {
    this.#again.delete(event.position);
    if (this.#open.has(event.position)) this.#openAhead += 1;
    this.#ahead.push(event);
    this.#readUpTo = Math.max(this.#readUpTo, event.position);
  }

  /** It was open, and does not exist any longer. */
  gone(position: number): void {
    this.#again.delete(position);
    this.#open.delete(position);
  }

  /** There is nothing for the endpoint between what was read and this event of the log. */
  skipTo(position: number): void {
    this.#readUpTo = Math.max(this.#readUpTo, position);
  }

  /** What was read and not taken up is read again. */
  dropAhead(): void {
    for (const { position } of this.#ahead) if (this.#open.has(position)) this.#again.add(position);
    this.#ahead.length = 0;
    this.#openAhead = 0;
    this.#readUpTo = this.#position;
  }

  /** What was read before an object went to the queue is used up, and that it went there is written. */
  forgetQueued(): void {
    this.#queued.clear();
  }

  /** The next one to send. Whatever has to go to the queue before it is put there. */
  take(toQueue: (event: StreamEvent) => void): StreamEvent | undefined {
    const ready = this.#ready.shift();
    if (ready) return ready;
    for (let event = this.#ahead.shift(); event; event = this.#ahead.shift()) {
      this.#position = Math.max(this.#position, event.position);
      if (this.#open.has(event.position)) this.#openAhead -= 1;
      this.#open.add(event.position);
      const before = this.#onTheWay.get(event.objectKey);
      if (before) before.waiting.push(event);
      else if (event.behind || this.#queued.has(event.objectKey)) this.#queue(event, toQueue);
      else {
        this.#onTheWay.set(event.objectKey, { position: event.position, waiting: [] });
        return event;
      }
    }
    // Nothing is left of which somebody could ask whether it is wanted.
    this.#position = Math.max(this.#position, this.#readUpTo);
    return undefined;
  }

  /** It goes to the queue, and what waited for it goes there after it. */
  failed(event: StreamEvent, toQueue: (event: StreamEvent) => void): void {
    const { waiting } = this.#onTheWay.get(event.objectKey)!;
    this.#onTheWay.delete(event.objectKey);
    for (const one of [event, ...waiting]) this.#queue(one, toQueue);
  }

  /** As it is once the ends of these are written. */
  progressWithout(ended: ReadonlySet<number>): Progress {
    return { position: this.#position, open: [...this.#open].filter((position) => !ended.has(position)) };
  }

  /** It is written that these have ended: what waited for them is next. */
  written(ended: readonly StreamEvent[]): void {
    for (const { position, objectKey } of ended) {
      this.#open.delete(position);
      const own = this.#onTheWay.get(objectKey);
      if (own?.position !== position) continue; // it went to the queue
      const next = own.waiting.shift();
      if (!next) this.#onTheWay.delete(objectKey);
      else {
        own.position = next.position;
        this.#ready.push(next);
      }
    }
  }

  #queue(event: StreamEvent, toQueue: (event: StreamEvent) => void): void {
    this.#queued.add(event.objectKey);
    toQueue(event);
  }
}
