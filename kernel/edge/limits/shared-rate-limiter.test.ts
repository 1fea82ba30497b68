import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { describe, expect, onTestFinished, test } from 'vitest';
import { redisTestsRun, startRedisServer, type RedisServer } from '../../../test/world/redis-server.ts';
import { SetClock } from '../../../test/world/limits/rate-limiter-world.fixture.ts';
import type { LimitedCall } from './rate-limiter.ts';
import { sharedRateLimiter, type SharedRateLimiter } from './shared-rate-limiter.ts';

const it = test.skipIf(!redisTestsRun());
const call: LimitedCall = {
  subject: 'partner:k',
  limits: [{ kind: 'window', name: 'day', limit: 1e6, seconds: 86_400 }],
};
const used = async (rateLimiter: SharedRateLimiter) =>
  1e6 - (await rateLimiter.take(call)).windows['day']!.remaining;

async function server(port?: number): Promise<RedisServer> {
  const redis = await startRedisServer(port);
  onTestFinished(() => redis.kill());
  return redis;
}

/** A busy machine must not look like a Redis that hangs. */
const PATIENT_MS = 2_000;

/** A counter with what it wrote in the log, and a way to wait for its next change. */
async function openRateLimiter(redisUrl: string, commandTimeoutMs: number | undefined = PATIENT_MS) {
  const said: string[] = [];
  let changed = Promise.withResolvers<boolean>();
  const rateLimiter = await sharedRateLimiter({
    redisUrl,
    commandTimeoutMs,
    clock: new SetClock(),
    log: {
      info: (text: string) => said.push(text),
      warn: (_: object, text: string) => said.push(text),
    } as never,
    onShared: (shared) => {
      changed.resolve(shared);
      changed = Promise.withResolvers();
    },
  });
  onTestFinished(() => rateLimiter.close());
  return { rateLimiter, said, nextChange: () => changed.promise };
}

const SHARED = 'limits are counted in Redis, shared by all processes';
const AWAY = 'Redis is away: limits are counted in this process alone';

describe('a counter shared through Redis', () => {
  it('counts what all processes let through', async () => {
    const { url } = await server();
    const [one, other] = [await openRateLimiter(url), await openRateLimiter(url)];
    expect([one.rateLimiter.shared, other.rateLimiter.shared]).toEqual([true, true]);
    expect([await used(one.rateLimiter), await used(other.rateLimiter), await used(one.rateLimiter)]).toEqual(
      [1, 2, 3],
    );
    expect(one.said).toEqual([SHARED]);
  });

  it('starts without Redis, and shares once it is there', async () => {
    const first = await server();
    await first.kill();
    const { rateLimiter, said, nextChange } = await openRateLimiter(first.url);
    expect(rateLimiter.shared).toBe(false);
    expect(await used(rateLimiter)).toBe(1);
    const change = nextChange();
    await server(first.port);
    expect(await change).toBe(true);
    expect(await used(rateLimiter)).toBe(1);
    expect(said).toEqual([AWAY, SHARED]);
  });

  it('fails no call while Redis is killed and started again, and then shares again', async () => {
    const first = await server();
    const [one, other] = [await openRateLimiter(first.url), await openRateLimiter(first.url)];
    let calls = 0;
    const stopped = new AbortController();
    const load = Promise.all(
      [one, other].map(async ({ rateLimiter }) => {
        while (!stopped.signal.aborted) {
          const burst = await Promise.all(Array.from({ length: 20 }, () => rateLimiter.take(call)));
          expect(burst.every((taken) => taken.allowed)).toBe(true);
          calls += burst.length;
          await new Promise(setImmediate);
        }
      }),
    );
    const away = [one.nextChange(), other.nextChange()];
    await first.kill();
    expect(await Promise.all(away)).toEqual([false, false]);
    expect(await used(one.rateLimiter)).toBeGreaterThan(0);

    const back = [one.nextChange(), other.nextChange()];
    await server(first.port);
    expect(await Promise.all(back)).toEqual([true, true]);
    stopped.abort();
    await load;
    expect(calls).toBeGreaterThan(100);
    const before = await used(one.rateLimiter);
    expect([await used(other.rateLimiter), await used(one.rateLimiter)]).toEqual([before + 1, before + 2]);
    expect([one.said, other.said]).toEqual([
      [SHARED, AWAY, SHARED],
      [SHARED, AWAY, SHARED],
    ]);
  });

  it('waits 50 ms for a Redis that hangs, and after that not at all', async () => {
    const redis = await server();
    const { rateLimiter, said, nextChange } = await openRateLimiter(redis.url, 50);
    while (!rateLimiter.shared) await nextChange();
    process.kill(redis.pid, 'SIGSTOP');
    const start = performance.now();
    await Promise.all(Array.from({ length: 50 }, () => rateLimiter.take(call)));
    for (let done = 0; done < 200; done++) await rateLimiter.take(call);
    expect(performance.now() - start).toBeLessThan(2_000); // one after another they would take ten seconds
    expect(rateLimiter.shared).toBe(false);
    const change = nextChange();
    process.kill(redis.pid, 'SIGCONT');
    expect(await change).toBe(true);
    expect(said.slice(-2)).toEqual([AWAY, SHARED]);
  });

  it('does not take its own event loop that stood for a Redis that hangs', async () => {
    const redis = await server();
    const { rateLimiter, said } = await openRateLimiter(redis.url, 500);
    const counted = used(rateLimiter);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
    expect(await counted).toBe(1);
    expect(said).toEqual([SHARED]);
  });

  it('takes a Redis that answers but refuses to write for one that is away', async () => {
    const redis = await server();
    const { rateLimiter, said, nextChange } = await openRateLimiter(redis.url);
    const admin = new Redis(redis.url);
    onTestFinished(() => admin.disconnect());
    await admin.config('SET', 'maxmemory', '1');
    const away = nextChange();
    expect(await used(rateLimiter)).toBe(1);
    expect(await away).toBe(false);
    await admin.config('SET', 'maxmemory', '0');
    const back = nextChange();
    expect(await back).toBe(true);
    expect(said).toEqual([SHARED, AWAY, SHARED]);
  });

  it('what was said once to one process is known to all, and to that one also while Redis is away', async () => {
    const redis = await server();
    const [one, other] = [await openRateLimiter(redis.url), await openRateLimiter(redis.url)];
    const said = (member: string) => ({
      subject: 'nonce:k',
      member,
      cap: 10,
      goodUntil: new SetClock().now().getTime() + 300_000,
    });
    expect(await one.rateLimiter.once(said('a'))).toBe('first');
    expect(await other.rateLimiter.once(said('a'))).toBe('again');
    await redis.kill();
    expect(await one.rateLimiter.once(said('a'))).toBe('again');
    expect(await one.rateLimiter.once(said('b'))).toBe('first');
    expect(await one.rateLimiter.once(said('b'))).toBe('again');
  });

  it.each(['there', 'away', 'hanging'])('leaves no handle open when closed, with Redis %s', async (state) => {
    const redis = await server();
    if (state === 'away') await redis.kill();
    if (state === 'hanging') process.kill(redis.pid, 'SIGSTOP');
    const fixture = fileURLToPath(
      new URL('../../../test/world/limits/shared-rate-limiter.fixture.ts', import.meta.url),
    );
    const { stdout } = await promisify(execFile)(process.execPath, [fixture, redis.url], { timeout: 10_000 });
    expect(JSON.parse(stdout)).toEqual({ allowed: true, after: true });
  });
});
