import type { WebhookRow } from '../webhook.entity.ts';
import { EndpointStream } from './endpoint-stream.ts';
import type { EventBody } from './event-bodies.ts';
import type { Known, ReadStream } from './read-stream.ts';
import type { StreamLease, TakenStream } from './stream-lease.ts';

/** An endpoint that this process serves. Times are of `performance.now`. */
export class Served {
  readonly lease: StreamLease;
  readonly stream: EndpointStream;
  /** Requests under way. */
  sending = 0;
  /** As it was when it was last read. */
  webhook: WebhookRow | undefined;
  #knownAt = -Infinity;
  #wanted: number;
  #busyAt = performance.now();
  #closed = false;
  readonly #abort = new AbortController();

  constructor(lease: StreamLease, { wanted, ...progress }: TakenStream) {
    this.lease = lease;
    this.stream = new EndpointStream(progress);
    this.#wanted = wanted;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** What others have written of it meanwhile; nothing, once it is archived. */
  learn(known: Known | undefined): void {
    if (!known?.sendable) return this.close();
    this.#wanted = Math.max(this.#wanted, known.wanted);
    if (this.webhook?.updatedAt.getTime() !== known.changedAt.getTime()) this.#knownAt = -Infinity;
  }

  /** There is more to read, and little left to begin. */
  isHungry(little: number): boolean {
    if (this.#closed || this.stream.ahead >= little) return false;
    return this.#wanted > this.stream.readUpTo || this.stream.again.size > 0;
  }

  /** What is known of the endpoint is to be read again. */
  isStale(now: number, afterMs: number): boolean {
    return !this.#closed && this.stream.held > 0 && now - this.#knownAt > afterMs;
  }

  /** Not once the lease has run out, though a process that stood still has not been told yet. */
  mayBegin(): boolean {
    return !this.#closed && this.webhook?.status === 'active' && performance.now() < this.lease.until;
  }

  readOn(
    { places, wanted }: ReadStream,
    bodies: ReadonlyMap<number, EventBody>,
    room: number,
    webhook: WebhookRow,
  ): void {
    for (const position of this.stream.again) if (!bodies.has(position)) this.stream.gone(position);
    const { readUpTo } = this.stream;
    let fresh = 0;
    for (const { position, behind } of places) {
      if (position > readUpTo) fresh += 1;
      const body = bodies.get(position);
      if (body) this.stream.add({ position, behind, ...body });
    }
    if (fresh < room) this.stream.skipTo(wanted);
    this.#wanted = Math.max(this.#wanted, wanted);
    this.webhook = webhook;
    this.#busyAt = this.#knownAt = performance.now();
  }

  /** It may be sent nothing more: what was read waits in the log. */
  close(): void {
    this.#closed = true;
    this.webhook = undefined;
    this.stream.dropAhead();
  }

  abort(): void {
    this.#abort.abort(new Error('the endpoint is served no longer'));
  }

  isIdle(now: number, afterMs: number): boolean {
    if (this.#closed) return this.sending === 0;
    return this.stream.held === 0 && !this.isHungry(1) && now - this.#busyAt > afterMs;
  }
}
