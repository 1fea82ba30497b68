import type { Store } from '../../../kernel/database/store.ts';
import { SkillRow } from './skill.entity.ts';
import type { Skill } from './skill.types.ts';

interface JoinedRow extends SkillRow {
  subSkillName: string;
  masterSkillId: string;
  masterSkillName: string;
}

export class SkillService {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** With the sub-skill and the master skill, in one statement, whatever the number. */
  async byIds(ids: readonly string[]): Promise<Skill[]> {
    const rows = await this.#store
      .shared()
      .select(SkillRow)
      .innerJoin('sub_skill', 'sub_skill.id', 'skill.sub_skill_id')
      .innerJoin('master_skill', 'master_skill.id', 'sub_skill.master_skill_id')
      .select([
        'sub_skill.name as subSkillName',
        'master_skill.id as masterSkillId',
        'master_skill.name as masterSkillName',
      ])
      .where('skill.id', 'in', ids)
      .execute();
    return (rows as JoinedRow[]).map(toSkill);
  }
}

const toSkill = (row: JoinedRow): Skill => ({
  id: row.id,
  name: row.name,
  description: row.description,
  aliases: row.aliases,
  verifiable: row.verifiable,
  subSkill: {
    id: row.subSkillId,
    name: row.subSkillName,
    master: { id: row.masterSkillId, name: row.masterSkillName },
  },
});
