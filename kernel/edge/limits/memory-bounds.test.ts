import { describe, expect, it } from 'vitest';
import { SetClock } from '../../../test/world/limits/rate-limiter-world.fixture.ts';
import type { LimitedCall } from './rate-limiter.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import { DAY } from './rates.ts';
import { catalogueLimits } from './surface-limits.ts';

const once: LimitedCall = {
  subject: 'partner:k',
  limits: [{ kind: 'window', name: 'day', limit: 1, ...DAY }],
};

describe('the counter in memory', () => {
  it('does not grow with a flood of addresses, nor forget the partners for it', async () => {
    const rateLimiter = new MemoryRateLimiter({ clock: new SetClock(), maxEntries: 1_000 });
    await rateLimiter.take(once);
    for (let host = 0; host < 5_000; host++)
      await rateLimiter.take(catalogueLimits(`10.0.${host >> 8}.${host & 255}`, 'search'));
    expect(rateLimiter.size).toBe(1_001);
    expect(await rateLimiter.take(once)).toMatchObject({ allowed: false });
  });

  it('forgets those first that were not heard of for longest', async () => {
    const rateLimiter = new MemoryRateLimiter({ clock: new SetClock(), maxEntries: 10 });
    const of = (subject: string) => rateLimiter.take({ ...once, subject });
    await of('partner:busy');
    await of('partner:idle');
    for (let other = 0; other < 9; other++) {
      await of(`partner:${other}`);
      await of('partner:busy');
    }
    expect((await of('partner:busy')).allowed).toBe(false);
    expect((await of('partner:idle')).allowed).toBe(true);
  });

  it('drops what has expired, while it counts others', async () => {
    const clock = new SetClock();
    const rateLimiter = new MemoryRateLimiter({ clock });
    for (let host = 0; host < 2_000; host++)
      await rateLimiter.take(catalogueLimits(`10.0.${host >> 8}.${host & 255}`, 'search'));
    expect(rateLimiter.size).toBe(6_000);
    clock.advance(3_600);
    for (let call = 0; call < 7_000; call++) await rateLimiter.take(catalogueLimits('10.9.9.9', 'other'));
    expect(rateLimiter.size).toBe(1);
  });

  it('holds no more members of sets than it may, the idle sets going first', async () => {
    const rateLimiter = new MemoryRateLimiter({ clock: new SetClock(), maxMembers: 100 });
    const add = (subject: string, count: number) =>
      rateLimiter.addDistinct({
        subject,
        name: 'skills',
        cap: 60,
        ...DAY,
        members: Array.from({ length: count }, (_, index) => `sk_${index}`),
      });
    await add('partner:a', 50);
    await add('partner:b', 40);
    expect(await add('partner:a', 51)).toMatchObject({ fresh: 1 });
    await add('partner:c', 30);
    expect(await add('partner:a', 51)).toMatchObject({ fresh: 0 });
    expect(await add('partner:b', 40)).toMatchObject({ fresh: 40 });
  });
});
