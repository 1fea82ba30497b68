import { audit } from '../../../kernel/store/audit/audit.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import type { SkillService } from '../skill/skill.service.ts';
import { resolveRequest, toRecord } from './resolve-request.ts';
import { SkillRequestRow } from './skill-request.entity.ts';
import { refuse as refuseRequest } from './skill-request.errors.ts';
import { decideReject, decideResolve } from './skill-request.rules.ts';
import { toSkillRequest } from './skill-request.service.ts';
import type { SkillRequest } from './skill-request.types.ts';

/** Operators decide requests of every organisation. */
export class DecideRequestService {
  constructor(
    private readonly store: Store,
    private readonly skills: SkillService,
  ) {}

  async resolve(operator: Identity, id: string, skillId: string): Promise<SkillRequest> {
    const [skill] = await this.skills.byIds([skillId]);
    if (!skill) throw refuseRequest.noSuchSkill();
    return this.#decide(operator, id, async (transaction, stored) => {
      if (decideResolve(stored, skillId) === 'unchanged') return stored;
      return resolveRequest(transaction, stored, skillId);
    });
  }

  reject(operator: Identity, id: string, note: string | null): Promise<SkillRequest> {
    return this.#decide(operator, id, async (transaction, stored) => {
      if (decideReject(stored, note) === 'unchanged') return stored;
      const row = await transaction.change(SkillRequestRow, stored, {
        status: 'rejected',
        decisionNote: note,
        decidedAt: transaction.now,
      });
      await transaction.record({ type: 'skill_request.rejected', objectKey: id, data: toRecord(row) });
      return row;
    });
  }

  /** The decision is made in the name of the request's own organisation and mode, with the request locked. */
  async #decide(
    operator: Identity,
    id: string,
    decide: (transaction: WriteTransaction, stored: SkillRequestRow) => Promise<SkillRequestRow>,
  ): Promise<SkillRequest> {
    const [found] = await this.store.shared().find(SkillRequestRow, { id });
    if (!found) throw refuse.notFound('skill request');
    const { organisationId, mode } = found;
    const owner = this.store.for({ ...operator, organisationId, mode });
    const row = await owner.write(async (transaction) => {
      const stored = await transaction.lock(SkillRequestRow, id);
      if (!stored) throw refuse.notFound('skill request');
      const decided = await decide(transaction, stored);
      if (decided === stored) return stored;
      const { status, skillId } = decided;
      const details = { mode, ...(skillId !== null && { skillId }) };
      const entry = { action: `skill-request.${status}`, subject: id, organisationId, details };
      await audit(transaction, operator, entry);
      return decided;
    });
    return toSkillRequest(row);
  }
}
