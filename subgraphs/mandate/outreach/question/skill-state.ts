import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { Basis } from '../result/output.rules.ts';

interface SkillState {
  /** Questions that are drawn no more. */
  suspended: ReadonlySet<string>;
  basis: Basis;
}

const NOTHING: SkillState = { suspended: new Set(), basis: 'uncalibrated' };

/** The state of a skill's questions. Test mode has questions of its own, of which nothing is known. */
export async function readSkillState(store: Store, { mode }: Tenant, skillId: string): Promise<SkillState> {
  if (mode !== 'live') return NOTHING;
  const [row] = await store.shared().statements.query<{ suspended: string[]; calibrated: boolean | null }>(
    `SELECT ARRAY(SELECT id FROM mandate.question WHERE skill_id = $1 AND state = 'suspended') AS suspended,
       (SELECT calibrated_at IS NOT NULL FROM mandate.question_skill WHERE skill_id = $1) AS calibrated`,
    [skillId],
  );
  return { suspended: new Set(row!.suspended), basis: row!.calibrated ? 'calibrated' : 'uncalibrated' };
}
