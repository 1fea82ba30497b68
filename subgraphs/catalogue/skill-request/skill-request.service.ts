import type { Store } from '../../../kernel/store/database/store.ts';
import type { IdempotentRequest } from '../../../kernel/store/idempotency/idempotency.ts';
import { decidePage, toConnection, type Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { decidePageNumber, type NumberedPage } from '../../../kernel/subgraph/lists/numbered-page.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { newId } from '../../../kernel/core/ids.ts';
import { SkillRequestRow } from './skill-request.entity.ts';
import { decideNameKeys, decideSkillRequest } from './skill-request.rules.ts';
import type { SkillRequest, SkillRequestInput, SkillRequestOutcome } from './skill-request.types.ts';

export class SkillRequestService {
  constructor(private readonly store: Store) {}

  /** A name is one request of its organisation and mode, however it is spelled and however often sent. */
  async request(
    identity: Identity,
    { name, note }: SkillRequestInput,
    once?: IdempotentRequest,
  ): Promise<SkillRequestOutcome> {
    const body = decideSkillRequest({ name, ...(note != null && { note }) });
    const { answer, replayed } = await this.store.for(identity).writeOnce(once, async (transaction) => {
      const { row, added } = await transaction.addOnce(
        SkillRequestRow,
        { nameKey: body.nameKey },
        {
          ...body,
          id: newId('SR_'),
          status: 'pending',
          skillId: null,
          decisionNote: null,
          createdAt: transaction.now,
          decidedAt: null,
        },
      );
      return { skillRequest: toSkillRequest(row), created: added };
    });
    return { ...answer, replayed };
  }

  /** An operator who belongs to no organisation sees the requests of all. */
  async byIds(identity: Identity, ids: readonly string[]): Promise<SkillRequest[]> {
    const rows =
      identity.actor.kind === 'operator' && !identity.organisationId
        ? this.store.shared().select(SkillRequestRow)
        : this.store.for(identity).select(SkillRequestRow);
    return (await rows.where('id', 'in', ids).execute()).map(toSkillRequest);
  }

  async list(
    identity: Identity,
    first: number | null,
    after: string | null,
    status?: string | null,
  ): Promise<Connection<SkillRequest>> {
    const page = decidePage(first, after);
    const rows = this.store.for(identity).newest(SkillRequestRow, page, [['status', '=', status]]);
    return toConnection((await rows.execute()).map(toSkillRequest), page);
  }

  /** Requests of all organisations, in both modes. */
  async listAll(
    first: number | null,
    after: string | null,
    status?: string | null,
  ): Promise<Connection<SkillRequest>> {
    const page = decidePage(first, after);
    const rows = this.store.shared().newest(SkillRequestRow, page, [['status', '=', status]]);
    return toConnection((await rows.execute()).map(toSkillRequest), page);
  }

  async pageOfAll(
    page: number | null,
    limit: number | null,
    status?: string | null,
  ): Promise<NumberedPage<SkillRequest>> {
    const wanted = decidePageNumber(page, limit);
    const found = await this.store.shared().numbered(SkillRequestRow, wanted, [['status', '=', status]]);
    return { ...found, items: found.items.map(toSkillRequest) };
  }

  /** The requests of the organisation for any of these names. */
  async requested(identity: Identity, names: readonly string[]): Promise<SkillRequest[]> {
    const keys = decideNameKeys(names);
    if (keys.length === 0) return [];
    const rows = await this.store
      .for(identity)
      .select(SkillRequestRow)
      .where('name_key', 'in', keys)
      .execute();
    return rows.map(toSkillRequest);
  }
}

export const toSkillRequest = ({ organisationId, nameKey: _, ...row }: SkillRequestRow): SkillRequest => ({
  ...row,
  organisation: { id: organisationId },
});
