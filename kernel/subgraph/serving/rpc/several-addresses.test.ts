import { afterEach, describe, expect, it } from 'vitest';
import { startDatabaseProxy } from '../../../../test/world/database-proxy.ts';
import { eventually } from '../../../../test/world/eventually.ts';
import {
  FETCH_SECRET,
  serveRpc,
  type FetchAnswer,
  type ServedCalls,
} from '../../../../test/world/rpc-server.ts';
import { systemIdentity } from '../../../core/identity/identity.ts';
import type { Log } from '../../../core/log.ts';
import { RpcClient, type RpcClientOptions } from './rpc-client.ts';

/** Four without an answer to a ping and the time between two pings, with room for a busy machine. */
const SILENT_SECONDS = 8;
const READ = 'query Q { any }';
const WRITE = 'mutation M { any }';
const identity = systemIdentity('caller');

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function serve(answer: FetchAnswer, options: Parameters<typeof serveRpc>[1] = {}) {
  const served = await serveRpc(answer, options);
  closers.push(() => served.stop());
  return served;
}

function client(urls: string[], options: Partial<RpcClientOptions> = {}) {
  const lines: string[] = [];
  const keep = (line: string) => lines.push(line);
  const log = { warn: keep, info: keep } as unknown as Log;
  const fetches = new RpcClient({
    urls,
    path: '/graphql',
    part: 'stock',
    secret: FETCH_SECRET,
    log,
    ...options,
  });
  closers.push(() => fetches.close());
  const fetch = (query = READ, variables = {}) => fetches.fetch({ body: '{}', identity, query, variables });
  const many = (count: number) => Promise.all(Array.from({ length: count }, () => fetch()));
  return { fetch, many, lines };
}

/** Answers with its name, and holds what it is told to. */
function part(name: string) {
  const state = { asked: 0, held: [] as (() => void)[], holds: false };
  const answer: FetchAnswer = async () => {
    state.asked += 1;
    if (state.holds) await new Promise<void>((resolve) => state.held.push(resolve));
    return `"${name}"`;
  };
  return { state, answer };
}

const countOf = (answers: string[], name: string) => answers.filter((one) => one === `"${name}"`).length;

/** Until both have a connection, so that the next fetch may go to either. */
const untilBoth = (fetch: () => Promise<string>, names = ['a', 'b']) => {
  const seen = new Set<string>();
  return eventually('all answer', async () => {
    seen.add(await fetch());
    return seen.size >= names.length || undefined;
  });
};

async function twoParts() {
  const [a, b] = [part('a'), part('b')];
  const servers: [ServedCalls, ServedCalls] = [await serve(a.answer), await serve(b.answer)];
  const made = client(servers.map(({ url }) => url));
  await untilBoth(() => made.fetch());
  return { a: { ...a, server: servers[0] }, b: { ...b, server: servers[1] }, ...made };
}

