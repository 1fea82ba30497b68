import { afterEach, describe, expect, it } from 'vitest';
import { FETCH_SECRET, serveRpc, type FetchAnswer } from '../../../../test/world/rpc-server.ts';
import { systemIdentity } from '../../../core/identity/identity.ts';
import type { Log } from '../../../core/log.ts';
import { MOST_HELD } from '../addresses/wait-for-restart.rules.ts';
import { RpcClient } from './rpc-client.ts';

const READ = 'query Q { any }';
const WRITE = 'mutation M { any }';
const identity = systemIdentity('caller');

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function serve(answer: FetchAnswer, port = 0) {
  const served = await serveRpc(answer, { port });
  closers.push(() => served.stop());
  return served;
}

/** A client whose only part has answered once, and was killed. */
async function killedAlone() {
  const served = await serve(async (body) => body);
  const lines: string[] = [];
  const keep = (line: string) => lines.push(line);
  const fetches = new RpcClient({
    urls: [served.url],
    path: '/graphql',
    part: 'stock',
    secret: FETCH_SECRET,
    log: { warn: keep, info: keep } as unknown as Log,
  });
  closers.push(() => fetches.close());
  const send = (query = READ, { body = '"back"', signal }: { body?: string; signal?: AbortSignal } = {}) =>
    fetches
      .fetch({ body, identity, query, variables: {}, signal })
      .catch((error: { code?: string }) => error.code ?? 'failed');
  expect(await send()).toBe('"back"');
  await served.kill();
  // Before the client knows, a write would be sent to nobody, and not again.
  await expect.poll(() => lines.length).toBe(1);
  return { send, startAgain: () => serve(async (body) => body, served.port), fetches };
}

describe('requests to the only process of a part, which was killed', () => {
  it('wait until it is there again, writes too: nothing of them was sent', async () => {
    const { send, startAgain } = await killedAlone();
    const waiting = Array.from({ length: 20 }, (_, nth) => send(nth % 2 ? READ : WRITE));
    await startAgain();
    expect(await Promise.all(waiting)).toEqual(Array(20).fill('"back"'));
  });

  it('all come through that are sent while it starts, whichever connection is tried first', async () => {
    const { send, startAgain } = await killedAlone();
    const sent: Promise<string>[] = [];
    // Fewer than may wait, for as long as the start takes.
    const sending = setInterval(() => sent.length < MOST_HELD.requests && sent.push(send()), 1);
    await expect.poll(() => sent.length).toBeGreaterThan(50);
    await startAgain();
    expect(await send()).toBe('"back"');
    clearInterval(sending);
    expect(new Set(await Promise.all(sent))).toEqual(new Set(['"back"']));
  });

  it('are refused at once where too many wait, and whoever leaves makes room', async () => {
    const { send, startAgain } = await killedAlone();
    const callers = Array.from({ length: MOST_HELD.requests + 1 }, () => new AbortController());
    const ended: string[] = [];
    const waiting = callers.map(({ signal }) => send(READ, { signal }).then((how) => ended.push(how)));
    await expect.poll(() => ended).toEqual(['SERVICE_UNAVAILABLE']);
    for (const caller of callers.slice(0, 2)) caller.abort();
    await expect.poll(() => ended.length).toBeGreaterThan(1);
    const hasRoom = send(READ);
    await startAgain();
    expect(await hasRoom).toBe('"back"');
    await Promise.all(waiting);
    expect(ended.filter((how) => how === '"back"').length).toBeGreaterThanOrEqual(MOST_HELD.requests - 2);
  });

  it('are refused at once where they are too large together', async () => {
    const { send, startAgain } = await killedAlone();
    const body = JSON.stringify('x'.repeat(MOST_HELD.bytes / 4 - 2));
    const ended: string[] = [];
    const waiting = Array.from({ length: 5 }, () =>
      send(READ, { body }).then((how) => ended.push(how === body ? 'back' : how)),
    );
    await expect.poll(() => ended).toEqual(['SERVICE_UNAVAILABLE']);
    await startAgain();
    await Promise.all(waiting);
    expect(ended).toEqual(['SERVICE_UNAVAILABLE', 'back', 'back', 'back', 'back']);
  });

  it('end with the process that asks', async () => {
    const { send, fetches } = await killedAlone();
    const waiting = send();
    await fetches.close();
    expect(await waiting).toBe('SERVICE_UNAVAILABLE');
  });
});

it('a request that ends whoever takes it is sent a few times, and not for ever', async () => {
  let taken = 0;
  let served = await serve(async () => '"well"');
  const { port, url } = served;
  const fetches = new RpcClient({ urls: [url], path: '/graphql', part: 'stock', secret: FETCH_SECRET });
  closers.push(() => fetches.close());
  const send = () => fetches.fetch({ body: '{}', identity, query: READ, variables: {} });
  await send();
  await served.kill();
  const deadly: FetchAnswer = async () => {
    taken += 1;
    await served.kill();
    served = await serve(deadly, port);
    return undefined;
  };
  served = await serve(deadly, port);
  await expect(send()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(taken).toBeLessThan(6);
});
