import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientNetwork } from './client-address.ts';
import { SetClock } from '../../../test/world/limits/rate-limiter-world.fixture.ts';
import type { LimitedCall } from './rate-limiter.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import {
  catalogueLimits,
  failedAuthenticationLimits,
  verificationKeyLimits,
  verificationOpenLimits,
} from './surface-limits.ts';

async function allowed(rateLimiter: MemoryRateLimiter, times: number, call: LimitedCall): Promise<number> {
  let through = 0;
  for (let done = 0; done < times; done++) if ((await rateLimiter.take(call)).allowed) through++;
  return through;
}

describe('a client', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::203.0.113.9', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    [undefined, 'unknown'],
    ['', 'unknown'],
    ['not an address', 'unknown'],
    ['203.0.113.9, 198.51.100.1', 'unknown'],
    ['203.0.113', 'unknown'],
  ])('at %j is counted as %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  it('is the same one all over its /64, and another outside of it', () => {
    const half = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
    const text = (groups: number[]) => groups.map((group) => group.toString(16)).join(':');
    fc.assert(
      fc.property(half, half, half, half, (network, other, host, neighbour) => {
        const at = (front: number[], back: number[]) => clientNetwork(`${text(front)}:${text(back)}`);
        fc.pre(text(network) !== text(other) && network.some(Boolean) && other.some(Boolean));
        expect(at(network, host)).toBe(at(network, neighbour));
        expect(at(network, host)).not.toBe(at(other, host));
      }),
    );
  });

  it('never breaks on any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV6(), fc.ipV4()), (text) => clientNetwork(text).length < 40),
    );
  });
});

describe('the limits of the catalogue surface', () => {
  it('are 15 searches a minute, 30 of skills in any 5 minutes and 100 of all in 15', async () => {
    const clock = new SetClock();
    const rateLimiter = new MemoryRateLimiter({ clock });
    expect(await allowed(rateLimiter, 20, catalogueLimits('10.0.0.1', 'search'))).toBe(15);
    expect(await allowed(rateLimiter, 20, catalogueLimits('10.0.0.1', 'skills'))).toBe(15);
    expect(await rateLimiter.take(catalogueLimits('10.0.0.1', 'skills'))).toMatchObject({
      refusedBy: 'catalogue/scraping',
      retryAfterSeconds: 300,
    });
    expect(await allowed(rateLimiter, 100, catalogueLimits('10.0.0.1', 'other'))).toBe(70);
    expect(await rateLimiter.take(catalogueLimits('10.0.0.1', 'other'))).toMatchObject({
      refusedBy: 'catalogue/every',
      retryAfterSeconds: 900,
    });
    expect(await allowed(rateLimiter, 1, catalogueLimits('10.0.0.2', 'search'))).toBe(1);
    clock.advance(900);
    expect(await allowed(rateLimiter, 20, catalogueLimits('10.0.0.1', 'search'))).toBe(15);
  });
});

describe('the limits of the verification surface', () => {
  it('are 60 a second for a key and 10 a second for an address on open routes', async () => {
    const clock = new SetClock();
    const rateLimiter = new MemoryRateLimiter({ clock });
    expect(await allowed(rateLimiter, 100, verificationKeyLimits('hash'))).toBe(60);
    expect(await allowed(rateLimiter, 100, verificationOpenLimits('10.0.0.1'))).toBe(10);
    clock.advance(0.5);
    expect(await allowed(rateLimiter, 100, verificationKeyLimits('hash'))).toBe(30);
    expect(await allowed(rateLimiter, 100, verificationOpenLimits('10.0.0.1'))).toBe(5);
  });
});

describe('failed authentication', () => {
  it('is counted to 20 a minute for an address, apart from its other limits', async () => {
    const rateLimiter = new MemoryRateLimiter({ clock: new SetClock() });
    await allowed(rateLimiter, 200, catalogueLimits('2001:db8::1', 'other'));
    expect(await allowed(rateLimiter, 30, failedAuthenticationLimits('2001:db8::1'))).toBe(20);
    expect(await allowed(rateLimiter, 1, failedAuthenticationLimits('2001:db8::2'))).toBe(0);
    expect(await allowed(rateLimiter, 1, failedAuthenticationLimits('2001:db8:0:1::2'))).toBe(1);
  });
});
