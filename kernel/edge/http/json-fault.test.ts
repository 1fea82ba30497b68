import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseJson } from './json-depth.ts';
import { firstFault } from './json-fault.ts';

it.each([
  ['{"name": "x" "y": 1}', 'is not JSON: line 1, column 14'],
  ['{"name": }', 'is not JSON: line 1, column 10'],
  ['{\n  "a": 1,\n}', 'is not JSON: line 3, column 1'],
  ["{'a': 1}", 'is not JSON: line 1, column 2'],
  ['[1, 2', 'is not JSON: it ends too early'],
  ['{"a": "x', 'is not JSON: it ends too early'],
  ['', 'is not JSON: it ends too early'],
  ['{"a": 01}', 'is not JSON: line 1, column 8'],
  ['{"a": "\\x"}', 'is not JSON: line 1, column 8'],
  ['{"a": 1} {}', 'is not JSON: line 1, column 10'],
  ['undefined', 'is not JSON: line 1, column 1'],
])('%s tells where it stops to be JSON', (text, message) => {
  expect(() => parseJson(Buffer.from(text))).toThrow(message);
});

it('says so where the bytes are no UTF-8', () => {
  expect(() => parseJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow('is not JSON: the bytes are not UTF-8');
});

it('finds no fault in JSON, and one where a character was put that cannot be there', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.nat(), (value, drawn) => {
      const text = JSON.stringify(value);
      expect(firstFault(text)).toBe(text.length);
      const at = drawn % (text.length + 1);
      // A control character is allowed nowhere.
      expect(firstFault(`${text.slice(0, at)}\u0001${text.slice(at)}`)).toBeLessThanOrEqual(at);
    }),
  );
});

it('reads a body of the longest length', () => {
  const long = `["${'x'.repeat(262_000)}" 1]`;
  expect(firstFault(long)).toBe(262_004);
});
