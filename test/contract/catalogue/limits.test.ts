import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANONYMOUS_ADDITIONS } from '../../../kernel/edge/limits/rates.ts';
import { projectRoot } from '../../../kernel/core/root.ts';
import { migratedDatabase } from '../../world/migrated-database.ts';
import { MovingClock } from '../../world/moving-clock.ts';
import { randomAddress, type Answer } from '../../world/partner-client.ts';
import { BRICK_LAYING, newUser } from '../../world/selections.ts';
import { startSystem, type RunningSystem } from '../../world/system.ts';
import { World } from '../../world/world.ts';

const SKILL = '/api/skills/sk_10101';
const LIST = '/api/selected-skills?user_id=u';
const SEARCH = '/api/skills/search?keyword=brick';
const { paths } = JSON.parse(readFileSync(path.join(projectRoot, 'schema/openapi.json'), 'utf8'));

let system: RunningSystem;
let clock: MovingClock;
beforeAll(async () => {
  system = await startSystem({
    databaseUrl: await migratedDatabase(),
    env: { TEST_CLOCK: 'true' },
  });
  clock = new MovingClock(new World(system));
});
afterAll(() => system?.stop());

type Call = (nth: number) => Promise<Answer>;

/** Calls from one address. */
const from =
  (address: string) =>
  (target: string, init: RequestInit & { headers?: object } = {}) =>
    new World(system).fetch(target, { ...init, headers: { 'x-forwarded-for': address, ...init.headers } });

async function statuses(times: number, call: Call): Promise<number[]> {
  const seen = [];
  for (let nth = 0; nth < times; nth++) seen.push((await call(nth)).status);
  return seen;
}
const all = (times: number, status: number) => Array<number>(times).fill(status);

/** The seconds to wait of a 429. */
function waitOf({ status, body, headers }: Answer): number {
  expect({ status, body }).toEqual({ status: 429, body: { error: expect.stringMatching(/too many/i) } });
  expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  return Number(headers.get('retry-after'));
}

describe('every route of the catalogue surface', () => {
  it('takes from 100 calls of an address in 15 minutes: the 100th passes, the 101st waits for Retry-After', async () => {
    await clock.toNextWindow(900);
    const call = from(randomAddress());
    expect(await statuses(100, () => call(LIST))).toEqual(all(100, 200));
    const wait = waitOf(await call(LIST));
    expect(wait).toBeGreaterThan(840);
    expect(wait).toBeLessThanOrEqual(900);
    await clock.move(wait - 60);
    expect(waitOf(await call(LIST))).toBeLessThanOrEqual(60);
    await clock.move(60);
    expect((await call(LIST)).status).toBe(200);
  });

  it('counts reads and writes, refused and unknown ones, and admin calls, with the key or without, together', async () => {
    await clock.toNextWindow(900);
    const call = from(randomAddress());
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const kinds: [number, () => Promise<Answer>][] = [
      [200, () => call(LIST)],
      [400, () => call('/api/selected-skills')],
      [400, () => call('/api/selected-skills', post)],
      [404, () => call('/api/selected-skills/nothing', { method: 'DELETE' })],
      [403, () => call('/api/admin/counts')],
      [200, () => call('/api/admin/counts', { headers: { 'x-api-key': system.demo.adminApiKey } })],
      [403, () => call('/api/admin/nothing')],
      [404, () => call('/api/nothing')],
      [404, () => call('/api')],
      [200, () => call(SKILL)],
    ];
    const kind = (nth: number) => kinds[nth % kinds.length]!;
    expect(await statuses(100, (nth) => kind(nth)[1]())).toEqual(
      Array.from({ length: 100 }, (_, nth) => kind(nth)[0]),
    );
    for (const [, refused] of kinds) waitOf(await refused());
  });

  it('does not count refused calls, nor what browsers ask first', async () => {
    await clock.toNextWindow(900);
    const call = from(randomAddress());
    const ask = { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } };
    expect(await statuses(20, () => call('/api/selected-skills', ask))).toEqual(all(20, 204));
    expect(await statuses(100, () => call(LIST))).toEqual(all(100, 200));
    expect(await statuses(30, () => call(LIST))).toEqual(all(30, 429));
    await clock.toNextWindow(900);
    expect(await statuses(100, () => call(LIST))).toEqual(all(100, 200));
  });

  it('limits nobody else, and no other surface', async () => {
    await clock.toNextWindow(900);
    const address = randomAddress();
    const call = from(address);
    await statuses(100, () => call(LIST));
    waitOf(await call(LIST));
    expect((await from(randomAddress())(LIST)).status).toBe(200);
    expect((await call('/openapi.json')).status).toBe(200);
    expect((await call('/api/v1/nothing')).status).toBe(401);
    expect((await call('/api/v1/partner/workflows')).status).toBe(401);
  });
});

