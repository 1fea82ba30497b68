import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { SkillRequestRow } from './skill-request.entity.ts';

/** The mandate subgraph's job: it gives the skill to mandates that name it as pending. */
const TELL_MANDATES = 'mandate.pending-skill-resolved';

/** Resolves a request that is locked: the partner and the mandates that wait for the skill are told. */
export async function resolveRequest(
  transaction: WriteTransaction,
  stored: SkillRequestRow,
  skillId: string,
): Promise<SkillRequestRow> {
  const row = await transaction.change(SkillRequestRow, stored, {
    status: 'resolved',
    skillId,
    decidedAt: transaction.now,
  });
  const { id, name, organisationId, mode } = row;
  await transaction.record({ type: 'skill_request.resolved', objectKey: id, data: toRecord(row) });
  await transaction.enqueue({
    kind: TELL_MANDATES,
    payload: { requestId: id, name, skillId, organisationId, mode },
  });
  return row;
}

/** The record as the partner surface spells it (contract 1.6). */
export const toRecord = (row: SkillRequestRow) => ({
  request_id: row.id,
  name: row.name,
  note: row.note,
  status: row.status,
  skill_id: row.skillId,
  answer: row.decisionNote,
  created_at: row.createdAt.toISOString(),
});
