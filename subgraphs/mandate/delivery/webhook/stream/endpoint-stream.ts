import type { Origin } from '../../../../../kernel/core/origin.ts';
import type { PendingDelivery } from '../pending.ts';

/** Requests at once to one endpoint. */
export const IN_FLIGHT_EACH = 50;
/** So many of these are pending deliveries, while the log has something too. */
const PENDING_FIRST = IN_FLIGHT_EACH / 2;

/** An event that the endpoint is to be sent. */
export interface StreamEvent {
  position: number;
  id: string;
  type: string;
  objectKey: string;
  createdAt: Date;
  body: Buffer;
  origin?: Origin | undefined;
  /** An earlier one of its object is pending. */
  behind: boolean;
  /** The pending delivery that it is of; events that come next in the log have none. */
  pending?: PendingDelivery;
}

/** Everything up to `position` was taken up, and of that everything has ended or is pending but `open`. */
export interface Progress {
  position: number;
  open: readonly number[];
}

type PutAside = (event: StreamEvent) => void;

/**
 * The events that the process which serves an endpoint has read for it. Those of the log are sent in its order, any number
 * at once; of one object, each after it is written that the one before has ended. Whatever does not arrive is put aside as
 * pending, and after it whatever else is about its object for as long as some of it is pending.
 */
export class EndpointStream {
  #position: number;
  #readUpTo: number;
  readonly #open = new Set<number>();
  readonly #ahead: StreamEvent[] = [];
  /** For each object with an event on its way: where that is in the log, and what waits for it. */
  readonly #onTheWay = new Map<string, { position: number; waiting: StreamEvent[] }>();
  /** Events that waited, and need not any more. */
  readonly #ready: StreamEvent[] = [];
  /** Objects of which something was put aside; pages that were read before do not say so. */
  readonly #putAside = new Set<string>();
  /** Pending deliveries that were read and not begun; and the ids of all whose end is not written. */
  readonly #due: StreamEvent[] = [];
  readonly #pending = new Set<string>();
  /** Pending deliveries that ended since the last page was asked for, which may still name them. */
  readonly #endedSince = new Set<string>();

  constructor(position: number) {
    this.#position = position;
    this.#readUpTo = position;
  }

  /** The next page begins after it. */
  get readUpTo(): number {
    return this.#readUpTo;
  }

  /** Events that are read and not written to have ended. */
  get held(): number {
    return this.#open.size + this.#ahead.length + this.#pending.size;
  }

  /** Events of the log that were read and not taken up. */
  get ahead(): number {
    return this.#ahead.length;
  }

  get pending(): number {
    return this.#pending.size;
  }

  /** Returns the pending deliveries that the next page need not name. */
  askForPage(): string[] {
    this.#endedSince.clear();
    return [...this.#pending];
  }

  add(event: StreamEvent): void {
    if (event.pending) {
      const { deliveryId } = event.pending;
      if (this.#pending.has(deliveryId) || this.#endedSince.has(deliveryId)) return;
      this.#pending.add(deliveryId);
      this.#due.push(event);
    } else {
      this.#ahead.push(event);
      this.#readUpTo = event.position;
    }
  }

  /** There is nothing for the endpoint between what was read and this event of the log. */
  skipTo(position: number): void {
    this.#readUpTo = Math.max(this.#readUpTo, position);
  }

  /** Events that were read and not taken up are read again. */
  dropAhead(): void {
    this.#ahead.length = 0;
    this.#readUpTo = this.#position;
    for (const { pending } of this.#due) this.#pending.delete(pending!.deliveryId);
    this.#due.length = 0;
  }

  /** Pages from before something was put aside are used up, and that it was is written. */
  purgePutAside(): void {
    this.#putAside.clear();
  }

  /** The next one to send. Whatever has to become pending before it is put aside. */
  take(putAside: PutAside): StreamEvent | undefined {
    const begun = this.#pending.size - this.#due.length;
    const first = (begun < PENDING_FIRST ? this.#due.shift() : undefined) ?? this.#ready.shift();
    if (first) return first;
    for (let event = this.#ahead.shift(); event; event = this.#ahead.shift()) {
      const { position, objectKey } = event;
      this.#position = position;
      this.#open.add(position);
      const before = this.#onTheWay.get(objectKey);
      if (before) before.waiting.push(event);
      else if (event.behind || this.#putAside.has(objectKey)) this.#leave(event, putAside);
      else {
        this.#onTheWay.set(objectKey, { position, waiting: [] });
        return event;
      }
    }
    // Nothing is left of which somebody could ask whether it is wanted.
    this.#position = this.#readUpTo;
    return this.#due.shift();
  }

  /** The event is put aside for another attempt, and after it those that waited for it. */
  failed(event: StreamEvent, putAside: PutAside): void {
    if (event.pending) return putAside(event);
    const { waiting } = this.#onTheWay.get(event.objectKey)!;
    this.#onTheWay.delete(event.objectKey);
    for (const one of [event, ...waiting]) this.#leave(one, putAside);
  }

  /** Progress as it is once the ends of these are written. */
  progressWithout(ended: readonly StreamEvent[]): Progress {
    const over = new Set(ended.flatMap(({ position, pending }) => (pending ? [] : position)));
    return { position: this.#position, open: [...this.#open].filter((position) => !over.has(position)) };
  }

  /** The database has these as ended or pending: those that waited for them are next. */
  written(ended: readonly StreamEvent[]): void {
    for (const { position, objectKey, pending } of ended) {
      if (pending) {
        this.#pending.delete(pending.deliveryId);
        this.#endedSince.add(pending.deliveryId);
        continue;
      }
      this.#open.delete(position);
      const own = this.#onTheWay.get(objectKey);
      if (own?.position !== position) continue; // it was put aside
      const next = own.waiting.shift();
      if (next) {
        own.position = next.position;
        this.#ready.push(next);
      } else this.#onTheWay.delete(objectKey);
    }
  }

  #leave(event: StreamEvent, putAside: PutAside): void {
    this.#putAside.add(event.objectKey);
    putAside(event);
  }
}
