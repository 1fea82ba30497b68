import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchedCatalogue } from '../index/catalogue-index.ts';
import { buildSkillIndex } from '../index/index-builder.ts';
import { searchSkills } from './search-skills.ts';

const NAMES = [
  'Pipe Welding',
  'Pipe Fitting',
  'Arc Welding',
  'Water Pipe Repair',
  'Welding Inspection',
  'Fitting',
];
let catalogue: SearchedCatalogue;
beforeAll(async () => {
  catalogue = {
    skills: await buildSkillIndex(NAMES.map((name, nth) => ({ id: `sk_${nth + 1}`, name, aliases: [] }))),
    occupations: await buildSkillIndex([{ id: 'oc_1', name: 'Plumber', aliases: [] }]),
    skillsOf: new Map([['oc_1', ['sk_4', 'sk_2']]]),
  };
});

const KEYWORDS = ['welding', 'pipe', 'pipe welding', 'plumber', 'fittin', 'welding pipe repair'];
const found = (keyword: string, searched = catalogue): number[] => [...searchSkills(searched, keyword)];

/** A catalogue that does something in the middle of each search through it. */
const withInside = (work: () => void): SearchedCatalogue => ({
  ...catalogue,
  get occupations() {
    work();
    return catalogue.occupations;
  },
});

describe('a search', () => {
  it('finds the same when another one runs in the middle of it', () => {
    for (const keyword of KEYWORDS)
      for (const other of KEYWORDS) {
        let inside: number[] = [];
        const outside = found(
          keyword,
          withInside(() => (inside = found(other))),
        );
        expect({ outside, inside }).toEqual({ outside: found(keyword), inside: found(other) });
      }
  });

  it('finds the same after one that failed on the way', () => {
    const alone = KEYWORDS.map((keyword) => found(keyword));
    const failing = withInside(() => {
      throw new Error('in the middle');
    });
    const { skills } = catalogue;
    const standing = Object.getOwnPropertyDescriptor(skills, 'skills')!;
    for (const keyword of KEYWORDS) {
      expect(() => found(keyword, failing)).toThrow('in the middle');
      // The lists of the second word cannot be read: the search fails while it gathers.
      let reads = 0;
      Object.defineProperty(skills, 'skills', {
        configurable: true,
        get: () => {
          if (++reads === 2) throw new Error('while gathering');
          return standing.value;
        },
      });
      try {
        found(keyword);
      } catch {
        // a keyword of one word is read once, and does not fail
      } finally {
        Object.defineProperty(skills, 'skills', standing);
      }
    }
    expect(KEYWORDS.map((keyword) => found(keyword))).toEqual(alone);
  });
});
