import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeyAddresses, type KeyCalls } from './key-addresses.ts';

const second = (seconds: number) => new Date(1_000_000_000_000 + seconds * 1_000);

describe('the calls of keys by network', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const open = (write: () => Promise<void> = async () => {}) => {
    const written: string[][] = [];
    const addresses = new KeyAddresses({
      write: async (batch: KeyCalls[]) => {
        written.push(
          batch.map(({ id, network, calls, firstAt, lastAt }) =>
            [
              id,
              network,
              calls,
              ...[firstAt, lastAt].map((at) => (at.getTime() - second(0).getTime()) / 1_000),
            ].join(' '),
          ),
        );
        await write();
      },
      log: { warn: () => {} },
    });
    return { addresses, written };
  };

  it('are written at once for a new network and once a minute after, masked to /24 and /48', async () => {
    const { addresses, written } = open();
    addresses.note('a', '203.0.113.7', second(0));
    addresses.note('a', '203.0.113.200', second(1));
    addresses.note('a', '2001:db8:1:2::3', second(1));
    addresses.note('b', undefined, second(2));
    await vi.advanceTimersByTimeAsync(500);
    expect(written).toEqual([['a 203.0.113.0/24 2 0 1', 'a 2001:db8:1::/48 1 1 1', 'b unknown 1 2 2']]);
    for (let n = 10; n < 20; n += 1) addresses.note('a', '203.0.113.7', second(n));
    await vi.advanceTimersByTimeAsync(50_000);
    expect(written).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written[1]).toEqual(['a 203.0.113.0/24 10 10 19']);
  });

  it('are written later with those since where they could not be written', async () => {
    let fails = true;
    const { addresses, written } = open(async () => {
      if (fails) throw new Error('away');
    });
    addresses.note('a', '203.0.113.7', second(0));
    await vi.advanceTimersByTimeAsync(500);
    fails = false;
    addresses.note('a', '203.0.113.7', second(5));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(written).toEqual([['a 203.0.113.0/24 1 0 0'], ['a 203.0.113.0/24 2 0 5']]);
  });

  it('are written before the process ends, and beyond 10,000 networks counted together', async () => {
    const { addresses, written } = open();
    for (let n = 0; n < 10_005; n += 1)
      addresses.note('a', `${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}.1`, second(n));
    await addresses.stop();
    expect(written[0]).toHaveLength(10_001);
    expect(written[0]!.at(-1)).toBe('a others 5 10000 10004');
  });
});
