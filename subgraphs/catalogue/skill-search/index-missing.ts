import type { Store } from '../../../kernel/store/database/store.ts';
import type { IndexedSkill } from './index-rows.ts';
import { SearchIndexWriter } from './search-index-writer.ts';

const AT_ONCE = 1_000;

/** Skills that are not in the index as they are now. */
const unindexed = (limit: number) => `
  SELECT skill.id, skill.name, skill.aliases FROM catalogue.skill
  LEFT JOIN catalogue.indexed_skill ON indexed_skill.skill_id = skill.id
  WHERE (indexed_skill.name, indexed_skill.aliases) IS DISTINCT FROM (skill.name, skill.aliases)
    AND skill.archived_at IS NULL AND skill.id > $1
  ORDER BY skill.id LIMIT ${limit}`;

/** A catalogue older than the index gets one at the first start. */
export async function indexMissing(store: Store): Promise<void> {
  if ((await store.shared().statements.query(unindexed(1), [''])).length === 0) return;
  await store.shared().write(async ({ statements }) => {
    const writer = await SearchIndexWriter.open(statements);
    for (let after = ''; ;) {
      const skills = await statements.query<IndexedSkill>(unindexed(AT_ONCE), [after]);
      if (skills.length === 0) break;
      await writer.add(skills);
      after = skills.at(-1)!.id;
    }
    await writer.close();
  });
}
