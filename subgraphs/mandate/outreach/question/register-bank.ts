import { columnsOf } from '../../../../kernel/store/database/columns.ts';
import type { SharedTransaction } from '../../../../kernel/store/store.ts';
import { NEW_QUESTION_CHART } from './count-sitting.ts';

interface BankEntry {
  id: string;
  skillId: string;
  level: number;
}

/** Questions of the bank are in the register before anybody is asked them, so that operators see all there are. */
export async function keepInBank(
  { statements, now }: SharedTransaction,
  entries: readonly BankEntry[],
): Promise<void> {
  await statements.query(
    `INSERT INTO mandate.question AS kept (id, skill_id, level, state, state_at, flags, answered, chart)
     SELECT id, skill_id, level, 'in_use', $4, '{}', 0, $5
     FROM unnest($1::text[], $2::text[], $3::smallint[]) AS entry (id, skill_id, level) ORDER BY id
     ON CONFLICT (id) DO UPDATE SET state = 'in_use', state_at = $4 WHERE kept.state = 'retired'`,
    [...columnsOf(entries, 'id', 'skillId', 'level'), now, NEW_QUESTION_CHART],
  );
  await statements.query(
    `INSERT INTO mandate.question_skill (skill_id, sittings, verified, chart)
     SELECT DISTINCT skill_id, 0, 0, '{"cusum": 0, "checkpoints": []}'::jsonb FROM unnest($1::text[]) AS skill_id
     ORDER BY skill_id ON CONFLICT (skill_id) DO NOTHING`,
    [entries.map(({ skillId }) => skillId)],
  );
}

/** Questions that have left the bank are retired; a suspended one stays suspended, in case it comes back. */
export async function retireOthers({ statements, now }: SharedTransaction, kept: string[]): Promise<void> {
  await statements.query(
    `UPDATE mandate.question SET state = 'retired', state_at = $2 WHERE state = 'in_use' AND NOT (id = ANY ($1))`,
    [kept, now],
  );
}
