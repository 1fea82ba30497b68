import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { projectRoot } from '../../../kernel/core/root.ts';
import type { AskedSkill } from '../../../subgraphs/verification/question-maker/question-maker.ts';

interface RealSkill extends AskedSkill {
  verifiable: boolean;
  subSkillId: string;
  masterSkillId: string;
}

const FOLDER = path.join(projectRoot, 'subgraphs/catalogue/skill/taxonomy');

/** The embedded taxonomy, read as files: no subgraph imports another. */
export const realSkills: RealSkill[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.csv'))
  .toSorted()
  .flatMap((file) => parse<Record<string, string>>(readFileSync(path.join(FOLDER, file)), { columns: true }))
  .map((line) => ({
    id: line['skill_id']!,
    name: line['name']!,
    description: line['description']!,
    aliases: line['aliases']!.split('|').filter(Boolean),
    verifiable: line['verifiable'] === 'true',
    subSkillId: line['sub_skill_id']!,
    masterSkillId: line['master_skill_id']!,
  }));

/** Answers like `Skill.siblings`: the same sub-skill, then the same master. */
export function siblingsOf(skill: RealSkill, first = 16): RealSkill[] {
  const inMaster = realSkills.filter(
    (other) => other !== skill && other.masterSkillId === skill.masterSkillId,
  );
  const isNear = (other: RealSkill) => other.subSkillId === skill.subSkillId;
  return [...inMaster.filter(isNear), ...inMaster.filter((other) => !isNear(other))].slice(0, first);
}
