import { WebSocket } from 'ws';
import { callerParams, type Caller } from './callers.ts';
import type { Conversation } from './input.ts';
import { readJson, type Outcome } from './outcome.ts';
import { ANSWER_MS } from './send-request.ts';
import { INIT } from './socket-conversations.ts';

/** A subscription may have nothing to say; a query has said it by then. */
const QUIET_MS = 150;
const LAST = JSON.stringify({ type: 'ping', payload: { last: true } });

interface Message {
  type?: string;
  payload?: unknown;
}

/** Opens a socket, says everything, then a last ping: its pong, or the end of the socket, comes after all the rest. */
export function sendConversation(
  url: string,
  { headers, protocols, frames }: Conversation,
  caller: Caller,
  requestId: string,
  signal?: AbortSignal,
): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, protocols, {
      headers: { ...Object.fromEntries(headers), 'x-request-id': requestId },
      perMessageDeflate: false,
    });
    const outcome: Outcome = {
      status: 0,
      end: 'answered',
      codes: [],
      answeredKeys: [],
      refused: false,
      bytes: 0,
      milliseconds: 0,
      excerpt: '',
    };
    const finish = (changes: Partial<Outcome>) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', late);
      socket.terminate();
      resolve({ ...outcome, ...changes, milliseconds: performance.now() - started });
    };
    const late = () => finish({ end: 'late' });
    const asks = frames.some((frame) => typeof frame === 'string' && frame.includes('"subscribe"'));
    let [isDone, ponged] = [!asks, false];
    const timer = setTimeout(late, ANSWER_MS);
    signal?.addEventListener('abort', late, { once: true });
    const waiting = [...frames, LAST];
    /** Up to and with the next `connection_init`, after which nothing else is taken until it is answered. */
    const sendOn = () => {
      for (let frame = waiting.shift(); frame !== undefined; frame = waiting.shift()) {
        if (frame !== INIT) socket.send(frame);
        else {
          socket.send(JSON.stringify({ type: 'connection_init', payload: callerParams(caller) }));
          return;
        }
      }
    };
    socket.on('open', sendOn);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      const { type, payload } = JSON.parse(text) as Message;
      if (type === 'connection_ack') return sendOn();
      if (type === 'pong' && (payload as { last?: boolean } | undefined)?.last) {
        ponged = true;
        if (!isDone) setTimeout(() => finish({}), QUIET_MS);
      }
      if (type === 'complete' || type === 'error') isDone = true;
      if (ponged && isDone) setImmediate(() => finish({}));
      const { codes, noData } = readJson(type === 'error' ? { errors: payload } : payload);
      outcome.codes.push(...codes);
      outcome.excerpt ||= text.slice(0, 600);
      if (type !== 'error' && !noData) return;
      outcome.refused = true;
      outcome.bytes = Math.max(outcome.bytes, data.length);
    });
    socket.on('unexpected-response', (_, response) =>
      finish({ status: response.statusCode ?? 0, refused: true }),
    );
    socket.on('error', () => finish({ end: 'cut' }));
    socket.on('close', (code, reason) =>
      finish({ status: code, excerpt: outcome.excerpt || reason.toString() }),
    );
  });
}
