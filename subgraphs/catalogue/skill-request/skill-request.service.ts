import type { Store } from '../../../kernel/store/database/store.ts';
import { decidePage, toConnection, type Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { decidePageNumber, type NumberedPage } from '../../../kernel/subgraph/lists/numbered-page.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { newId } from '../../../kernel/core/ids.ts';
import { SkillRequestRow } from './skill-request.entity.ts';
import { decideNameKeys, decideSkillRequest } from './skill-request.rules.ts';
import type { SkillRequest, SkillRequestInput, SkillRequestOutcome } from './skill-request.types.ts';

type Status = string | null | undefined;

export class SkillRequestService {
  constructor(private readonly store: Store) {}

  /** The same name of the same organisation and mode is one request, however it is spelled and however often sent. */
  async request(identity: Identity, { name, note }: SkillRequestInput): Promise<SkillRequestOutcome> {
    const body = decideSkillRequest({ name, ...(note != null && { note }) });
    const { row, added } = await this.store.for(identity).write((transaction) =>
      transaction.addOnce(
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
      ),
    );
    return { skillRequest: toSkillRequest(row), created: added };
  }

  /** An operator who belongs to no organisation sees those of all. */
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
    status: Status,
  ): Promise<Connection<SkillRequest>> {
    const page = decidePage(first, after);
    const all = this.store.for(identity).newest(SkillRequestRow, page);
    const rows = await (status ? all.where('status', '=', status) : all).execute();
    return toConnection(rows.map(toSkillRequest), page);
  }

  /** Of all organisations, in both modes. */
  async listAll(
    first: number | null,
    after: string | null,
    status: Status,
  ): Promise<Connection<SkillRequest>> {
    const page = decidePage(first, after);
    const all = this.store.shared().newest(SkillRequestRow, page);
    const rows = await (status ? all.where('status', '=', status) : all).execute();
    return toConnection(rows.map(toSkillRequest), page);
  }

  /** The same by numbered pages. */
  async pageOfAll(
    page: number | null,
    limit: number | null,
    status: Status,
  ): Promise<NumberedPage<SkillRequest>> {
    const wanted = decidePageNumber(page, limit);
    const [counted] = await this.store
      .shared()
      .statements.query<{ count: number }>(
        'SELECT count(*)::integer AS count FROM catalogue.skill_request WHERE status = coalesce($1, status)',
        [status ?? null],
      );
    const { count } = counted!;
    const all = this.store
      .shared()
      .select(SkillRequestRow)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(wanted.offset)
      .limit(wanted.limit);
    const rows = await (status ? all.where('status', '=', status) : all).execute();
    return { items: rows.map(toSkillRequest), page: wanted.page, limit: wanted.limit, count };
  }

  /** Which of these names the organisation has asked for. */
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
