import { expect, it } from 'vitest';
import { priceOf } from './price.rules.ts';

it('a candidate costs one credit', () => {
  expect([0, 1, 1_000].map(priceOf)).toEqual([0, 1, 1_000]);
});
