import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { extractSkills } from '../../subgraphs/catalogue/skill/match/extract.ts';
import { shippedCatalogue } from './shipped-catalogue.ts';

/** A line of a job advert as employers in India write it, and names of skills. */
interface LabelledAdvert {
  text: string;
  /** These are found. */
  must: string[];
  /** These are not, nor suggested with a score that somebody would look at. */
  mustNot: string[];
  /** These are not suggested at all: the advert has a common word of their name in another sense. */
  mustNotSuggest?: string[];
}

const LOOKED_AT = 0.15;

const adverts = JSON.parse(
  readFileSync(path.join(projectRoot, 'test/labelled/job-adverts.json'), 'utf8'),
) as LabelledAdvert[];

describe('a line of a job advert, in the whole catalogue', () => {
  let shipped: Awaited<ReturnType<typeof shippedCatalogue>>;
  beforeAll(async () => {
    shipped = await shippedCatalogue();
  });

  it.each(adverts)('$text', ({ text, must, mustNot, mustNotSuggest = [] }) => {
    const { items, suggestions } = extractSkills(shipped.catalogue.skills, text);
    const nameOf = ({ id }: { id: string }) => shipped.names.get(id)!;
    expect(items.map(nameOf)).toEqual(expect.arrayContaining(must));
    const told = [...items, ...suggestions];
    const seen = [...items, ...suggestions.filter(({ score }) => score >= LOOKED_AT)];
    expect(seen.map(nameOf).filter((name) => mustNot.includes(name))).toEqual([]);
    expect(told.map(nameOf).filter((name) => mustNotSuggest.includes(name))).toEqual([]);
  });

  it('names skills that there are', () => {
    const known = new Set(shipped.names.values());
    const named = adverts.flatMap(({ must, mustNot, mustNotSuggest = [] }) => [
      ...must,
      ...mustNot,
      ...mustNotSuggest,
    ]);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(adverts.length).toBeGreaterThanOrEqual(60);
  });
});
