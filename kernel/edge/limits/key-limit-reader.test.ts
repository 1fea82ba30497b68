import { describe, expect, it } from 'vitest';
import { systemClock } from '../../core/clock.ts';
import { keyLimitReader } from './key-limit-reader.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import { differentSkillsPerDay, partnerLimits } from './partner-limits.ts';
import { COOLDOWN } from './rates.ts';

const key = { keyId: 'VFN_LIVE_1', mode: 'live' as const, limitFactor: 2 };

describe('the limits of a key', () => {
  it('are told with what was taken of each, and looking takes nothing', async () => {
    const rateLimiter = new MemoryRateLimiter({
      clock: { ...systemClock, now: () => new Date(1_000_000_000_000) },
    });
    const read = keyLimitReader(rateLimiter);
    for (let n = 0; n < 3; n++) await rateLimiter.take(partnerLimits({ ...key, rateClass: 'reads' }));
    await rateLimiter.take(partnerLimits({ ...key, rateClass: 'campaignWrites' }));
    await rateLimiter.addDistinct({ ...differentSkillsPerDay(key), members: ['a', 'b'] });
    const told = await read(key);
    expect(await read(key)).toEqual(told);
    const used = Object.fromEntries(
      told.limits.map(({ name, used: taken, limit }) => [name, `${taken}/${limit}`]),
    );
    expect(used).toMatchObject({
      'key/minute': '4/12000',
      'reads/minute': '3/2400',
      'campaignWrites/minute': '1/60',
      'campaignWrites/day': '1/1000',
      'mandateWrites/day': '0/40000',
      'browse/hour': '0/400',
      'different-skills/day': '2/30000',
    });
    expect(told.coolingSeconds).toBe(0);
    expect(told.rates).toHaveLength(9);
    expect(told.rates).toContainEqual({ name: 'key', perSecond: 300, burst: 600 });
    expect(told.rates).toContainEqual({ name: 'campaignWrites', perSecond: 4, burst: 10 });
  });

  it('tell for how long a key is shut out', async () => {
    const rateLimiter = new MemoryRateLimiter({
      clock: { ...systemClock, now: () => new Date(1_000_000_000_000) },
    });
    const call = partnerLimits({ ...key, rateClass: 'campaignWrites' });
    for (let n = 0; n < COOLDOWN.refusals + 60; n++) await rateLimiter.take(call);
    expect((await keyLimitReader(rateLimiter)(key)).coolingSeconds).toBe(COOLDOWN.seconds);
  });
});
