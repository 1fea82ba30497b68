import { WebSocket } from 'ws';
import type { CompletedEvent, Listener } from './listener.ts';

/**
 * A subscription on a socket. For graphql-ws it is an iteration that yields nothing and ends with the subscription; the
 * events are written past it, because clients differ only in the id of their subscription, and the rest of the message
 * is one text for all.
 */
export class SocketListener implements Listener, AsyncIterableIterator<never, undefined> {
  readonly #socket: WebSocket;
  readonly #head: string;
  readonly #onWritten: () => void;
  readonly #ended = Promise.withResolvers<undefined>();
  #over = false;
  #stop: () => void = () => {};

  constructor(socket: WebSocket, id: string, onWritten: () => void) {
    this.#socket = socket;
    this.#head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    this.#onWritten = onWritten;
    this.#ended.promise.catch(() => {}); // it may fail before graphql-ws waits for it
  }

  /** Set once the events are subscribed to; stops them. */
  set stop(stop: () => void) {
    this.#stop = stop;
    if (this.#over) stop();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<never, undefined>> {
    return { done: true, value: await this.#ended.promise };
  }

  take(event: CompletedEvent, sent?: () => void): void {
    if (this.#over || this.#socket.readyState !== WebSocket.OPEN) return sent?.();
    this.#socket.send(`${this.#head}${event.payload}}`, sent && (() => sent()));
    this.#onWritten();
  }

  fail(problem: Error): void {
    this.#finish();
    this.#ended.reject(problem);
  }

  async return(): Promise<IteratorResult<never, undefined>> {
    this.#finish();
    this.#ended.resolve(undefined);
    return { done: true, value: undefined };
  }

  #finish(): void {
    if (this.#over) return;
    this.#over = true;
    this.#stop();
  }
}
