import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName } from './folded-name.ts';

const text = fc.string({ unit: 'binary', maxLength: 40 });

describe('a folded name', () => {
  it.each([
    ['Drone Piloting', 'drone piloting'],
    ['  drone \t piloting\n', 'drone piloting'],
    ['DRONE\u00a0PILOTING', 'drone piloting'],
    ['Ｄｒｏｎｅ　ｐｉｌｏｔｉｎｇ', 'drone piloting'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['cafe\u0301', 'caf\u00e9'],
    ['ﬁtting', 'fitting'],
    ['ईंट चिनाई', 'ईंट चिनाई'],
    ['   ', ''],
  ])('of %j is %j', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('keeps what makes names differ', () => {
    const names = ['C', 'C++', 'C#', 'Tile work', 'Tilework', 'कटाई', 'कढ़ाई'];
    expect(new Set(names.map(foldName)).size).toBe(names.length);
  });

  it('folds to itself, and is the same whatever spaces stand around and between', () => {
    fc.assert(
      fc.property(text, (name) => {
        expect(foldName(foldName(name))).toBe(foldName(name));
        expect(foldName(` \t${name.replaceAll(' ', '   ')}\u3000`)).toBe(foldName(name));
      }),
      { numRuns: 2_000 },
    );
  });
});
