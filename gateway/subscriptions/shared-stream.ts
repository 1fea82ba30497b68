import { setImmediate as nextTurn } from 'node:timers/promises';
import { outsideSpans } from '../../kernel/core/tracing.ts';
import type { LiveResult } from '../../kernel/subgraph/live.ts';
import { follow, type FollowOptions } from './follow.ts';
import type { Listener } from './listener.ts';

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
  readonly #onIdle: () => void;
  #position = 0;

  constructor(source: StreamSource, onIdle: () => void) {
    this.source = source;
    this.#onIdle = onIdle;
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

  join(member: Listener): void {
    this.#members.add(member);
  }

  leave(member: Listener): void {
    if (!this.#members.delete(member) || this.#members.size > 0) return;
    this.#end.abort();
    this.#onIdle();
  }

  #run(onReady: () => void): Promise<void> {
    return follow({
      open: this.source.open,
      start: {},
      signal: this.#end.signal,
      onResult: async (result) => {
        const { eventId: id, position } = result.extensions;
        if (id === undefined) {
          this.#position = position;
          return onReady();
        }
        const payload = await this.source.complete(result);
        // Nothing is awaited between the two lines: a joiner's position must match what was handed out.
        this.#position = position;
        for (const member of this.#members) member.take({ id, position, payload });
        // Written events get a turn of the event loop to leave before the next are written.
        await nextTurn();
      },
    });
  }

  #fail(error: Error): void {
    const members = [...this.#members];
    this.#members.clear();
    this.#onIdle();
    for (const member of members) member.fail(error);
  }
}
