import type { Clock } from '../clock.ts';
import type { Mode } from '../identity/identity.ts';
import type { Log } from '../log.ts';
import { refuse } from '../refusal.ts';
import { Audience } from './audience.ts';
import { Connection, openPool } from './connection.ts';
import { NudgedLoop } from './nudged-loop.ts';
import { positionAfter, readEvents, readHead, readTail } from './read-events.ts';
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
}

const REPLAYS_AT_ONCE = 2;

/** The one reader of new events in a process, which hands them to any number of subscribers. */
export class TailReader implements LiveEvents {
  readonly #options: Required<TailReaderOptions>;
  readonly #connection: Connection;
  readonly #replays: ReturnType<typeof openPool>;
  readonly #loop: NudgedLoop;
  readonly #audience = new Audience();
  #position = 0;
  #stopped = false;

  private constructor(options: TailReaderOptions) {
    this.#options = { bufferLimit: 2_000, pageSize: 500, rereadMs: 1_000, ...options };
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
      reader.#position = await readHead(reader.#connection);
    } catch (error) {
      await reader.stop();
      throw error;
    }
    reader.#loop.start();
    return reader;
  }

  /** Up to here everything was handed to the subscribers. */
  get position(): number {
    return this.#position;
  }

  /** Of the slowest subscriber: events handed to it that it has not taken. */
  get longestBuffer(): number {
    let longest = 0;
    for (const one of this.#audience) longest = Math.max(longest, one.waiting);
    return longest;
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
    if (this.#stopped) throw refuse.unavailable();
    const subscription = new Subscription({
      wants: wantsOf(request),
      after,
      attachedAt: request.upTo ?? this.#position,
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
      const head = await readHead(this.#connection);
      // Who was attached meanwhile counts on everything after the position of that moment.
      if (!this.#audience.isEmpty) return 'again';
      this.#position = head;
      return 'idle';
    }
    const { pageSize } = this.#options;
    const events = await readTail(this.#connection, this.#position, pageSize);
    // Nothing is awaited from here on: for a new subscriber, position and what was handed out are one.
    for (const event of events) this.#audience.show(event);
    this.#position = events.at(-1)?.position ?? this.#position;
    return events.length === pageSize ? 'again' : 'idle';
  }
}

function wantsOf({ types, objectKeys, matches }: SubscriptionRequest): (event: StoredEvent) => boolean {
  const wantedTypes = types && new Set(types);
  const wantedKeys = objectKeys && new Set(objectKeys);
  return (event) =>
    (!wantedTypes || wantedTypes.has(event.type)) &&
    (!wantedKeys || wantedKeys.has(event.objectKey)) &&
    (!matches || matches(event));
}
