import type { Clock } from '../../core/clock.ts';
import type { Mode } from '../../core/identity/identity.ts';
import type { Log } from '../../core/log.ts';
import { refuse } from '../../core/refusal.ts';
import { Audience } from './audience.ts';
import { Connection, openPool } from './connection.ts';
import { NudgedLoop } from './nudged-loop.ts';
import { positionAfter, readEnd, readEvents, readHead, readTail, type LogEnd } from './read-events.ts';
import { HINT_CHANNEL } from './sequence-batch.ts';
import type { StoredEvent } from './stored-event.ts';
import { Subscription } from './subscription.ts';

export interface SubscriptionRequest {
  organisationId: string;
  mode: Mode;
  types?: readonly string[] | undefined;
  objectKeys?: readonly string[] | undefined;
  /** What columns cannot tell. */
  matches?: ((event: StoredEvent) => boolean) | undefined;
  /** The id of the last event that the caller has: what came after it is sent first. */
  after?: string | undefined;
  /** The same, of a reader that was told positions. */
  afterPosition?: number | undefined;
  /** Ends with the event at this position: the log alone is read, nothing new is waited for. */
  upTo?: number | undefined;
}

/** Where domains get their events from. */
export interface LiveEvents {
  subscribe(request: SubscriptionRequest): Promise<Subscription>;
}

interface TailReaderOptions {
  url: string;
  clock: Clock;
  log: Log;
  /** Events that wait for one subscriber before it is closed as too slow. */
  bufferLimit?: number;
  pageSize?: number;
  rereadMs?: number;
  /** The log is not what it was: a server that lagged has taken over, or a back-up was restored. */
  onSetBack?: () => void;
}

const REPLAYS_AT_ONCE = 2;

/** The one reader of new events in a process, which hands them to any number of subscribers. */
export class TailReader implements LiveEvents {
  readonly #options: Required<TailReaderOptions>;
  readonly #connection: Connection;
  readonly #replays: ReturnType<typeof openPool>;
  readonly #loop: NudgedLoop;
  readonly #audience = new Audience();
  /** The last event that was handed out, or was there before anybody listened. */
  #at: LogEnd = { position: 0, id: null };
  #stopped = false;

  private constructor(options: TailReaderOptions) {
    this.#options = { bufferLimit: 2_000, pageSize: 500, rereadMs: 1_000, onSetBack: () => {}, ...options };
    const { url, log, rereadMs } = this.#options;
    this.#connection = new Connection({
      url,
      name: 'tail reader',
      listen: { channel: HINT_CHANNEL, onHint: () => this.#loop.nudge() },
    });
    this.#replays = openPool(url, 'event replay', REPLAYS_AT_ONCE);
    // A hint can be lost with the connection, so it is never waited for longer than this.
    this.#loop = new NudgedLoop({ name: 'the tail reader', run: () => this.#run(), everyMs: rereadMs, log });
  }

  /** Knows the end of the log when it returns. */
  static async open(options: TailReaderOptions): Promise<TailReader> {
    const reader = new TailReader(options);
    try {
      reader.#at = await readEnd(reader.#connection);
    } catch (error) {
      await reader.stop();
      throw error;
    }
    reader.#loop.start();
    return reader;
  }

  /** Up to here everything was handed to the subscribers. */
  get position(): number {
    return this.#at.position;
  }

  /**
   * Attaches first and replays afterwards, up to the point of attachment, so that nothing falls between the two. The
   * iteration fails with a refusal when its events are not taken fast enough, or when this process stops.
   */
  async subscribe(request: SubscriptionRequest): Promise<Subscription> {
    const { clock, pageSize, bufferLimit } = this.#options;
    let after = request.afterPosition;
    if (after === undefined && request.after !== undefined) {
      await clock.refresh();
      after = await positionAfter(this.#replays, request, request.after, clock.now());
    }
    // Another process may have handed out more than this one has read, and never more than there is.
    if (after !== undefined && after > this.position && after > (await readHead(this.#replays)))
      throw refuse.logSetBack();
    if (this.#stopped) throw refuse.unavailable();
    const subscription = new Subscription({
      wants: wantsOf(request),
      after,
      attachedAt: request.upTo ?? this.position,
      ends: request.upTo !== undefined,
      readPage: (afterPosition, upTo, limit) => {
        if (this.#stopped) throw refuse.unavailable();
        return readEvents(this.#replays, { ...request, afterPosition, upTo, limit });
      },
      pageSize,
      bufferLimit,
      onClose: () => this.#audience.remove(request, subscription),
    });
    if (request.upTo === undefined) this.#audience.add(request, subscription);
    return subscription;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const one of this.#audience) one.close(refuse.unavailable());
    await this.#loop.stop();
    await Promise.all([this.#connection.close(), this.#replays.close()]);
  }

  async #run(): Promise<'again' | 'idle'> {
    if (this.#audience.isEmpty) {
      const end = await readEnd(this.#connection);
      // Who was attached meanwhile counts on everything after the position of that moment.
      if (!this.#audience.isEmpty) return 'again';
      if (end.position < this.position || (end.position === this.position && !isSame(end, this.#at)))
        this.#setBack(end);
      this.#at = end;
      return 'idle';
    }
    const { pageSize } = this.#options;
    const { position } = this.#at;
    // With the one before them, which tells whether this is still the same log.
    const events = await readTail(this.#connection, position - 1, pageSize + 1);
    const last = events[0]?.position === position ? events.shift() : undefined;
    if (last ? !isSame(last, this.#at) : position > 0 && (await readHead(this.#connection)) < position) {
      this.#setBack(await readEnd(this.#connection));
      return 'again';
    }
    // Nothing is awaited from here on: for a new subscriber, position and what was handed out are one.
    for (const event of events) this.#audience.show(event);
    const { position: reached, id } = events.at(-1) ?? this.#at;
    this.#at = { position: reached, id };
    return events.length >= pageSize ? 'again' : 'idle';
  }

  /** Subscribers are told: which of the events they have are left is theirs to find out, by the ids that they kept. */
  #setBack(end: LogEnd): void {
    const { log, onSetBack } = this.#options;
    log.error(
      { from: this.position, to: end.position },
      'the log of events was set back to an earlier state',
    );
    for (const one of this.#audience) one.close(refuse.logSetBack());
    this.#at = end;
    onSetBack();
  }
}

/** An event that has expired cannot be told from another. */
const isSame = (one: Pick<LogEnd, 'id'>, other: Pick<LogEnd, 'id'>): boolean =>
  one.id === null || other.id === null || one.id === other.id;

function wantsOf({ types, objectKeys, matches }: SubscriptionRequest): (event: StoredEvent) => boolean {
  const wantedTypes = types && new Set(types);
  const wantedKeys = objectKeys && new Set(objectKeys);
  return (event) =>
    (!wantedTypes || wantedTypes.has(event.type)) &&
    (!wantedKeys || wantedKeys.has(event.objectKey)) &&
    (!matches || matches(event));
}
