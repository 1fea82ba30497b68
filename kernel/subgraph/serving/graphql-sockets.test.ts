import Fastify from 'fastify';
import { parse } from 'graphql';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from '../../../test/world/eventually.ts';
import { isUpgrade, takeUpgrades } from '../../edge/http/upgrades.ts';
import { createLog } from '../../core/log.ts';
import { refuse } from '../../core/refusal.ts';
import { GraphqlSockets } from './graphql-sockets.ts';

/** A server whose one subscription never brings anything. */
async function serve() {
  const state = { gone: 0, returned: 0 };
  const silence = () => ({
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => new Promise(() => {}),
    return: async () => {
      state.returned += 1;
      return { done: true, value: undefined };
    },
  });
  const sockets = new GraphqlSockets<undefined>({
    protocol: {
      onConnect: ({ connectionParams }) => {
        if (connectionParams?.['away']) throw refuse.unavailable();
        if (connectionParams?.['bug']) throw new Error('a secret of the inside');
      },
      onSubscribe: () => ({ document: parse('subscription { any }') }) as never,
      subscribe: () => silence() as never,
    },
    extraOf: () => undefined,
    maxPayloadBytes: 1_000,
    pingMs: 100,
    onGone: () => (state.gone += 1),
    log: createLog('test', 'silent'),
  });
  const server = Fastify();
  takeUpgrades(server);
  server.get('/graphql', async (request, reply) => {
    if (isUpgrade(request)) sockets.accept(request, reply);
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await sockets.close('over');
    await server.close();
  });
  return { url: `${url.replace(/^http/, 'ws')}/graphql`, state, sockets };
}

function open(url: string, options = {}, protocol = 'graphql-transport-ws') {
  const socket = new WebSocket(url, protocol, options);
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  socket.on('error', () => {});
  const send = (message: object) => socket.send(JSON.stringify(message));
  const subscribe = async (payload = {}) => {
    await new Promise((resolve) => socket.once('open', resolve));
    send({ type: 'connection_init', payload });
    send({ id: '1', type: 'ping' });
    socket.once('message', () => send({ id: '1', type: 'subscribe', payload: { query: 'x' } }));
  };
  return { socket, closed, subscribe, send };
}

it('a client that does not answer any more is cut off, and its subscription ends', async () => {
  const { url, state } = await serve();
  const { closed, subscribe } = open(url, { autoPong: false });
  await subscribe();
  expect((await closed).code).toBe(1006);
  await eventually('it is forgotten', () => (state.gone === 1 && state.returned === 1) || undefined);
});

it('a client that answers stays', async () => {
  const { url, state } = await serve();
  const { socket, subscribe } = open(url);
  await subscribe();
  let pings = 0;
  socket.on('ping', () => (pings += 1));
  await eventually('some pings', () => pings > 4 || undefined);
  expect({ open: socket.readyState === WebSocket.OPEN, ...state }).toEqual({
    open: true,
    gone: 0,
    returned: 0,
  });
});

it.each([
  [{ away: true }, { code: 1013, reason: 'The service cannot answer right now; try again.' }],
  [{ bug: true }, { code: 4500, reason: 'Something went wrong on our side.' }],
])('%o at the beginning closes with a reason that tells nothing of the inside', async (payload, expected) => {
  const { url } = await serve();
  const { closed, subscribe } = open(url);
  await subscribe(payload);
  expect(await closed).toEqual(expected);
});

it('no subscription before the caller is known, no nonsense, no other protocol', async () => {
  const { url } = await serve();
  const early = open(url);
  early.socket.once('open', () => early.send({ id: '1', type: 'subscribe', payload: { query: 'x' } }));
  expect((await early.closed).code).toBe(4401);
  const nonsense = open(url);
  nonsense.socket.once('open', () => nonsense.socket.send('{'));
  expect((await nonsense.closed).code).toBe(4400);
  expect((await open(url, {}, 'graphql-ws').closed).code).not.toBe(1000);
});

it('closing tells every client why, those that come too late as well', async () => {
  const { url, sockets } = await serve();
  const there = open(url);
  await there.subscribe();
  await sockets.close('We are going.');
  expect(await there.closed).toEqual({ code: 1001, reason: 'We are going.' });
  expect(await open(url).closed).toEqual({ code: 1001, reason: 'We are going.' });
});

it.each([
  ['connection_ack', {}],
  ['next', { id: '1', payload: { data: {} } }],
  ['error', { id: '1', payload: [{ message: 'x' }] }],
])('a client that sends %s, which only servers send, is told that it is wrong', async (type, more) => {
  const { url } = await serve();
  const { socket, closed, send } = open(url);
  await new Promise((resolve) => socket.once('open', resolve));
  send({ type, ...more });
  expect((await closed).code).toBe(4400);
});
