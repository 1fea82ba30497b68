import { describe, expect, it } from 'vitest';
import { cursorAt, decidePlaceSearch, type PlaceArguments } from './find-places.rules.ts';

const toCursor = (passedOver: number) => Buffer.from(cursorAt(passedOver)).toString('base64url');

const nothing: PlaceArguments = { q: null, state: null, pincode: null, first: null, after: null };
const problemsOf = (given: Partial<PlaceArguments>) => {
  try {
    decidePlaceSearch({ ...nothing, ...given });
    return [];
  } catch (error) {
    return (error as { details: { path: string }[] }).details.map(({ path }) => path);
  }
};

describe('a search for places', () => {
  it('takes 50 where nothing is said', () => {
    expect(decidePlaceSearch(nothing)).toMatchObject({ first: 50, passedOver: 0 });
  });

  it('leaves out the blanks around a text', () => {
    expect(decidePlaceSearch({ ...nothing, q: '  Pune ', state: ' MH ' })).toMatchObject({
      q: 'Pune',
      state: 'MH',
    });
  });

  it.each<[string, Partial<PlaceArguments>]>([
    ['q', { q: 'a' }],
    ['q', { q: '  a  ' }],
    ['q', { q: '   ' }],
    ['q', { q: 'a'.repeat(101) }],
    ['state', { state: 'a' }],
    ['pincode', { pincode: '56003' }],
    ['pincode', { pincode: '56003a' }],
    ['pincode', { pincode: '560034\n' }],
    ['first', { first: 0 }],
    ['first', { first: 201 }],
    ['after', { after: 'broken' }],
    ['after', { after: `${toCursor(3)}=` }],
  ])('refuses %s of %j', (path, given) => {
    expect(problemsOf(given)).toEqual([path]);
  });

  it('goes on where a cursor says', () => {
    expect(decidePlaceSearch({ ...nothing, after: toCursor(40) }).passedOver).toBe(40);
  });
});
