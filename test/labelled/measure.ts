import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { projectRoot } from '../../kernel/core/root.ts';
import { extractOccupations, extractSkills } from '../../subgraphs/catalogue/skill-match/extract.ts';
import { matchSkills, matchWhole } from '../../subgraphs/catalogue/skill-match/match.ts';
import { buildSkillIndex } from '../../subgraphs/catalogue/skill-index/index-builder.ts';
import type { IndexedSkill } from '../../subgraphs/catalogue/skill-index/indexed-skill.ts';
import type { SkillIndex } from '../../subgraphs/catalogue/skill-index/skill-index.ts';
import { readTaxonomyFile } from '../../subgraphs/catalogue/skill-import/taxonomy-file.ts';

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
  /** What was found and should not have been, and the reverse. */
  wrong: string[];
  missed: string[];
}

export const labelled = (half: Half): Labelled =>
  JSON.parse(readFileSync(path.join(projectRoot, `test/labelled/${half}.json`), 'utf8'));

const FOLDER = path.join(projectRoot, 'subgraphs/catalogue/skill/taxonomy');

async function* taxonomy(): AsyncGenerator<IndexedSkill> {
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.csv')))
    for await (const { columns } of readTaxonomyFile(path.join(FOLDER, file))) {
      const { skill_id: id, name, aliases } = columns!;
      yield { id, name, aliases: aliases.split('|').filter(Boolean) };
    }
}

/** The Indian skills, and the occupations with theirs. */
export interface MeasuredCatalogue {
  skills: SkillIndex;
  occupations: SkillIndex;
  skillsOf: Map<string, string[]>;
}

export async function taxonomyIndex(): Promise<MeasuredCatalogue> {
  const file = path.join(projectRoot, 'subgraphs/catalogue/occupation/occupations.csv');
  const rows = parse(readFileSync(file, 'utf8'), { columns: true }) as Record<string, string>[];
  const named = rows.map((row) => ({
    id: row['occupation_id']!,
    name: row['name']!,
    aliases: row['aliases']!.split('|').filter(Boolean),
  }));
  return {
    skills: await buildSkillIndex(taxonomy()),
    occupations: await buildSkillIndex(named),
    skillsOf: new Map(rows.map((row) => [row['occupation_id']!, row['skill_ids']!.split('|')])),
  };
}

/** Every skill of every text counts once. One that an occupation of the text names is found; others that it names are not wrong. */
export function measureExtract({ skills: index, occupations, skillsOf }: MeasuredCatalogue, { texts }: Labelled): Figures {
  let right = 0;
  const wrong: string[] = [];
  const missed: string[] = [];
  for (const { text, skills } of texts) {
    const found = extractSkills(index, text).items;
    const named = extractOccupations(occupations, text).flatMap(({ id }) => skillsOf.get(id)!);
    const ids = new Set([...found.map(({ id }) => id), ...named]);
    right += skills.filter((id) => ids.has(id)).length;
    for (const { id, mentions } of found)
      if (!skills.includes(id)) wrong.push(`${id} for "${mentions[0]!.text}" in: ${text.slice(0, 60)}`);
    for (const id of skills) if (!ids.has(id)) missed.push(`${id} in: ${text}`);
  }
  return figures(right, wrong, missed);
}

/** The first match of every name. */
export function measureMatch({ skills: index, occupations, skillsOf }: MeasuredCatalogue, { names }: Labelled): Figures {
  let right = 0;
  const wrong: string[] = [];
  const missed: string[] = [];
  for (const { name, skills } of names) {
    const [first] = matchSkills(index, name);
    const [occupation] = matchWhole(occupations, name);
    const named = occupation && occupation.score >= 0.85 ? skillsOf.get(occupation.id)! : [];
    const isRight = [first?.id ?? '', ...named].some((id) => skills.includes(id));
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
