import { WebSocket } from 'ws';
import type { CompletedEvent, Listener } from './listener.ts';

/** For graphql-ws an iteration that yields nothing; events are written past it, as one text for all clients. */
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
