import type { Condition, Store } from '../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import type { IdempotentRequest } from '../../../kernel/store/idempotency/idempotency.ts';
import { listNewest, type Connection, type PageRequest } from '../../../kernel/subgraph/lists/connection.ts';
import { decidePageNumber, type NumberedPage } from '../../../kernel/subgraph/lists/numbered-page.ts';
import { tenantOrAll, type Identity } from '../../../kernel/core/identity/identity.ts';
import type { Page } from '../../../kernel/core/page.ts';
import { newId } from '../../../kernel/core/ids.ts';
import type { CatalogueIndex } from '../skill/index/catalogue-index.ts';
import { skillByName } from '../skill/search/skill-by-name.ts';
import { resolveRequest } from './resolve-request.ts';
import { SkillRequestRow } from './skill-request.entity.ts';
import {
  decideAskedAgain,
  decideNameKeys,
  decideSkillRequest,
  type SkillRequestBody,
} from './skill-request.rules.ts';
import type {
  SkillRequest,
  SkillRequestFilter,
  SkillRequestInput,
  SkillRequestOutcome,
} from './skill-request.types.ts';

type ListRequest = PageRequest<SkillRequestFilter>;

export class SkillRequestService {
  constructor(
    private readonly store: Store,
    private readonly catalogue: CatalogueIndex,
  ) {}

  /**
   * A name is one request of its organisation and mode, however it is spelled and however often sent, until it is
   * rejected. A name that the catalogue has is resolved from the beginning.
   */
  async request(
    identity: Identity,
    { name, note }: SkillRequestInput,
    once?: IdempotentRequest,
  ): Promise<SkillRequestOutcome> {
    const body = decideSkillRequest({ name, ...(note != null && { note }) });
    const skillId = skillByName((await this.catalogue.get()).skills, name);
    const { answer, replayed } = await this.store.for(identity).writeOnce(once, async (transaction) => {
      const { row, added } = await askFor(transaction, body, skillId);
      return { skillRequest: toSkillRequest(row), created: added && row.status === 'pending' };
    });
    return { ...answer, replayed };
  }

  /** An operator who belongs to no organisation sees the requests of all. */
  async byIds(identity: Identity, ids: readonly string[]): Promise<SkillRequest[]> {
    const rows = tenantOrAll(identity)
      ? this.store.for(identity).select(SkillRequestRow)
      : this.store.shared().select(SkillRequestRow);
    return (await rows.where('id', 'in', ids).execute()).map(toSkillRequest);
  }

  list(identity: Identity, request: ListRequest): Promise<Connection<SkillRequest>> {
    const own = this.store.for(identity);
    const newest = (page: Page) => own.newest(SkillRequestRow, page, conditionsOf(request.filter));
    return listNewest(request, newest, toSkillRequest);
  }

  /** Requests of all organisations, in both modes. */
  listAll(request: ListRequest): Promise<Connection<SkillRequest>> {
    const all = this.store.shared();
    const newest = (page: Page) => all.newest(SkillRequestRow, page, conditionsOf(request.filter));
    return listNewest(request, newest, toSkillRequest);
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

const conditionsOf = (filter: SkillRequestFilter | null | undefined): Condition[] => [
  ['status', '=', filter?.status],
];

async function askFor(
  transaction: WriteTransaction,
  body: SkillRequestBody,
  skillId: string | null,
): Promise<{ row: SkillRequestRow; added: boolean }> {
  const { now } = transaction;
  const add = () =>
    transaction.addOnce(
      SkillRequestRow,
      { nameKey: body.nameKey },
      {
        ...body,
        id: newId('SR_'),
        status: skillId === null ? 'pending' : 'resolved',
        skillId,
        decisionNote: null,
        createdAt: now,
        decidedAt: skillId === null ? null : now,
      },
    );
  const first = await add();
  if (first.added || decideAskedAgain(first.row, skillId) === 'unchanged') return first;
  // The row is read again under its lock: an operator or another call may have changed it.
  const stored = (await transaction.lock(SkillRequestRow, first.row.id))!;
  const next = decideAskedAgain(stored, skillId);
  if (next === 'resolve') return { row: await resolveRequest(transaction, stored, skillId!), added: false };
  if (next === 'ask again') await transaction.change(SkillRequestRow, stored, { nameKey: null });
  return add();
}

export const toSkillRequest = ({ organisationId, nameKey: _, ...row }: SkillRequestRow): SkillRequest => ({
  ...row,
  organisation: { id: organisationId },
});
