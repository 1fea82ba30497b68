import type { Store } from '../../../kernel/database/store.ts';
import type { IndexedSkill } from './index-rows.ts';
import { SkillIndexWriter } from './skill-index.ts';

const AT_ONCE = 2_000;

const UNINDEXED = `
  SELECT id, name, aliases FROM catalogue.skill
  WHERE NOT EXISTS (SELECT FROM catalogue.skill_word WHERE skill_word.skill_id = skill.id) LIMIT 1`;

/** A catalogue from before there was an index gets one at the first start that knows of it. */
export async function indexMissing(store: Store): Promise<void> {
  if ((await store.shared().statements.query(UNINDEXED)).length === 0) return;
  await store.shared().write(async ({ statements }) => {
    const writer = await SkillIndexWriter.open(statements);
    for (let after = ''; ; ) {
      const skills = await statements.query<IndexedSkill>(
        `SELECT id, name, aliases FROM catalogue.skill
         WHERE id > $1 AND NOT EXISTS (SELECT FROM catalogue.skill_word WHERE skill_word.skill_id = skill.id)
         ORDER BY id LIMIT ${AT_ONCE}`,
        [after],
      );
      if (skills.length === 0) break;
      await writer.add(skills);
      after = skills.at(-1)!.id;
    }
    await writer.close();
  });
}
