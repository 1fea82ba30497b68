import type { Clock } from '../../core/clock.ts';
import type { Log } from '../../core/log.ts';
import { refuse } from '../../core/refusal.ts';
import { Audience } from './audience.ts';
import type { Statements } from '../database/statements.ts';
import { atMost } from '../database/at-most.ts';
import { EVENT_HINT, type Hints } from './hints.ts';
import { NudgedLoop } from '../../core/nudged-loop.ts';
import {
  positionAfter,
  readEnd,
  readEvents,
  readHead,
  readTail,
  type EventFilter,
  type LogEnd,
} from './read-events.ts';
import type { StoredEvent } from './stored-event.ts';
import { LogSubscription } from './log-subscription.ts';

export interface LogSubscriptionRequest extends EventFilter {
  /** A filter beyond what columns can say. */
  matches?: ((event: StoredEvent) => boolean) | undefined;
  /** The id of the caller's last event: later ones are sent first. */
  after?: string | undefined;
  /** The position of the caller's last event, for a reader that knows positions. */
  afterPosition?: number | undefined;
  /** The last position: the log alone is read, nothing new is awaited. */
  upTo?: number | undefined;
}

/** The source of live events for domains. */
export interface LiveEvents {
  subscribe(request: LogSubscriptionRequest): Promise<LogSubscription>;
}

interface TailReaderOptions {
  database: Statements;
  hints: Hints;
  clock: Clock;
  log: Log;
  /** The most events that wait for one subscriber before it is closed as too slow. */
  bufferLimit?: number;
  pageSize?: number;
  rereadMs?: number;
  /** Called when a server that lagged has taken over, or a back-up was restored. */
  onSetBack?: () => void;
}

const REPLAYS_AT_ONCE = 2;
/** Hints bring what is new at once; this is for a hint that was lost unnoticed. */
export const REREAD_MS = 5_000;

/** The one reader of new events in a process, which hands them to any number of subscribers. */
export class TailReader implements LiveEvents {
  readonly #options: Required<TailReaderOptions>;
  readonly #database: Statements;
  /** Subscribers that catch up leave connections for everything else. */
  readonly #replays: Statements;
  readonly #deafen: () => void;
  readonly #loop: NudgedLoop;
  readonly #audience = new Audience();
  /** The last event handed out, or the last one before anybody listened. */
  #at: LogEnd = { position: 0, id: null };
  #stopped = false;

  private constructor(options: TailReaderOptions) {
    this.#options = {
      bufferLimit: 2_000,
      pageSize: 500,
      rereadMs: REREAD_MS,
      onSetBack: () => {},
      ...options,
    };
    const { database, hints, log, rereadMs } = this.#options;
    this.#database = database;
    this.#replays = atMost(REPLAYS_AT_ONCE, database);
    this.#deafen = hints.on(EVENT_HINT, () => this.#loop.nudge());
    this.#loop = new NudgedLoop({ name: 'the tail reader', run: () => this.#run(), everyMs: rereadMs, log });
  }

  /** The end of the log is known when this returns. */
  static async open(options: TailReaderOptions): Promise<TailReader> {
    const reader = new TailReader(options);
    try {
      reader.#at = await readEnd(reader.#database);
    } catch (error) {
      await reader.stop();
      throw error;
    }
    reader.#loop.start();
    return reader;
  }

  get position(): number {
    return this.#at.position;
  }

  /** How long the oldest event has waited for a subscription that executes those before it. */
  get waitingSeconds(): number {
    let longest = 0;
    for (const one of this.#audience) longest = Math.max(longest, one.waitingMs);
    return longest / 1_000;
  }

  /** Attaches first and replays up to that point, so that nothing falls between. */
  async subscribe(request: LogSubscriptionRequest): Promise<LogSubscription> {
    const { clock, pageSize, bufferLimit } = this.#options;
    let after = request.afterPosition;
    if (after === undefined && request.after !== undefined) {
      await clock.refresh();
      after = await positionAfter(this.#replays, request, request.after, clock.now());
    }
    // Another process may have handed out more than this one has read, but never more than there is.
    if (after !== undefined && after > this.position && after > (await readHead(this.#replays)))
      throw refuse.logSetBack();
    if (this.#stopped) throw refuse.unavailable();
    const subscription = new LogSubscription({
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
    this.#deafen();
    await this.#loop.stop();
  }

  async #run(): Promise<'again' | 'idle'> {
    if (this.#audience.isEmpty) {
      const end = await readEnd(this.#database);
      // A subscriber attached meanwhile counts on everything after the position of that moment.
      if (!this.#audience.isEmpty) return 'again';
      if (end.position < this.position || (end.position === this.position && !isSame(end, this.#at)))
        this.#setBack(end);
      this.#at = end;
      return 'idle';
    }
    const { pageSize } = this.#options;
    const { position } = this.#at;
    // The event before them is read too, which tells whether this is still the same log.
    const events = await readTail(this.#database, position - 1, pageSize + 1);
    const last = events[0]?.position === position ? events.shift() : undefined;
    if (last ? !isSame(last, this.#at) : position > 0 && (await readHead(this.#database)) < position) {
      this.#setBack(await readEnd(this.#database));
      return 'again';
    }
    // Nothing is awaited from here on: a new subscriber's position must match what was handed out.
    for (const event of events) this.#audience.show(event);
    const { position: reached, id } = events.at(-1) ?? this.#at;
    this.#at = { position: reached, id };
    return events.length >= pageSize ? 'again' : 'idle';
  }

  /** Subscribers find out themselves, by the ids they kept, which of their events are left. */
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

/** An expired event cannot be told from another. */
const isSame = (one: Pick<LogEnd, 'id'>, other: Pick<LogEnd, 'id'>): boolean =>
  one.id === null || other.id === null || one.id === other.id;

function wantsOf({ types, objectKeys, matches }: LogSubscriptionRequest): (event: StoredEvent) => boolean {
  const wantedTypes = types && new Set(types);
  const wantedKeys = objectKeys && new Set(objectKeys);
  return (event) =>
    (!wantedTypes || wantedTypes.has(event.type)) &&
    (!wantedKeys || wantedKeys.has(event.objectKey)) &&
    (!matches || matches(event));
}
