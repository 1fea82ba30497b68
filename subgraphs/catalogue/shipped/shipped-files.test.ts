import { describe, expect, it } from 'vitest';
import { readLine } from '../skill/import/taxonomy-line.rules.ts';
import type { TaxonomyColumns } from '../skill/import/taxonomy-file.ts';
import { digestOf, linesOf, readOccupations, readPairs } from './shipped-files.ts';

const all: TaxonomyColumns[] = [];
for await (const { columns } of linesOf('all')) all.push(columns!);
const india: TaxonomyColumns[] = [];
for await (const { columns } of linesOf('india')) india.push(columns!);
const byId = new Map(all.map((skill) => [skill.skill_id, skill]));
const items = (list: string) => list.split('|').filter(Boolean);
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('the catalogue as it ships', () => {
  it('has at least 14,000 skills in one tree, the Indian ones first and unchanged but for words', () => {
    expect(all.length).toBeGreaterThanOrEqual(14_000);
    expect(all.slice(0, india.length).map(({ skill_id: id, name }) => [id, name])).toEqual(
      india.map(({ skill_id: id, name }) => [id, name]),
    );
    const words = (skills: TaxonomyColumns[]) => skills.map(({ aliases }) => items(aliases));
    const lost = words(india).flatMap((aliases, at) =>
      aliases.filter((alias) => !items(all[at]!.aliases).includes(alias)),
    );
    expect(lost).toEqual([]);
  });

  it('keeps every rule of an import', () => {
    const wrong = all.flatMap((columns, line) => readLine({ line, columns }).problems);
    expect(wrong).toEqual([]);
  });

  it('has questions for no skill of ESCO, so none of them can be verified', () => {
    const esco = all.slice(india.length);
    expect(esco.filter(({ verifiable }) => verifiable !== 'false')).toEqual([]);
  });

  it('has another digest for another extent', () => {
    expect(digestOf('all')).not.toBe(digestOf('india'));
  });
});

describe('merged pairs', async () => {
  const pairs = await readPairs();

  it('name both skills as they are called, and each of ESCO once', () => {
    expect(pairs.length).toBeGreaterThan(100);
    const misnamed = pairs.filter(({ skill_id: id, name }) => byId.get(id)?.name !== name);
    expect(misnamed).toEqual([]);
    expect(repeated(pairs.map(({ esco_id: id }) => id))).toEqual([]);
  });

  it('leave one skill, which has both ids, both places and the words of both', () => {
    expect(pairs.filter(({ esco_id: id }) => byId.has(id))).toEqual([]);
    const laying = byId.get('sk_10101')!;
    expect(laying).toMatchObject({ name: 'Brick Laying', sub_skill_id: 'ss_101', verifiable: 'true' });
    const pair = pairs.find(({ skill_id: id }) => id === 'sk_10101')!;
    expect(items(laying.merged_ids)).toEqual([pair.esco_id]);
    expect(items(laying.aliases)).toEqual(expect.arrayContaining(['bricklaying', 'lay bricks']));
    expect(items(laying.other_sub_skill_ids)).toEqual([expect.stringMatching(/^ss_1\d{4}$/)]);
  });
});

describe('occupations', async () => {
  const occupations = await readOccupations();
  const names = ({ name, aliases }: { name: string; aliases: string }) => [name, ...items(aliases)];

  it('are at least 150, each of two skills or more that the Indian catalogue has, under a name of its own', () => {
    expect(occupations.length).toBeGreaterThanOrEqual(150);
    expect(repeated(occupations.map(({ occupation_id: id }) => id))).toEqual([]);
    expect(occupations.filter(({ occupation_id: id }) => !/^oc_\d{1,9}$/.test(id))).toEqual([]);
    const indian = new Set(india.map(({ skill_id: id }) => id));
    const poor = occupations.filter(({ skill_ids: list }) => {
      const ids = items(list);
      return ids.length < 2 || repeated(ids).length > 0 || !ids.every((id) => indian.has(id));
    });
    expect(poor).toEqual([]);
    expect(repeated(occupations.flatMap(names).map((name) => name.toLowerCase()))).toEqual([]);
  });

  it('are no names of skills, and an alias of a skill only where it says what the skill does', () => {
    const taken = new Set(occupations.flatMap(names).map((name) => name.toLowerCase()));
    expect(india.filter(({ name }) => taken.has(name.toLowerCase()))).toEqual([]);
    const roots = (text: string) =>
      text
        .toLowerCase()
        .match(/[a-z]{4,}/g)
        ?.map((word) => word.slice(0, 4)) ?? [];
    const narrow = india.flatMap(({ name, aliases }) =>
      items(aliases)
        .filter((alias) => taken.has(alias.toLowerCase()))
        .filter((alias) => !roots(alias).some((root) => roots(name).includes(root)))
        .map((alias) => `${alias}: ${name}`),
    );
    expect(narrow).toEqual([]);
  });
});
