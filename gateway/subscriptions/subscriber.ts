import { refuse } from '../../kernel/core/refusal.ts';
import { follow } from './follow.ts';
import type { CompletedEvent, Listener } from './listener.ts';
import { COMPLETED_AT_ONCE, OrderedCompletion } from './ordered-completion.ts';
import type { SharedStream } from './shared-stream.ts';

/** The most live events that wait for a subscriber who still catches up. */
const BEHIND_LIMIT = 1_000;

/**
 * One client on a shared stream. With `after` it joins first and then reads the log up to the point where it joined,
 * at the pace of the client; live events wait meanwhile, and where they become too many they are read from the log as
 * well. No event is missed or sent twice, because all have positions.
 */
export class Subscriber implements Listener {
  readonly #stream: SharedStream;
  readonly #listener: Listener;
  readonly #end = new AbortController();
  #accepted = false;
  #problem: Error | undefined;
  /** Undefined once the subscriber has caught up. */
  #behind: CompletedEvent[] | undefined;
  #sent = 0;
  #upTo = 0;

  constructor(stream: SharedStream, listener: Listener) {
    this.#stream = stream;
    this.#listener = listener;
  }

  /** Returns when the subscription is accepted, and throws when it is refused. */
  async start(after: string | undefined): Promise<void> {
    if (after !== undefined) this.#behind = [];
    this.#stream.join(this);
    try {
      await this.#stream.ready;
      if (after !== undefined) await this.#startReplay(after);
      this.#accepted = true;
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  stop(): void {
    this.#end.abort();
    this.#stream.leave(this);
  }

  take(event: CompletedEvent): void {
    if (!this.#behind) {
      if (event.position > this.#sent) this.#listener.take(event);
    } else if (this.#behind.length < BEHIND_LIMIT) {
      this.#behind.push(event);
    } else {
      this.#behind.length = 0;
      this.#upTo = event.position;
    }
  }

  fail(problem: Error): void {
    this.#problem = problem;
    this.#end.abort();
    // Before acceptance, `start` throws the problem instead.
    if (this.#accepted) this.#listener.fail(problem);
  }

  #startReplay(after: string): Promise<void> {
    const [first] = this.#behind!;
    this.#upTo = first ? first.position - 1 : this.#stream.position;
    return new Promise((accept, reject) => {
      this.#catchUp(after, accept).then(
        () => reject(this.#problem ?? refuse.unavailable()), // it ended before it was accepted
        (error: Error) => {
          reject(error);
          if (!this.#end.signal.aborted) this.fail(error);
          this.stop();
        },
      );
    });
  }

  async #catchUp(after: string, accept: () => void): Promise<void> {
    await this.#readLog({ after }, accept);
    while (!this.#end.signal.aborted) {
      if (this.#sent < this.#upTo) {
        await this.#readLog({ position: this.#sent }, () => {});
        continue;
      }
      const next = this.#behind!.shift();
      if (!next) break;
      if (next.position > this.#sent) await this.#send(next);
    }
    this.#behind = undefined;
  }

  async #readLog(start: { after: string } | { position: number }, accept: () => void): Promise<void> {
    const upTo = this.#upTo;
    const { open, complete } = this.#stream.source;
    let problem: Error | undefined;
    const completion = new OrderedCompletion({
      complete,
      deliver: (event) => this.#send(event),
      onError: (error) => (problem = error),
    });
    const end = () => completion.end();
    this.#end.signal.addEventListener('abort', end);
    try {
      await follow({
        open,
        start: { ...start, upTo },
        signal: this.#end.signal,
        onResult: async (result) => {
          const { eventId: id, position } = result.extensions;
          if (id === undefined) {
            if (completion.waiting === 0) this.#sent = Math.max(this.#sent, position);
            return accept();
          }
          // The client sets the pace: nothing more is read until there is room.
          await completion.fewerThan(COMPLETED_AT_ONCE);
          completion.push(result);
        },
      });
      await completion.fewerThan(1);
    } finally {
      this.#end.signal.removeEventListener('abort', end);
    }
    if (problem) throw problem;
    if (this.#end.signal.aborted) return;
    this.#sent = Math.max(this.#sent, upTo);
  }

  #send(event: CompletedEvent): Promise<void> {
    this.#sent = event.position;
    return new Promise((resolve) => {
      this.#listener.take(event, resolve);
    });
  }
}
