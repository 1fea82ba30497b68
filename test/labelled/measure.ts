import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';
import { extractOccupations, extractSkills } from '../../subgraphs/catalogue/skill/match/extract.ts';
import { matchSkills, matchWhole } from '../../subgraphs/catalogue/skill/match/match.ts';
import { buildSkillIndex } from '../../subgraphs/catalogue/skill/index/index-builder.ts';
import type { IndexedSkill } from '../../subgraphs/catalogue/skill/index/indexed-skill.ts';
import type { SkillIndex } from '../../subgraphs/catalogue/skill/index/skill-index.ts';
import { readOccupations } from '../../subgraphs/catalogue/shipped/shipped-files.ts';
import { readNames } from '../../subgraphs/catalogue/shipped/shipped-names.ts';
import { readTaxonomyFile } from '../../subgraphs/catalogue/skill/import/taxonomy-file.ts';

export type Half = 'tuning' | 'held-out';

interface Labelled {
  /** A job text, and the skills that a person would list. */
  texts: { text: string; skills: string[] }[];
  /** A name as somebody types it, and the skills any of which is right as the first match; none where none is. */
  names: { name: string; skills: string[] }[];
}

export interface Figures {
  precision: number;
  recall: number;
  /** Finds that should not have been, and the reverse. */
  wrong: string[];
  missed: string[];
}

export const labelled = (half: Half): Labelled =>
  JSON.parse(readFileSync(path.join(projectRoot, `test/labelled/${half}.json`), 'utf8'));

const FOLDER = path.join(projectRoot, 'subgraphs/catalogue/skill/taxonomy');

async function* taxonomy(): AsyncGenerator<IndexedSkill> {
  const names = await readNames();
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.csv')))
    for await (const { columns } of readTaxonomyFile(path.join(FOLDER, file))) {
      const { skill_id: id, name, aliases } = columns!;
      yield { id, name, aliases: aliases.split('|').filter(Boolean), names: names.get(id) ?? {} };
    }
}

export interface Indexes {
  skills: SkillIndex;
  occupations: SkillIndex;
  /** The skills of each occupation. */
  needs: ReadonlyMap<string, readonly string[]>;
}

export async function taxonomyIndexes(): Promise<Indexes> {
  const occupations = (await readOccupations()).map(
    ({ occupation_id: id, name, names, aliases, skill_ids: skills }) => ({
      id,
      name,
      names,
      aliases: aliases.split('|').filter(Boolean),
      skills: skills.split('|'),
    }),
  );
  return {
    skills: await buildSkillIndex(taxonomy()),
    occupations: await buildSkillIndex(occupations),
    needs: new Map(occupations.map(({ id, skills }) => [id, skills])),
  };
}

/** The service tells occupations from here on. */
const LEAST_SURE = 0.85;

/**
 * Every skill of every text counts once. An occupation is right where one of its skills is, and finds those of its skills
 * that are wanted.
 */
export function measureExtract({ skills: index, occupations, needs }: Indexes, { texts }: Labelled): Figures {
  let right = 0;
  const wrong: string[] = [];
  const missed: string[] = [];
  for (const { text, skills } of texts) {
    const found = extractSkills(index, text).items;
    const works = extractOccupations(occupations, text);
    const ids = new Set([...found.map(({ id }) => id), ...works.flatMap(({ id }) => needs.get(id)!)]);
    for (const { id, mentions } of works)
      if (!needs.get(id)!.some((skill) => skills.includes(skill)))
        wrong.push(`${id} for "${mentions[0]!.text}" in: ${text.slice(0, 60)}`);
    right += skills.filter((id) => ids.has(id)).length;
    for (const { id, mentions } of found)
      if (!skills.includes(id)) wrong.push(`${id} for "${mentions[0]!.text}" in: ${text.slice(0, 60)}`);
    for (const id of skills) if (!ids.has(id)) missed.push(`${id} in: ${text}`);
  }
  return figures(right, wrong, missed);
}

/** The first match of every name. */
export function measureMatch({ skills: index, occupations, needs }: Indexes, { names }: Labelled): Figures {
  let right = 0;
  const wrong: string[] = [];
  const missed: string[] = [];
  for (const { name, skills } of names) {
    const works = matchWhole(occupations, name).filter(({ score }) => score >= LEAST_SURE);
    const [first] = [...matchSkills(index, name), ...works].toSorted((a, b) => b.score - a.score);
    const isRight =
      first !== undefined && (needs.get(first.id) ?? [first.id]).some((id) => skills.includes(id));
    if (isRight) right++;
    else if (first) wrong.push(`${name} → ${first.id} (${first.score})`);
    if (!isRight && skills.length > 0) missed.push(`${name}, which is ${skills.join(' or ')}`);
  }
  return figures(right, wrong, missed);
}

const figures = (right: number, wrong: string[], missed: string[]): Figures => ({
  precision: right / (right + wrong.length),
  recall: right / (right + missed.length),
  wrong,
  missed,
});
