import { expect, it } from 'vitest';
import { textHash } from './text-hash.ts';

it('is the published FNV-1a of 32 bits, as an integer that PostgreSQL takes', () => {
  expect(['', 'a', 'foobar'].map((text) => textHash(text) >>> 0)).toEqual([
    0x811c9dc5, 0xe40c292c, 0xbf9cf968,
  ]);
  expect(textHash('a')).toBeLessThan(0);
});
