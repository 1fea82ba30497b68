import type { Store } from '../../../kernel/store/store.ts';
import { loaderPer } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import { refuse } from '../../../kernel/core/refusal.ts';

const MAX_SIBLINGS = 50;

/** Siblings are of the same sub-skill first, then of the same master, then of others; one statement for all skills. */
const SIBLINGS = `
  SELECT own.id AS "skillId", near.id
  FROM catalogue.skill own
  JOIN catalogue.sub_skill sub ON sub.id = own.sub_skill_id
  CROSS JOIN LATERAL (
    (SELECT skill.id, 1 AS ring FROM catalogue.skill
      WHERE skill.archived_at IS NULL AND skill.sub_skill_id = own.sub_skill_id AND skill.id <> own.id
      ORDER BY skill.id LIMIT $2)
    UNION ALL
    (SELECT skill.id, 2 FROM catalogue.skill JOIN catalogue.sub_skill ON sub_skill.id = skill.sub_skill_id
      WHERE skill.archived_at IS NULL AND sub_skill.master_skill_id = sub.master_skill_id AND sub_skill.id <> sub.id
      ORDER BY skill.id LIMIT $2)
    UNION ALL
    (SELECT skill.id, 3 FROM catalogue.skill JOIN catalogue.sub_skill ON sub_skill.id = skill.sub_skill_id
      WHERE skill.archived_at IS NULL AND sub_skill.master_skill_id <> sub.master_skill_id
      ORDER BY skill.id LIMIT $2)
    ORDER BY ring, id LIMIT $2
  ) near
  WHERE own.id = ANY ($1)
  ORDER BY own.id, near.ring, near.id`;

export type SiblingIds = (skillId: string, first: number) => Promise<string[]>;

/** The siblings of skills that one request asks for are read together. */
export function siblingIdsIn(store: Store): SiblingIds {
  const loaders = loaderPer((ids, first: number) => find(store, ids, first));
  return async (skillId, first) => {
    if (first < 1 || first > MAX_SIBLINGS)
      throw refuse.invalid([{ path: 'first', message: `must be 1 to ${MAX_SIBLINGS}` }]);
    return loaders(first).load(skillId);
  };
}

async function find(store: Store, skillIds: readonly string[], first: number): Promise<string[][]> {
  const rows = await store
    .shared()
    .statements.query<{ skillId: string; id: string }>(SIBLINGS, [skillIds, first]);
  const bySkill = Map.groupBy(rows, ({ skillId }) => skillId);
  return skillIds.map((skillId) => (bySkill.get(skillId) ?? []).map(({ id }) => id));
}
