import { expect, it } from 'vitest';
import { afterStopped, FIRST_BATCH, isStoppable, nextBatch } from './purge-batch.rules.ts';

it.each([
  ['a quick statement', 20, 10, 25],
  ['the largest, however quick', 100, 1, 100],
  ['one that is slow enough', 40, 80, 40],
  ['one of twice the time', 40, 200, 20],
  ['the smallest, however slow', 3, 5_000, 1],
  ['the smallest, quick again', 1, 5, 2],
])('after %s of %i results in %i ms the next takes %i', (_, size, tookMs, next) => {
  expect(nextBatch(size, tookMs)).toBe(next);
});

it('comes under the target where each result takes three milliseconds', () => {
  let size = 100;
  for (let nth = 0; nth < 5; nth++) size = nextBatch(size, size * 3);
  expect(size * 3).toBeLessThanOrEqual(100);
  expect(size).toBeGreaterThan(FIRST_BATCH);
});

it('takes a quarter after a statement that was stopped, down to one result, which is never stopped', () => {
  const sizes = [100];
  while (isStoppable(sizes.at(-1)!)) sizes.push(afterStopped(sizes.at(-1)!));
  expect(sizes).toEqual([100, 25, 6, 1]);
  expect(afterStopped(1)).toBe(1);
});
