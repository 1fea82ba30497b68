import { outsideSpans } from '../../kernel/core/tracing.ts';
import { Refusal } from '../../kernel/core/refusal.ts';
import type { LiveResult } from '../../kernel/subgraph/live.ts';
import { follow, type FollowOptions } from './follow.ts';
import type { CompletedEvent, Listener } from './listener.ts';
import { OrderedCompletion } from './ordered-completion.ts';

export interface StreamSource {
  open: FollowOptions['open'];
  complete: (result: LiveResult) => Promise<string>;
}

/** New events for all who ask the same with the same rights: read, completed and written as JSON once. */
export class SharedStream {
  readonly source: StreamSource;
  /** Resolves when the subgraph has accepted; nothing is missed from then on. */
  readonly ready: Promise<void>;
  readonly #members = new Set<Listener>();
  readonly #end = new AbortController();
  readonly #completion: OrderedCompletion;
  readonly #onIdle: () => void;
  #position = 0;

  constructor(source: StreamSource, onIdle: () => void) {
    this.source = source;
    this.#onIdle = onIdle;
    this.#completion = new OrderedCompletion({
      complete: source.complete,
      deliver: (event) => this.#handOut(event),
      onError: (error) => this.#fail(error),
    });
    this.ready = new Promise((resolve, reject) => {
      // Whoever subscribed first may have gone long before the last event.
      outsideSpans(() => this.#run(resolve)).catch((error: Error) => {
        reject(error);
        this.#fail(error);
      });
    });
    this.ready.catch(() => {}); // the members are told
  }

  /** The position up to which all members have been handed everything. */
  get position(): number {
    return this.#position;
  }

  /** How long the oldest event has waited for the fields that others join to it. */
  get lagMs(): number {
    return this.#completion.lagMs;
  }

  join(member: Listener): void {
    this.#members.add(member);
  }

  leave(member: Listener): void {
    if (!this.#members.delete(member) || this.#members.size > 0) return;
    this.#end.abort();
    this.#completion.end();
    this.#onIdle();
  }

  #run(onReady: () => void): Promise<void> {
    return follow({
      open: this.source.open,
      start: {},
      signal: this.#end.signal,
      onResult: async (result) => {
        const { eventId: id, position } = result.extensions;
        if (id !== undefined) {
          if (this.#completion.isTooFarBehind) throw joinsTooSlow();
          return this.#completion.push(result);
        }
        // Opened again, the stream starts after events that still wait to be completed.
        if (this.#completion.waiting === 0) this.#position = position;
        onReady();
      },
    });
  }

  #handOut(event: CompletedEvent): void {
    // Nothing is awaited between the two lines: a joiner's position must match what was handed out.
    this.#position = event.position;
    for (const member of this.#members) member.take(event);
  }

  #fail(error: Error): void {
    this.#end.abort();
    this.#completion.end();
    const members = [...this.#members];
    this.#members.clear();
    this.#onIdle();
    for (const member of members) member.fail(error);
  }
}

export const JOINS_TOO_SLOW = 'JOINS_TOO_SLOW';

const joinsTooSlow = () =>
  new Refusal(JOINS_TOO_SLOW, 'Joined fields take longer than events come. Subscribe with fewer of them.');
