import { expect, it } from 'vitest';
import { segmentsOf } from './segments.rules.ts';

it.each([
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  // A bracket takes two places, and is not cut in two.
  ['['.repeat(80), 'GSM-7', 160, 1],
  [`${'a'.repeat(152)}[${'a'.repeat(152)}`, 'GSM-7', 306, 3],
  ['न'.repeat(70), 'UCS-2', 70, 1],
  ['न'.repeat(71), 'UCS-2', 71, 2],
  ['न'.repeat(134), 'UCS-2', 134, 2],
  ['न'.repeat(135), 'UCS-2', 135, 3],
  // One letter that the plain alphabet lacks costs more than half of the places.
  [`${'a'.repeat(100)}“`, 'UCS-2', 101, 2],
  ['😀'.repeat(35), 'UCS-2', 70, 1],
  [`${'न'.repeat(66)}😀${'न'.repeat(66)}`, 'UCS-2', 134, 3],
])('%j is %s, %i places, %i segments', (text, encoding, length, segments) => {
  expect(segmentsOf(text)).toEqual({ encoding, length, segments });
});
