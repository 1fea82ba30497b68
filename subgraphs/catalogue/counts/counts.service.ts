import type { Store } from '../../../kernel/store/store.ts';
import { MASTER_IN_USE, SUB_SKILL_IN_USE } from '../skill/skill.statements.ts';
import type { CatalogueCounts } from './counts.types.ts';

/** One statement, so that all totals are of the same moment. */
export async function countAll(store: Store): Promise<CatalogueCounts> {
  const [counts] = await store.shared().reads.query<CatalogueCounts>(`
    SELECT (SELECT count(*)::integer FROM catalogue.master_skill WHERE ${MASTER_IN_USE}) AS "masterSkills",
           (SELECT count(*)::integer FROM catalogue.sub_skill WHERE ${SUB_SKILL_IN_USE}) AS "subSkills",
           (SELECT count(*)::integer FROM catalogue.skill WHERE archived_at IS NULL) AS skills,
           (SELECT count(*)::integer FROM catalogue.selection) AS "selectedSkills",
           (SELECT count(*)::integer FROM (SELECT DISTINCT user_id FROM catalogue.selection) AS one) AS users,
           (SELECT count(*)::integer FROM catalogue.skill_request WHERE status = 'pending')
             AS "pendingSkillRequests"`);
  return counts!;
}