describe('a part at several addresses', () => {
  it('shares what there is to do', async () => {
    const { many } = await twoParts();
    const answers = await many(100);
    expect([countOf(answers, 'a'), countOf(answers, 'b')]).toEqual([50, 50]);
  });

  it('answers while one of them was never there, which the log says once', async () => {
    const gone = await serve(part('gone').answer);
    await gone.stop();
    const { many, lines } = client([gone.url, (await serve(part('b').answer)).url]);
    expect(countOf(await many(20), 'b')).toBe(20);
    expect(countOf(await many(20), 'b')).toBe(20);
    expect(lines).toEqual([
      expect.stringMatching(`STOCK_URL: ${gone.url} cannot be reached: .*ECONNREFUSED`),
    ]);
  });

  it.each([
    ['reads', 'answered by another', READ, {}],
    ['writes with an idempotency key', 'answered by another', WRITE, { idempotencyKey: 'k' }],
    ['writes without one', 'refused', WRITE, {}],
  ])('%s that a killed one had are %s', async (_, expected, query, variables) => {
    const { a, b, fetch } = await twoParts();
    a.state.holds = true;
    const [before, asked] = [b.state.asked, a.state.asked];
    const running = Promise.allSettled(Array.from({ length: 10 }, () => fetch(query, variables)));
    await eventually('it has some', () => a.state.asked > asked || undefined);
    await eventually('the other has answered', () => b.state.asked > before || undefined);
    const had = a.state.asked - asked;
    await a.server.kill();
    const outcomes = await running;
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(expected === 'refused' ? had : 0);
    for (const one of refused)
      expect((one as PromiseRejectedResult).reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(b.state.asked - before).toBe(expected === 'refused' ? 10 - had : 10);
  });

  it('answers reads that a vanished host had by another, within seconds', async () => {
    const [a, b] = [part('a'), part('b')];
    const network = await startDatabaseProxy((await serve(a.answer)).url);
    // Without the slash that a URL gets, as in settings.
    const { fetch } = client([network.url.replace(/\/$/, ''), (await serve(b.answer)).url]);
    await untilBoth(fetch);
    a.state.holds = true;
    const asked = a.state.asked;
    const running = Promise.all(Array.from({ length: 10 }, () => fetch()));
    await eventually('it has some', () => a.state.asked > asked || undefined);
    const begun = performance.now();
    network.vanish();
    expect(countOf(await running, 'b')).toBe(10);
    expect((performance.now() - begun) / 1000).toBeLessThan(SILENT_SECONDS);
  });

  it('sends writes that never left elsewhere', async () => {
    const gone = await serve(part('gone').answer);
    await gone.stop();
    const { fetch } = client([gone.url, (await serve(part('b').answer)).url]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(WRITE)));
    expect(countOf(answers, 'b')).toBe(10);
  });

  it('goes elsewhere as soon as one says that it is stopping, and takes the answers that it still has', async () => {
    const { a, fetch, many } = await twoParts();
    a.state.holds = true;
    const asked = a.state.asked;
    const running = many(10);
    await eventually('it has some', () => a.state.asked > asked || undefined);
    const had = a.state.asked - asked;
    const stopped = a.server.stop();
    await eventually('it is left', async () => {
      const before = a.state.asked;
      const answers = await Promise.race([Promise.all([fetch(WRITE), fetch(WRITE)]), running]);
      return (answers.length === 2 && a.state.asked === before) || undefined;
    });
    expect(countOf(await many(20), 'b')).toBe(20);
    for (const answer of a.state.held) answer();
    expect(countOf(await running, 'a')).toBeGreaterThanOrEqual(had);
    await stopped;
  });

  it('uses one that is back, without a failure', async () => {
    const { a, fetch, many } = await twoParts();
    await a.server.kill();
    expect(countOf(await many(10), 'b')).toBe(10);
    const again = part('a');
    await serve(again.answer, { port: a.server.port });
    await untilBoth(() => fetch());
  });

  it('a name stands for all its numbers, as they are now', async () => {
    const [a, b] = [part('a'), part('b')];
    const { port } = await serve(a.answer);
    await serve(b.answer, { port, host: '127.0.0.2' });
    let numbers = ['127.0.0.1', '127.0.0.2'];
    const lookUp = async () => numbers.map((address) => ({ address, family: 4 }));
    const { fetch } = client([`http://stock.invalid:${port}`], { lookUp, lookUpMs: 20 });
    await eventually('both answer', async () => {
      await fetch().catch(() => {});
      return (a.state.asked > 0 && b.state.asked > 0) || undefined;
    });
    numbers = ['127.0.0.2'];
    await eventually('the other is left', async () => {
      const before = a.state.asked;
      for (let count = 0; count < 4; count += 1) await fetch();
      return a.state.asked === before || undefined;
    });
  });

  it.each([
    [
      'another secret',
      { secret: 'another secret, which is long enough too' },
      (url: string) => `INTERNAL_SECRET: ${url} has another one`,
    ],
    [
      'the address of another part',
      { part: 'orders', setting: 'ORDERS_URL' },
      (url: string) => `ORDERS_URL: ${url} is not the part orders, but stock`,
    ],
    [
      'an address where nobody knows such sockets',
      { path: '/elsewhere' },
      (url: string) => `STOCK_URL: ${url} is not the part stock: it answered 404`,
    ],
  ])('%s is told in one line', async (_, options, line) => {
    const { url } = await serve(part('a').answer);
    const { fetch, lines } = client([url], options);
    for (let count = 0; count < 3; count += 1)
      await expect(fetch()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(lines).toEqual([line(url)]);
  });
});