describe('adding selections', () => {
  const post = (address: string) =>
    from(address)('/api/selected-skills', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: newUser(), ...BRICK_LAYING }),
    });
  const { perMinute, network } = ANONYMOUS_ADDITIONS;

  it('from many networks of one customer is refused from half of what all may add in a minute, others are let in', async () => {
    // Early in a minute, and in a quarter of an hour that no other test here has used.
    await clock.toNextWindow(900);
    const seen: number[] = [];
    const next = () => post(`2001:db8:abcd:${seen.length.toString(16)}::1`);
    while (seen.length < perMinute / 2) {
      const answers = await Promise.all(Array.from({ length: 20 }, next));
      seen.push(...answers.map(({ status }) => status));
    }
    expect(new Set(seen)).toEqual(new Set([201]));
    expect(seen.length).toBeGreaterThan(network.limit);
    const refused = await next();
    expect(waitOf(refused)).toBeLessThanOrEqual(network.seconds);
    expect((await post(randomAddress())).status).toBe(201);
    // Reading is not adding.
    expect((await from('2001:db8:abcd:1::1')(LIST)).status).toBe(200);
  });
});

describe('reading skills', () => {
  it('is scraping from the 31st call of an address in any 5 minutes on, and each call leaves when its time is up', async () => {
    await clock.toNextWindow(900);
    await clock.move(200);
    const call = from(randomAddress());
    expect(await statuses(10, () => call(SKILL))).toEqual(all(10, 200));
    // Across the end of a calendar window of 5 minutes, which a rolling one does not know.
    await clock.move(260);
    expect(await statuses(20, (nth) => call(nth % 2 ? SKILL : '/api/skills/sk_0'))).toEqual(
      Array.from({ length: 20 }, (_, nth) => (nth % 2 ? 200 : 404)),
    );
    const wait = waitOf(await call(SKILL));
    expect(wait).toBeLessThanOrEqual(40);
    expect((await call(LIST)).status).toBe(200);
    // The first ten have gone, however long they took, and the twenty have not.
    await clock.move(wait + 20);
    expect(await statuses(10, () => call(SKILL))).toEqual(all(10, 200));
    expect(waitOf(await call('/api/skills/a/b'))).toBeGreaterThan(180);
    await clock.move(300);
    expect((await call(SKILL)).status).toBe(200);
  });

  it.runIf('/api/skills/search' in paths)(
    'by search is limited to 15 calls of an address in a minute, other skills are not',
    async () => {
      await clock.toNextWindow(900);
      const call = from(randomAddress());
      expect(await statuses(15, () => call(SEARCH))).toEqual(all(15, 200));
      const wait = waitOf(await call(SEARCH));
      expect(wait).toBeLessThanOrEqual(60);
      expect((await call(SKILL)).status).toBe(200);
      await clock.move(wait);
      expect(await statuses(14, () => call(SEARCH))).toEqual(all(14, 200));
      // 15 searches, one skill and 14 searches again: now it is scraping.
      expect(waitOf(await call(SEARCH))).toBeGreaterThan(60);
    },
  );
});

describe('the address of a caller', () => {
  it('is the rightmost that no trusted proxy has, whatever stands left of it', async () => {
    await clock.toNextWindow(900);
    const address = randomAddress();
    const hop = (nth: number) => from(`10.9.8.${nth}, ${address}, 127.0.0.1`)(SKILL);
    expect(await statuses(30, hop)).toEqual(all(30, 200));
    waitOf(await from(address)(SKILL));
    expect((await from('10.9.8.1')(SKILL)).status).toBe(200);
  });

  it('is its /64 where it is IPv6', async () => {
    await clock.toNextWindow(900);
    const net = `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}`;
    const host = (nth: number) => from(`${net}:1:${nth.toString(16)}::1`)(SKILL);
    expect(await statuses(30, host)).toEqual(all(30, 200));
    waitOf(await from(`${net}:1:ffff:ffff:ffff:ffff`)(SKILL));
    expect((await from(`${net}:2::1`)(SKILL)).status).toBe(200);
  });

  // Only Linux has all of 127.0.0.0/8 for its own; the proxy that is trusted here is 127.0.0.1.
  it.runIf(process.platform === 'linux')('is not what an untrusted peer says', async () => {
    const peer = randomAddress().replace(/^10/, '127');
    const call = (nth: number) => {
      const said = `10.1.1.${nth}`;
      return callFrom(peer, {
        'x-forwarded-for': said,
        forwarded: `for=${said}`,
        'x-real-ip': said,
        'true-client-ip': said,
      });
    };
    expect(await statuses(30, call)).toEqual(all(30, 200));
    waitOf(await call(31));
    expect((await from('10.1.1.1')(SKILL)).status).toBe(200);
  });
});

/** Reads a skill over a connection from this address of ours. */
async function callFrom(localAddress: string, headers: Record<string, string>): Promise<Answer> {
  const sent = request(system.url + SKILL, { localAddress, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = JSON.parse(await text(response)) as unknown;
  const retryAfter = response.headers['retry-after'];
  return {
    status: response.statusCode!,
    headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    body,
  };
}
