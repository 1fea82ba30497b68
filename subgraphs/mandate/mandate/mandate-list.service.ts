import type { Store } from '../../../kernel/store/database/store.ts';
import type { Page } from '../../../kernel/core/page.ts';
import { decidePage, toConnection, type Connection } from '../../../kernel/subgraph/lists/connection.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import { toMandate } from './mandate-record.ts';
import { MandateRow } from './mandate.entity.ts';
import type { MandateFilter } from './mandate.input.ts';
import { MandateStatus } from './mandate.input.ts';
import type { Mandate } from './mandate.types.ts';

export interface PageRequest {
  first: number | null | undefined;
  after: string | null | undefined;
  filter?: MandateFilter | null | undefined;
}

/** What mandates hang from in the graph, and how they are found there. */
const PARENTS = {
  workflow: 'mandate.workflow_id = parent.id',
  skill: "mandate.skill_ids @> ARRAY[parent.id] AND mandate.status <> 'archived'",
};
export type Parent = keyof typeof PARENTS;

export class MandateListService {
  constructor(private readonly store: Store) {}

  async byIds(identity: Identity, ids: readonly string[]): Promise<Mandate[]> {
    const rows = await this.store.for(identity).select(MandateRow).where('id', 'in', ids).execute();
    return rows.map(toMandate);
  }

  async list(identity: Identity, { first, after, filter }: PageRequest): Promise<Connection<Mandate>> {
    const page = decidePage(first, after);
    const { status, workflowId, jobId } = decideFilter(filter);
    let query = this.store.for(identity).newest(MandateRow, page);
    if (status) query = query.where('status', '=', status);
    if (workflowId) query = query.where('workflow_id', '=', workflowId);
    if (jobId) query = query.where('job_id', '=', jobId);
    return toConnection((await query.execute()).map(toMandate), page);
  }

  /** A page for each parent, in the order asked: two statements, whatever their number. */
  async pagesUnder(
    identity: Identity,
    parent: Parent,
    parentIds: readonly string[],
    { first, after, filter }: PageRequest,
  ): Promise<Connection<Mandate>[]> {
    const page = decidePage(first, after);
    const found = await this.#idsUnder(identity, parent, parentIds, page, decideFilter(filter));
    const wanted = [...new Set(found.map(({ id }) => id))];
    const mandates = wanted.length > 0 ? await this.byIds(identity, wanted) : [];
    const byId = new Map(mandates.map((mandate) => [mandate.id, mandate]));
    const byParent = Map.groupBy(found, ({ parentId }) => parentId);
    return parentIds.map((parentId) =>
      toConnection(
        (byParent.get(parentId) ?? []).flatMap(({ id }) => byId.get(id) ?? []),
        page,
      ),
    );
  }

  #idsUnder(
    identity: Identity,
    parent: Parent,
    parentIds: readonly string[],
    { limit, after }: Page,
    { status, workflowId, jobId }: DecidedFilter,
  ): Promise<{ parentId: string; id: string }[]> {
    const { organisationId, mode } = this.store.for(identity).tenant;
    return this.store.shared().statements.query(
      `SELECT parent.id AS "parentId", found.id
       FROM unnest($3::text[]) AS parent (id) CROSS JOIN LATERAL (
         SELECT id, created_at FROM mandate.mandate
         WHERE organisation_id = $1 AND mode = $2 AND ${PARENTS[parent]}
           AND ($4::text IS NULL OR status = $4) AND ($5::text IS NULL OR workflow_id = $5)
           AND ($6::text IS NULL OR job_id = $6)
           AND ($7::timestamptz IS NULL OR (created_at, id) < ($7, $8))
         ORDER BY created_at DESC, id DESC LIMIT $9
       ) AS found
       ORDER BY found.created_at DESC, found.id DESC`,
      [
        organisationId,
        mode,
        [...new Set(parentIds)],
        status ?? null,
        workflowId ?? null,
        jobId ?? null,
        after?.createdAt ?? null,
        after?.id ?? null,
        limit + 1,
      ],
    );
  }
}

type DecidedFilter = Partial<Record<keyof MandateFilter, string>>;

/** In the graph, a filter given as null is one left out. */
function decideFilter(filter: MandateFilter | null | undefined): DecidedFilter {
  const { status, workflowId, jobId } = filter ?? {};
  if (status != null && !Object.hasOwn(MandateStatus, status))
    throw refuse.invalid([
      { path: 'filter.status', message: `must be one of ${Object.values(MandateStatus).join(', ')}` },
    ]);
  return {
    ...(status != null && { status }),
    ...(workflowId != null && { workflowId }),
    ...(jobId != null && { jobId }),
  };
}
