import type { WebhookRow } from '../webhook.entity.ts';
import { EndpointStream, IN_FLIGHT_EACH } from './endpoint-stream.ts';
import { WantedBodies } from './wanted-bodies.ts';
import { withOrganisation, type EventBody } from './event-bodies.ts';
import type { EndpointFacts, Page, PageRequest } from './read-stream.ts';
import type { StreamLease, TakenStream } from './stream-lease.ts';

/** An event that left the log counts as one that is too old to be sent. */
const GONE: Omit<EventBody, 'organisationId'> = {
  id: '',
  type: '',
  objectKey: '',
  createdAt: new Date(0),
  body: Buffer.alloc(0),
};
/** The row of an endpoint, and events that were read by it, are not used for longer. */
export const KNOWN_MS = 1_000;
/** An endpoint for which there is nothing any more is served a little longer: the next event is often near. */
const KEPT_MS = 1_000;
/** Events held for each request that may be under way: sent just now, waiting for their object, read ahead. */
const HELD = 8;

/** An endpoint that this process serves. Times are of `performance.now`. */
export class Served {
  readonly lease: StreamLease;
  readonly stream: EndpointStream;
  /** Requests under way. */
  sending = 0;
  /** The webhook when it was last read. */
  webhook: WebhookRow | undefined;
  /** An endpoint that is disabled is served for its tests alone. */
  readonly #active: boolean;
  #knownAt = -Infinity;
  #wanted: number;
  /** There may be pending deliveries to read. */
  due = true;
  #asked: PageRequest | undefined;
  #busyAt = performance.now();
  #closed = false;
  readonly #filter = new WantedBodies();
  readonly stopped = new AbortController();

  constructor(lease: StreamLease, { position, wanted, active }: TakenStream) {
    this.lease = lease;
    this.stream = new EndpointStream(position);
    this.#wanted = wanted;
    this.#active = active;
  }

  /** Others may have written of it meanwhile; nothing is known, once it is archived. */
  learn(known: EndpointFacts | undefined): void {
    if (!known?.open || known.active !== this.#active) return this.close();
    this.#wanted = Math.max(this.#wanted, known.wanted);
    this.due ||= known.due > this.stream.pending;
    if (this.webhook?.updatedAt.getTime() !== known.changedAt.getTime()) this.#knownAt = -Infinity;
  }

  /** Whatever was read is read again when what is known of the endpoint is old. */
  dropIfStale(now: number): boolean {
    if (this.#closed || this.stream.held === 0 || now - this.#knownAt <= KNOWN_MS) return false;
    this.stream.dropAhead();
    return (this.due = true);
  }

  /** How many events of the log to read: none before few are left to begin. */
  room(share: number): number {
    if (this.#closed || !this.#active || this.stream.ahead >= 2 * share) return 0;
    return this.#wanted > this.stream.readUpTo ? Math.max(0, HELD * share - this.stream.held) : 0;
  }

  /** How many pending deliveries to read. Not one by one: a page would be read whenever another has ended. */
  get dueRoom(): number {
    const room = IN_FLIGHT_EACH - this.stream.pending;
    return this.due && !this.#closed && room >= IN_FLIGHT_EACH / 2 ? room : 0;
  }

  ask(share: number): PageRequest {
    const { stream, dueRoom } = this;
    if (dueRoom > 0) this.due = false;
    this.#asked = {
      webhookId: this.lease.key,
      active: this.#active,
      after: stream.readUpTo,
      room: this.room(share),
      dueRoom,
      known: `{${stream.askForPage().join(',')}}`,
    };
    return this.#asked;
  }

  readOn({ places, wanted }: Page, bodies: ReadonlyMap<number, EventBody>, webhook: WebhookRow): void {
    const { room, dueRoom } = this.#asked!;
    let due = 0;
    for (const { position, behind, pending } of places) {
      const found = bodies.get(position);
      const event = found && webhook.organisations === 'all' ? withOrganisation(found) : (found ?? GONE);
      const shown = !pending || event.id === pending.eventId ? event : GONE;
      // A retry passed the filter when it was the next of the log; a test or a named event was asked for.
      if (!pending && !this.#filter.wants(webhook.filter, shown.body)) {
        this.stream.skipTo(position);
        continue;
      }
      const { id, type, objectKey, createdAt, body, origin } = shown;
      if (pending) due += 1;
      this.stream.add({
        position,
        behind,
        id,
        type,
        objectKey,
        createdAt,
        body,
        origin,
        ...(pending && { pending }),
      });
    }
    if (places.length - due < room) this.stream.skipTo(wanted);
    this.due ||= due > 0 && due === dueRoom;
    this.#wanted = Math.max(this.#wanted, wanted);
    this.webhook = webhook;
    this.#busyAt = this.#knownAt = performance.now();
  }

  /** Not once the lease has run out, though a process that stood still has not been told yet. */
  mayBegin(): boolean {
    if (this.webhook === undefined || performance.now() >= this.lease.until) return false;
    return (this.webhook.status === 'active') === this.#active;
  }

  /** The endpoint may be sent nothing more: events that were read wait in the database. */
  close(): void {
    this.#closed = true;
    this.webhook = undefined;
    this.stream.dropAhead();
  }

  isIdle(now: number): boolean {
    if (this.#closed) return this.sending === 0;
    return this.stream.held + this.room(1) + this.dueRoom === 0 && now - this.#busyAt > KEPT_MS;
  }
}
