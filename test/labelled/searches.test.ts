import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import type { SearchedCatalogue } from '../../subgraphs/catalogue/skill/index/catalogue-index.ts';
import { extractOccupations } from '../../subgraphs/catalogue/skill/match/extract.ts';
import { askedWords } from '../../subgraphs/catalogue/skill/search/asked-words.ts';
import { searchSkills } from '../../subgraphs/catalogue/skill/search/search-skills.ts';
import { shippedCatalogue } from './shipped-catalogue.ts';

/**
 * Queries as people in India type them, written by somebody who saw neither code nor catalogue; and the skills that fit,
 * chosen by reading the query and the names of the catalogue, not by searching.
 */
interface LabelledSearch {
  query: string;
  kind: string;
  fits: string[];
}

const searches = JSON.parse(
  readFileSync(path.join(projectRoot, 'test/labelled/searches.json'), 'utf8'),
) as LabelledSearch[];

/** Common titles and technologies of job advertisements, in English, Hindi and Hinglish. */
const jobs = JSON.parse(
  readFileSync(path.join(projectRoot, 'test/labelled/job-titles.json'), 'utf8'),
) as Record<'titles' | 'hindi' | 'technologies', string[]>;

const LEAST_SHARE = 0.88;
const LOOKED_AT = 5;

describe('searching the whole catalogue', () => {
  let names: ReadonlyMap<string, string>;
  let catalogue: SearchedCatalogue;
  beforeAll(async () => {
    ({ names, catalogue } = await shippedCatalogue());
  });

  it('every skill that is said to fit is in the catalogue', () => {
    const known = new Set(names.values());
    expect(searches.flatMap(({ fits }) => fits.filter((name) => !known.has(name)))).toEqual([]);
    expect(searches.filter(({ fits }) => fits.length === 0)).toEqual([]);
  });

  it('of a hundred queries 88 find a fitting skill among the first five', () => {
    const missed = searches.flatMap(({ query, fits }) => {
      const found = [...searchSkills(catalogue, query)]
        .slice(0, LOOKED_AT)
        .map((skill) => names.get(catalogue.skills.ids[skill]!)!);
      return found.some((name) => fits.includes(name)) ? [] : [`${query}: ${found.join(', ') || 'nothing'}`];
    });
    const share = 1 - missed.length / searches.length;
    process.stderr.write(`searches that find a fitting skill: ${(share * 100).toFixed(1)} %\n`);
    expect(searches.length).toBeGreaterThanOrEqual(100);
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_SHARE);
  });

  it.each([
    ['common job titles', 'titles', 0.99],
    ['Hindi and Hinglish titles', 'hindi', 0.96],
    ['technologies that jobs ask for', 'technologies', 0.95],
  ] as const)('of a list of %s nearly all find something that has all their words', (_, list, least) => {
    const unknown = jobs[list].filter((title) => findsNothing(title));
    expect(1 - unknown.length / jobs[list].length, unknown.join(', ')).toBeGreaterThanOrEqual(least);
  });

  /** A hint that lacks a word does not count; an occupation that goes by the title does. */
  const findsNothing = (title: string): boolean => {
    const { skills, occupations } = catalogue;
    const words = askedWords(skills, title);
    const has = (skill: number, stem: number) =>
      stem >= 0 &&
      skills.skills
        .subarray(skills.skillStarts[stem], skills.skillStarts[stem + 1])
        .some((one) => one >> 2 === skill);
    const isFound = [...searchSkills(catalogue, title).subarray(0, LOOKED_AT)].some((skill) =>
      words.every(({ whole, longer, near }) => [whole, ...longer, ...near].some((stem) => has(skill, stem))),
    );
    return !isFound && extractOccupations(occupations, title).length === 0;
  };

  const namesFor = (query: string) =>
    Array.from(searchSkills(catalogue, query), (skill) => names.get(catalogue.skills.ids[skill]!)!);

  it.each([
    ['.net', 'C# and .NET Development'],
    ['dot net', 'C# and .NET Development'],
    ['net metering', 'Net Metering Documentation'],
    ['driver chahiye', 'Light Motor Vehicle Driving'],
    ['drivar chahiye', 'Light Motor Vehicle Driving'],
    ['comunication skils', 'communication'],
  ])('"%s" finds %s first', (query, name) => {
    expect(namesFor(query)[0]).toBe(name);
  });

  it('a word that an occupation is made of is not its name: prefixes come before its skills', () => {
    const found = namesFor('weld');
    expect(namesFor('welder')).toContain('Gas Cutting');
    expect(found).not.toContain('Gas Cutting');
    expect(found).toContain('weld underwater');
  });

  it.each(['asdf qwer zxcv', 'purple elephant dances quickly'])(
    'the nonsense "%s" finds nothing',
    (query) => {
      expect(namesFor(query)).toEqual([]);
    },
  );
});
