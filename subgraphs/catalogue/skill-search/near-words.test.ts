import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../edit-distance.ts';
import { errorsForgiven, variantsOf } from './near-words.ts';

describe('words within the errors that a word forgives', () => {
  const letter = fc.constantFrom(...'abcdeक');
  const edit = fc.record({
    kind: fc.constantFrom('add', 'drop', 'change', 'swap'),
    at: fc.nat({ max: 20 }),
    letter,
  });

  it('have a variant in common, however they were mistyped', () => {
    fc.assert(
      fc.property(
        fc.array(letter, { minLength: 6, maxLength: 14 }),
        fc.array(edit, { minLength: 1, maxLength: 2 }),
        (letters, edits) => {
          const typed = [...letters];
          for (const { kind, at, letter: other } of edits) {
            const place = at % typed.length;
            if (kind === 'add') typed.splice(place, 0, other);
            else if (kind === 'drop') typed.splice(place, 1);
            else if (kind === 'change') typed[place] = other;
            else typed.splice(place, 2, ...typed.slice(place, place + 2).toReversed());
          }
          const [word, query] = [letters.join(''), typed.join('')];
          const most = errorsForgiven(query);
          fc.pre(editDistance(query, word, most) <= most);
          const variants = new Set(variantsOf(word));
          expect(variantsOf(query, most).some((variant) => variants.has(variant))).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['welding', 'weldng', 1],
    ['welding', 'wedling', 1],
    ['welding', 'weldings', 1],
    ['electrician', 'electrition', 2],
    ['mason', 'mason', 0],
    ['mason', 'carpenter', 3],
  ])('%s and %s are %i apart', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance);
    expect(editDistance(b, a, 2)).toBe(distance);
  });
});
