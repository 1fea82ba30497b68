import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LiveResult } from '../../kernel/subgraph/live.ts';
import { follow, type Followed } from './follow.ts';
import type { CompletedEvent } from './listener.ts';

export interface StreamParts {
  open: Followed['open'];
  complete: (result: LiveResult) => Promise<string>;
}

export interface Member {
  take(event: CompletedEvent): void;
  fail(problem: Error): void;
}

/**
 * New events for all subscribers who ask the same with the same rights: read once, completed once, written as JSON
 * once.
 */
export class SharedStream {
  readonly parts: StreamParts;
  /** Resolves when the subgraph has accepted; nothing is missed from then on. */
  readonly ready: Promise<void>;
  readonly #members = new Set<Member>();
  readonly #end = new AbortController();
  readonly #onIdle: () => void;
  #position = 0;

  constructor(parts: StreamParts, onIdle: () => void) {
    this.parts = parts;
    this.#onIdle = onIdle;
    this.ready = new Promise((resolve, reject) => {
      const onReady = () => resolve();
      this.#run(onReady).catch((error: Error) => {
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

  join(member: Member): void {
    this.#members.add(member);
  }

  leave(member: Member): void {
    if (!this.#members.delete(member) || this.#members.size > 0) return;
    this.#end.abort();
    this.#onIdle();
  }

  #run(onReady: () => void): Promise<void> {
    return follow({
      open: this.parts.open,
      start: {},
      signal: this.#end.signal,
      onResult: async (result) => {
        const { eventId: id, position } = result.extensions;
        if (id === undefined) {
          this.#position = position;
          return onReady();
        }
        const payload = await this.parts.complete(result);
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
