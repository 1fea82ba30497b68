import type { Condition, Store } from '../../kernel/store/database/store.ts';
import type { Position } from '../../kernel/core/page.ts';
import {
  decidePage,
  toConnection,
  type Connection,
  type PageRequest,
} from '../../kernel/subgraph/lists/connection.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';

interface ListUnderParents<Node> {
  table: string;
  /** The condition that a row is under `parent.id`. Like the table and the columns it is never a caller's text. */
  isUnder: string;
  parentIds: readonly string[];
  request: PageRequest<unknown>;
  conditions: readonly Condition[];
  byIds: (ids: readonly string[]) => Promise<Node[]>;
}

/** A page for each parent, newest first, in the order asked: two statements, whatever their number. */
export async function pagesUnder<Node extends Position>(
  store: Store,
  identity: Identity,
  { table, isUnder, parentIds, request, conditions, byIds }: ListUnderParents<Node>,
): Promise<Connection<Node>[]> {
  const page = decidePage(request.first, request.after);
  const { organisationId, mode } = store.for(identity).tenant;
  const given = conditions.filter(([, , value]) => value != null);
  const narrowed = given.map(([column, operator], index) => `AND ${column} ${operator} $${index + 7}`);
  const found = await store.shared().statements.query<{ parentId: string; id: string }>(
    `SELECT parent.id AS "parentId", found.id
     FROM unnest($3::text[]) AS parent (id) CROSS JOIN LATERAL (
       SELECT id, created_at FROM ${table}
       WHERE organisation_id = $1 AND mode = $2 AND ${isUnder} ${narrowed.join(' ')}
         AND ($4::timestamptz IS NULL OR (created_at, id) < ($4, $5))
       ORDER BY created_at DESC, id DESC LIMIT $6
     ) AS found
     ORDER BY found.created_at DESC, found.id DESC`,
    [
      organisationId,
      mode,
      [...new Set(parentIds)],
      page.after?.createdAt ?? null,
      page.after?.id ?? null,
      page.limit + 1,
      ...given.map(([, , value]) => value),
    ],
  );
  const nodes = found.length > 0 ? await byIds([...new Set(found.map(({ id }) => id))]) : [];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const under = Map.groupBy(found, ({ parentId }) => parentId);
  const listOf = (id: string) => (under.get(id) ?? []).flatMap((row) => byId.get(row.id) ?? []);
  return parentIds.map((id) => toConnection(listOf(id), page));
}
