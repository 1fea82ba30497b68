import { describe, expect, it } from 'vitest';
import { isCountry } from '../../../kernel/core/rules/countries.ts';
import { readCountries } from './data-files.ts';
import { placeProblems } from './check-place.rules.ts';
import { PlaceFinder } from './place-finder.ts';

const finder = new PlaceFinder();

describe('a place as somebody wrote it', () => {
  it.each([
    [{ city: 'Pune' }, []],
    [{ city: ' PUNE ', state: 'maharashtra', pincode: '411001' }, []],
    [{ city: 'Poona', state: 'MH' }, []],
    [{ city: 'Bangalore', state: 'Karnataka', pincode: '560034' }, []],
    [{ city: 'Koramangala', state: 'Karnataka', pincode: '560034' }, []],
    [{ city: 'Pune', state: null, pincode: null }, []],
    [{ city: 'Pune', state: '' }, []],
    [{ city: 'Punne' }, ['unknown_city']],
    [{ city: 'पुणे' }, ['unknown_city']],
    [{ city: 'Pune', state: 'Atlantis' }, ['unknown_state']],
    [{ city: 'Pune', pincode: '999999' }, ['unknown_pincode']],
    [
      { city: 'Nowhere', state: 'Atlantis', pincode: '999999' },
      ['unknown_city', 'unknown_state', 'unknown_pincode'],
    ],
    [{ city: 'Pune', state: 'Karnataka' }, ['apart']],
    [{ city: 'Pune', pincode: '560034' }, ['apart']],
    [{ city: 'Pune', state: 'Karnataka', pincode: '560034' }, ['apart']],
    [{ city: 'Bengaluru', state: 'Maharashtra', pincode: '560034' }, ['apart']],
    [{ city: 'Nowhere', state: 'Maharashtra', pincode: '560034' }, ['unknown_city', 'apart']],
    [{ city: 'Nowhere', state: 'Karnataka', pincode: '560034' }, ['unknown_city']],
    [{ city: 'Pune', state: 'Karnataka', pincode: '999999' }, ['unknown_pincode', 'apart']],
  ])('%j', (place, problems) => {
    expect(placeProblems(place, finder)).toEqual(problems);
  });
});

it('the countries that bodies are judged by are those that can be looked up, and India', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = letters.flatMap((one) => letters.map((other) => one + other));
  const known = readCountries().map(({ code }) => code);
  expect(all.filter(isCountry)).toEqual([...known, 'IN'].toSorted());
});
