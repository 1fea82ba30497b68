import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../kernel/core/root.ts';
import { scriptOf } from '../../../languages/script.ts';
import { foldedName } from '../skill/index/words-in-text.ts';
import { buildSkillIndex } from '../skill/index/index-builder.ts';
import type { SearchedCatalogue } from '../skill/index/catalogue-index.ts';
import { searchSkills } from '../skill/search/search-skills.ts';
import { linesOf, readOccupations } from './shipped-files.ts';
import { languageOf, nameFiles, readNameFile, readNames, type NamedLine } from './shipped-names.ts';

const BANK = path.join(projectRoot, 'subgraphs/verification/question-maker/bank');
/** The skills that candidates are asked about. */
const asked = new Set(
  readdirSync(BANK)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(path.join(BANK, file), 'utf8').split('\n').filter(Boolean))
    .map((line) => (JSON.parse(line) as { skill: string }).skill),
);

/** The languages that have names; more may follow. */
const LEAST_LANGUAGES = ['bn', 'gu', 'hi', 'kn', 'mr', 'ta', 'te'];

const names = await readNames();
const occupations = await readOccupations();
const skills: { id: string; name: string; aliases: string[] }[] = [];
for await (const { columns } of linesOf('india'))
  skills.push({ id: columns!.skill_id, name: columns!.name, aliases: columns!.aliases.split('|') });
const english = new Map([
  ...skills.map(({ id, name }) => [id, name] as const),
  ...occupations.map(({ occupation_id: id, name }) => [id, name] as const),
]);

const files = await Promise.all(
  nameFiles().map(async (file) => ({
    language: languageOf(file),
    text: readFileSync(file, 'utf8'),
    lines: await readNameFile(file),
  })),
);
const kindOf = ({ id }: NamedLine) => id.slice(0, 2);
const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);

it('the languages with names are at least those of the issue', () => {
  expect(files.map(({ language }) => language)).toEqual(expect.arrayContaining(LEAST_LANGUAGES));
});

describe.each(files)('names in $language', ({ language, text, lines }) => {
  it('are there for every skill with questions and every occupation, each once and beside its English name', () => {
    const wanted = [...asked, ...occupations.map(({ occupation_id: id }) => id)];
    const ids = lines.map(({ id }) => id);
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
    expect(repeated(ids)).toEqual([]);
    expect(lines.filter(({ id, english: name }) => english.get(id) !== name)).toEqual([]);
  });

  it('are in the script of the language; Latin letters are abbreviations or as in English', () => {
    const script = scriptOf(language);
    expect(lines.filter(({ name }) => !script.test(name))).toEqual([]);
    const isForeign = (letter: string) => !script.test(letter) && !/[A-Za-z]/.test(letter);
    expect(lines.filter(({ name }) => (name.match(/\p{L}/gu) ?? []).some(isForeign))).toEqual([]);
    const latin = lines.flatMap(({ name, english: given }) =>
      (name.match(/[A-Za-z]+/g) ?? []).filter((word) => !/^[A-Z]+s?$/.test(word) && !given.includes(word)),
    );
    expect(latin).toEqual([]);
  });

  it('are short, in normal form C, and have neither double blanks nor marks that a list would not bear', () => {
    expect(text).toBe(text.normalize('NFC'));
    expect(text).not.toMatch(/[\r\t|\uFFFD]/);
    const wrong = lines.filter(
      ({ name }) => name !== name.trim() || name.includes('  ') || name.length < 2 || name.length > 60,
    );
    expect(wrong).toEqual([]);
    // Vowel signs and viramas stand behind a letter.
    expect(lines.filter(({ name }) => /(?:^|[\s(/-])\p{M}/u.test(name))).toEqual([]);
  });

  it('differ from skill to skill and from occupation to occupation, as searches compare them', () => {
    for (const group of Map.groupBy(lines, kindOf).values())
      expect(repeated(group.map(({ name }) => foldedName(name)))).toEqual([]);
  });

  it('are no alias of another skill', () => {
    const owners = new Map(
      skills.flatMap(({ id, aliases }) => aliases.map((alias) => [foldedName(alias), id])),
    );
    const others = lines.filter(({ id, name }) => {
      const owner = owners.get(foldedName(name));
      return id.startsWith('sk_') && owner !== undefined && owner !== id;
    });
    expect(others).toEqual([]);
  });
});

describe('a search for a name in another language', () => {
  let catalogue: SearchedCatalogue;
  beforeAll(async () => {
    catalogue = {
      skills: await buildSkillIndex(skills.map((skill) => ({ ...skill, names: names.get(skill.id) ?? {} }))),
      occupations: await buildSkillIndex(
        occupations.map(({ occupation_id: id, name, names: own }) => ({ id, name, aliases: [], names: own })),
      ),
      skillsOf: new Map(occupations.map(({ occupation_id: id, skill_ids: ids }) => [id, ids.split('|')])),
    };
  });
  const found = (keyword: string) =>
    Array.from(searchSkills(catalogue, keyword), (number) => catalogue.skills.ids[number]!);

  it.each(files)('finds the skill first in $language', ({ lines }) => {
    const skillLines = lines.filter((line) => kindOf(line) === 'sk');
    expect(skillLines.filter(({ id, name }) => found(name)[0] !== id).map(({ name }) => name)).toEqual([]);
  });

  it.each(files)('finds the skills of the occupation in $language', ({ lines }) => {
    const lost = lines
      .filter((line) => kindOf(line) === 'oc')
      .filter(({ id, name }) => !found(name).includes(catalogue.skillsOf.get(id)![0]!));
    expect(lost.map(({ name }) => name)).toEqual([]);
  });
});
