import { connect, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../core/clock.ts';
import { MemoryRateLimiter } from '../limits/memory-rate-limiter.ts';
import { createLog } from '../../core/log.ts';
import { createMetrics } from '../../core/metrics.ts';
import { readSettings } from '../../core/settings.ts';
import type { ConnectionBounds } from './bound-connections.ts';
import { publicFiles } from './public-files.ts';
import { createServer, type Server } from './server.ts';

interface Running {
  server: Server;
  url: string;
  /** Sends what is given and reads nothing of the answer. */
  silent(...requests: string[]): Promise<Socket>;
  open(): number;
}

const FILES = { '/script': 4.4, '/description': 1.5 };

const TRUSTED = { TRUST_PROXY: '127.0.0.1' };

async function running(bounds: Partial<ConnectionBounds>, env: object = TRUSTED): Promise<Running> {
  const server = createServer({
    settings: readSettings({ ...env }),
    log: createLog('test', 'silent'),
    metrics: createMetrics(),
    ready: async () => ({ takesCalls: true, body: { status: 'ready' } }),
    bounds,
  });
  const rateLimiter = new MemoryRateLimiter({ clock: systemClock });
  const fileHandler = publicFiles({ rateLimiter, requireHttps: false, publicUrl: '' });
  for (const [path, megabytes] of Object.entries(FILES)) {
    const content = Buffer.alloc(megabytes * 1_000_000, path);
    server.get(path, fileHandler({ content: () => content, type: 'text/plain', headers: {} }));
  }
  server.get('/large', async () => 'x'.repeat(60_000_000));
  server.get('/slow', async () => {
    await after(700);
    return 'done';
  });
  // Answers that the kernel has taken whole leave a connection that waits for the next request.
  server.server.keepAliveTimeout = 500;
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const sockets = new Set<Socket>();
  let open = 0;
  server.server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await server.close();
  });
  const { port } = new URL(url);
  return {
    server,
    url,
    open: () => open,
    silent: (...requests) =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1');
        sockets.add(socket);
        socket.once('error', reject);
        socket.once('connect', () => {
          socket.off('error', reject).on('error', () => {});
          socket.write(requests.join(''));
          resolve(socket);
        });
      }),
  };
}

const LAST = 'connection: close\r\n';
let client = 0;
const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 10.9.${client >> 8}.${client++ & 255}\r\n${headers}\r\n`;

const until = async (what: () => boolean) => {
  const end = performance.now() + 10_000;
  while (!what() && performance.now() < end) await after(10);
  expect(what()).toBe(true);
};

/** All that comes until the connection ends. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

describe('readers who never read', () => {
  it('take bounded memory and are cut off in bounded time, while others are served', async () => {
    const { silent, open } = await running({ stalledMilliseconds: 1_000 });
    const before = process.memoryUsage().rss;
    const all = [get('/script'), get('/description'), get('/script'), get('/description')];
    await Promise.all(Array.from({ length: 200 }, () => silent(...all)));
    for (let other = 0; other < 20; other += 1)
      expect(await readToEnd(await silent(get('/healthz', LAST)))).toContain('{"status":"ok",');
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    expect((await readToEnd(await silent(get('/script', LAST)))).length).toBeGreaterThan(4_400_000);
    await until(() => open() === 0);
  });

  it("are cut off also where the answer is nobody else's", async () => {
    const { silent, open } = await running({ stalledMilliseconds: 200 });
    await silent(get('/large'));
    await until(() => open() === 0);
  });

  it('are cut off when they take a little now and then', async () => {
    const { silent, open } = await running({ stalledMilliseconds: 60_000, waitingMilliseconds: 1_000 });
    const socket = await silent(get('/large'));
    let length = 0;
    const sip = setInterval(() => (length += (socket.read() as Buffer | null)?.length ?? 0), 5);
    onTestFinished(() => clearInterval(sip));
    await until(() => open() === 0);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThan(60_000_000);
  });

  it('are not those who wait for an answer that takes long', async () => {
    const { url } = await running({ stalledMilliseconds: 200 });
    expect(await (await fetch(`${url}/slow`)).text()).toBe('done');
  });

  it('are not those who read a large answer at their own pace', async () => {
    const { silent } = await running({ stalledMilliseconds: 1_500 });
    const socket = await silent(get('/large', LAST));
    const start = performance.now();
    let length = 0;
    for await (const chunk of socket) {
      length += (chunk as Buffer).length;
      // A tenth of the answer each 300 ms.
      while (length > 20_000 * (performance.now() - start)) await after(20);
    }
    expect(length).toBeGreaterThan(60_000_000);
  });
});

describe('requests sent before the answers to earlier ones are read', () => {
  it('are answered in their order up to a number', async () => {
    const { silent } = await running({ pipelined: 8 });
    const last = get('/healthz', LAST);
    const text = await readToEnd(await silent(...Array.from({ length: 8 }, () => get('/slow')), last));
    expect(text.match(/done/g)).toHaveLength(8);
    expect(text).toContain('{"status":"ok",');
  });

  it('beyond it end the connection', async () => {
    const { silent, open } = await running({ pipelined: 8 });
    const socket = await silent(...Array.from({ length: 200 }, () => get('/slow')));
    await expect(readToEnd(socket)).rejects.toThrow('ECONNRESET');
    await until(() => open() === 0);
  });

  it('end the connection where too much waits to be read', async () => {
    const { silent, open } = await running({ waitingBytes: 1_000_000 });
    const socket = await silent(get('/large'));
    await after(200);
    socket.write(get('/healthz'));
    await until(() => open() === 0);
  });
});

describe('connections', () => {
  it('from one address are bounded, and room comes back with each that ends', async () => {
    const { silent, open, url } = await running({ perAddress: 5 }, {});
    const sockets = await Promise.all(Array.from({ length: 20 }, () => silent()));
    await until(() => open() === 5);
    sockets.forEach((socket) => socket.destroy());
    await until(() => open() === 0);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('from a proxy are those of many, and not bounded by its address', async () => {
    const { silent, open } = await running({ perAddress: 5 });
    await Promise.all(Array.from({ length: 20 }, () => silent()));
    await until(() => open() === 20);
  });

  it('are bounded in all, from proxies too', async () => {
    const { silent, open } = await running({ connections: 5 });
    await Promise.all(Array.from({ length: 20 }, () => silent()));
    await until(() => open() === 5);
  });

  it('on which no request comes are ended', async () => {
    const { silent, open } = await running({ stalledMilliseconds: 200 });
    await Promise.all(Array.from({ length: 20 }, () => silent()));
    await until(() => open() === 0);
  });
});
