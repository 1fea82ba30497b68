import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeyUses, type KeyUse } from './key-uses.ts';

const second = (seconds: number) => new Date(1_000_000_000_000 + seconds * 1_000);

describe('the last use of keys', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const open = (write: () => Promise<void> = async () => {}) => {
    const written: string[][] = [];
    const uses = new KeyUses({
      write: async (batch: KeyUse[]) => {
        written.push(batch.map(({ id, at }) => `${id} ${(at.getTime() - second(0).getTime()) / 1_000}`));
        await write();
      },
      log: { warn: () => {} },
    });
    return { uses, written };
  };

  it('is written once a minute at most, all that came together in one', async () => {
    const { uses, written } = open();
    for (let n = 0; n < 60; n++) uses.note('a', second(n));
    uses.note('b', second(2));
    await vi.advanceTimersByTimeAsync(500);
    uses.note('a', second(59));
    await vi.advanceTimersByTimeAsync(500);
    uses.note('a', second(60));
    await vi.advanceTimersByTimeAsync(500);
    expect(written).toEqual([['a 0', 'b 2'], ['a 60']]);
  });

  it('is told again by the next call where it could not be written', async () => {
    let fails = true;
    const { uses, written } = open(async () => {
      if (fails) throw new Error('away');
    });
    uses.note('a', second(0));
    await vi.advanceTimersByTimeAsync(500);
    fails = false;
    uses.note('a', second(1));
    await vi.advanceTimersByTimeAsync(500);
    expect(written).toEqual([['a 0'], ['a 1']]);
  });

  it('is written before the process ends', async () => {
    const { uses, written } = open();
    uses.note('a', second(0));
    await uses.stop();
    expect(written).toEqual([['a 0']]);
  });
});
