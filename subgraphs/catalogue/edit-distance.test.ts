import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

/** By its definition, without any bound. */
function plainDistance(one: string, other: string): number {
  const table: number[][] = [];
  for (let row = 0; row <= one.length; row++) {
    table.push([row]);
    for (let at = 1; at <= other.length; at++) {
      if (row === 0) {
        table[0]!.push(at);
        continue;
      }
      const above = table[row - 1]!;
      const change = one[row - 1] === other[at - 1] ? 0 : 1;
      let least = Math.min(above[at]! + 1, table[row]![at - 1]! + 1, above[at - 1]! + change);
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, table[row - 2]![at - 2]! + 1);
      table[row]!.push(least);
    }
  }
  return table[one.length]![other.length]!;
}

describe('the edit distance', () => {
  it('is what its definition says, up to the bound', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
        expect(editDistance(one, other, most)).toBe(Math.min(plainDistance(one, other), most + 1));
      }),
      { numRuns: 2_000 },
    );
  });

  it('counts two swapped letters as one', () => {
    expect(editDistance('gurgoan', 'gurgaon', 2)).toBe(1);
  });

  it('is over any bound for a text that is too long', () => {
    expect(editDistance('a'.repeat(5_000), 'a'.repeat(5_000), 2)).toBe(3);
  });
});
