import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Request } from '../../kernel/edge/http/server.ts';
import type { GraphCaller } from '../callers.ts';
import type { CompletedEvent, Listener } from './listener.ts';
import {
  CLOSINGS,
  hasSlowJoins,
  MAX_WAITING_BYTES,
  publicProblem,
  type LiveOptions,
} from './live-options.ts';
import type { CloseReason, Connection } from './open-connections.ts';
import type { CheckedSubscription } from './checked-subscription.ts';

const BEAT_MS = 12_000;
const MS_TO_CLOSE = 2_000;

/**
 * A subscription as server-sent events, one per connection (the distinct mode of graphql-sse): `next` for each event,
 * `complete` at the end. Each `next` has the id of its event, which a browser sends back as Last-Event-ID.
 */
export async function streamEvents(
  parts: LiveOptions,
  subscription: CheckedSubscription,
  caller: GraphCaller,
  request: Request,
  reply: FastifyReply,
): Promise<void> {
  const { connections, subscriptions, log } = parts;
  const stream = new EventStream(reply);
  const connection: Connection = {
    caller,
    transport: 'sse',
    close: (reason) => stream.close(reason),
  };
  stream.onWritten = (waiting) => waiting > MAX_WAITING_BYTES && connections.close(connection, 'too slow');
  const place = parts.places.stream(request.ip);
  let stop = () => {};
  reply.raw.once('close', () => {
    place.leave();
    stop();
    connections.remove(connection);
  });
  try {
    connections.add(connection);
    stop = await subscriptions.subscribe(
      subscription,
      {
        take: (event, sent) => stream.take(event, sent),
        fail: (problem) => {
          if (hasSlowJoins(problem)) connections.close(connection, 'joins too slow');
          else stream.fail(publicProblem(problem, request.id, log));
        },
      },
      lastEventId(request),
    );
  } catch (error) {
    connections.remove(connection);
    throw error;
  }
  if (reply.raw.destroyed) stop();
  stream.open();
}

/** A browser sends this header when it reconnects. */
function lastEventId({ headers }: Request): string | undefined {
  const given = headers['last-event-id'];
  return typeof given === 'string' && given !== '' ? given : undefined;
}

class EventStream implements Listener {
  readonly #reply: FastifyReply;
  readonly #raw: ServerResponse;
  #opened = false;
  #stuck = false;
  onWritten: (waitingBytes: number) => unknown = () => {};

  constructor(reply: FastifyReply) {
    this.#reply = reply;
    this.#raw = reply.raw;
  }

  open(): void {
    if (this.#opened) return;
    this.#opened = true;
    this.#reply.hijack();
    this.#raw.socket?.setKeepAlive(true, BEAT_MS);
    this.#raw.writeHead(200, {
      ...(this.#reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    this.#write(':\n\n');
    const beat = setInterval(() => this.#beat(), BEAT_MS);
    this.#raw.once('close', () => clearInterval(beat));
  }

  take({ id, payload }: CompletedEvent, sent?: () => void): void {
    this.open();
    this.#write(`id: ${id}\nevent: next\ndata: ${payload}\n\n`, sent);
  }

  fail({ message, extensions }: Error & { extensions?: object }): void {
    this.open();
    this.#write(`event: next\ndata: ${JSON.stringify({ errors: [{ message, extensions }] })}\n\n`);
    this.#end({ reason: message });
  }

  close(reason: CloseReason): void {
    this.open();
    if (reason === 'too slow') this.#raw.destroy();
    else this.#end({ reason: CLOSINGS[reason].message });
  }

  /** The event has data, because browsers skip an event without it. */
  #end(data: object): void {
    this.#write(`event: complete\ndata: ${JSON.stringify(data)}\n\n`);
    this.#raw.end();
    const late = setTimeout(() => this.#raw.destroy(), MS_TO_CLOSE);
    this.#raw.once('close', () => clearTimeout(late));
  }

  #write(text: string, sent?: () => void): void {
    if (this.#raw.destroyed || this.#raw.writableEnded) return sent?.();
    this.#raw.write(text, () => sent?.());
    this.onWritten(this.#raw.writableLength);
  }

  /** The beat keeps proxies from giving up; a client that has not taken the last one by the next is gone. */
  #beat(): void {
    const waiting = this.#raw.writableLength > 0;
    if (waiting && this.#stuck) return void this.#raw.destroy();
    this.#stuck = waiting;
    this.#write(':\n\n');
  }
}
