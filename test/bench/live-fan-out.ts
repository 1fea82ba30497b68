import path from 'node:path';
import { WebSocket } from 'ws';
import { projectRoot } from '../../kernel/core/root.ts';
import { benchToken, UI_JWT_SECRET } from './bench-token.ts';
import { startProgram } from './program.ts';
import { compare } from './rounds.ts';

const SUBSCRIBERS = 500;
const EVENTS = 40;
const QUERY = 'subscription { ordered { eventId amount product { sku label left } } }';

/** One event to 500 sockets with a field from another subgraph; against a graphql-ws server that has all of it itself. */
export async function benchLiveFanOut({ rounds = 5 } = {}) {
  const token = await benchToken(['orders:read']);
  const stops: (() => unknown)[] = [];
  const contender = async (name: string, file: string) => {
    const program = await startProgram(path.join(projectRoot, 'test/bench', file), {
      UI_JWT_SECRET,
      LOG_LEVEL: 'warn',
    });
    stops.push(() => program.stop());
    const url = program.ready['url']!;
    const crowd = await Crowd.gather(url, token);
    stops.push(() => crowd.leave());
    return {
      name,
      /** The rate counts messages: every event is one for each subscriber. */
      run: async (messages: number) => {
        const events = messages / SUBSCRIBERS;
        const all = crowd.receives(messages);
        await fetch(`${url}/publish?events=${events}`, { method: 'POST' });
        await all;
      },
    };
  };
  try {
    const ours = await contender('event to 500 subscribers', 'federated/our-live.ts');
    const plain = await contender('plain graphql-ws', 'baselines/plain-live.ts');
    return await compare(ours, plain, { rounds, operations: SUBSCRIBERS * EVENTS });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** Clients that count and do nothing else: they share the machine with what they measure. */
class Crowd {
  readonly #sockets: WebSocket[] = [];
  #received = 0;
  #told: (() => void) | undefined;
  #wanted = Infinity;

  static async gather(url: string, token: string): Promise<Crowd> {
    const crowd = new Crowd();
    for (let nth = 0; nth < SUBSCRIBERS; nth++)
      crowd.#sockets.push(await crowd.#join(url.replace('http', 'ws'), token));
    // A subscription has no answer of its own, so it stands when an event comes through.
    const first = crowd.receives(SUBSCRIBERS);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await fetch(`${url}/publish?events=1`, { method: 'POST' });
    await first;
    return crowd;
  }

  receives(messages: number): Promise<void> {
    this.#received = 0;
    this.#wanted = messages;
    return new Promise((resolve) => (this.#told = resolve));
  }

  leave(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  #join(url: string, token: string): Promise<WebSocket> {
    const socket = new WebSocket(`${url}/graphql`, 'graphql-transport-ws', { perMessageDeflate: false });
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.on('close', (code, reason) => code !== 1006 && reject(new Error(`${code} ${String(reason)}`)));
      socket.on('open', () =>
        socket.send(
          JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }),
        ),
      );
      socket.on('message', (data: Buffer) => {
        // `next` is all that comes, but for the acknowledgement and pings.
        if (data.includes('"type":"next"') || data.includes('"next"')) {
          if (++this.#received === this.#wanted) this.#told?.();
        } else if (data.includes('connection_ack')) {
          socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: QUERY } }));
          resolve(socket);
        } else if (data.includes('"error"')) reject(new Error(data.toString()));
        else if (data.includes('"ping"')) socket.send('{"type":"pong"}');
      });
    });
  }
}

if (import.meta.main) console.log(await benchLiveFanOut());
