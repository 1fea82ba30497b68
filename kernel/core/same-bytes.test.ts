import { expect, it } from 'vitest';
import { sameBytes } from './same-bytes.ts';

it.each([
  ['secret', 'secret', true],
  ['secret', 'secreT', false],
  ['secret', 'secret ', false],
  ['', 'secret', false],
  // The same number of characters, but more bytes.
  ['é', 'e', false],
])('takes %j for %j: %s', (given, right, same) => {
  expect(sameBytes(given, right)).toBe(same);
  expect(sameBytes(Buffer.from(given), right)).toBe(same);
});
