import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../test/world/eventually.ts';
import { createLog } from '../../core/log.ts';
import { createMetrics } from '../../core/metrics.ts';
import { Refusal } from '../../core/refusal.ts';
import { readSettings } from '../../core/settings.ts';
import { drainOf } from './drain.ts';
import { createServer } from './server.ts';

/** A server with a surface of its own words; `/slow` answers when it is let. */
async function serve() {
  const server = createServer({
    settings: readSettings({}),
    log: createLog('test', 'silent'),
    metrics: createMetrics(),
    ready: async () => ({ takesCalls: true, body: { status: 'ready' } }),
  });
  const slow = Promise.withResolvers<void>();
  const come = Promise.withResolvers<void>();
  const atTheDoor = Promise.withResolvers<void>();
  const order: string[] = [];
  // Live subscriptions are closed there.
  server.addHook('preClose', async () => void order.push('sockets closed'));
  await server.register(async (scope) => {
    scope.setErrorHandler(async (error, _, reply) => {
      const { code, retryAfterSeconds } = error as Refusal;
      return reply.code(503).header('retry-after', String(retryAfterSeconds)).send({ words: code });
    });
    scope.get('/fast', async () => ({ fast: true }));
    scope.post('/fast', async () => ({ fast: true }));
    const onRequest = () => {
      atTheDoor.resolve();
      return slow.promise;
    };
    scope.get('/slow-door', { onRequest }, async () => ({ slow: true }));
    scope.get('/slow', async () => {
      come.resolve();
      await slow.promise;
      order.push('answered');
      return { slow: true };
    });
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const drain = drainOf(server);
  return {
    url,
    port: Number(new URL(url).port),
    drain,
    order,
    arrived: Promise.all([come.promise, atTheDoor.promise]),
    answer: slow.resolve,
  };
}

const isOver = async (url: string) => (await fetch(url).catch(() => undefined)) === undefined || undefined;

it('is told by /readyz first, while requests are served and connections not kept', async () => {
  const { url, drain } = await serve();
  let served = '';
  drain.onBegin(() => (served = 'while it listens'));
  expect((await fetch(`${url}/fast`)).headers.get('connection')).toBe('keep-alive');
  const closed = drain.close(1);
  expect(served).toBe('while it listens');
  const ready = await fetch(`${url}/readyz`);
  expect({ status: ready.status, body: await ready.json() }).toEqual({
    status: 503,
    body: { status: 'draining' },
  });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const { status, headers } = await fetch(`${url}/fast`);
  expect({ status, connection: headers.get('connection') }).toEqual({ status: 200, connection: 'close' });
  await closed;
  await eventually('nobody listens', () => isOver(`${url}/fast`));
});

it('lets what runs finish before sockets are closed, and says that the connection is not kept', async () => {
  const { url, drain, order, arrived, answer } = await serve();
  const atTheDoor = fetch(`${url}/slow-door`);
  const running = fetch(`${url}/slow`);
  await arrived;
  const closed = drain.close(0);
  await expect.poll(() => drain.isLate).toBe(true);
  expect(order).toEqual([]);
  answer();
  expect((await atTheDoor).status).toBe(200);
  const { status, headers } = await running;
  expect({ status, connection: headers.get('connection') }).toEqual({ status: 200, connection: 'close' });
  await closed;
  expect(order).toEqual(['answered', 'sockets closed']);
});

it('a request that comes too late is refused in the words of its surface', async () => {
  const { url, port, drain } = await serve();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST /fast HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n');
  // The server has read the half of it when it has answered another one, sent later.
  await fetch(`${url}/fast`);
  const closed = drain.close(0);
  await eventually('nobody listens', () => isOver(`${url}/fast`));
  // Past the time in which requests that were on their way are still served.
  await expect.poll(() => drain.isLate).toBe(true);
  socket.write('content-length: 2\r\n\r\n{}');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1.1 503 /);
  expect(String(answer)).toMatch(/retry-after: 1\r\n/);
  expect(String(answer)).toMatch(/connection: close\r\n/);
  expect(String(answer)).toContain('{"words":"SERVICE_UNAVAILABLE"}');
  await closed;
});

it('resets nothing under load, for clients that stop when /readyz says so or a connection is not kept', async () => {
  const { url, drain } = await serve();
  const balancer = { ready: true };
  let answered = 0;
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let kept = true; balancer.ready && kept; answered += 1) {
      const sent = httpRequest(`${url}/fast`, { agent, method: 'POST' }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      expect(response.statusCode).toBe(200);
      for await (const _ of response);
      kept = response.headers.connection !== 'close';
    }
    agent.destroy();
  };
  const clients = Array.from({ length: 20 }, client);
  await eventually('they are at work', () => answered > 200 || undefined);
  const closed = drain.close(0);
  const looked = fetch(`${url}/readyz`)
    .then(({ ok }) => (balancer.ready = ok))
    .catch(() => (balancer.ready = false));
  await Promise.all([...clients, looked]);
  await closed;
});
