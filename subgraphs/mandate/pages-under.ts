import type { Store } from '../../kernel/store/database/store.ts';
import type { Page, Position } from '../../kernel/core/page.ts';
import { toConnection, type Connection } from '../../kernel/subgraph/lists/connection.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';

interface Under<Node> {
  /** Table, parent and columns of conditions are the service's own words. */
  table: string;
  parent: string;
  parentIds: readonly string[];
  page: Page;
  conditions: readonly [column: string, operator: '=' | '>=', value: unknown][];
  byIds: (ids: readonly string[]) => Promise<Node[]>;
}

/** A page for each parent, newest first, in the order asked: two statements, whatever their number. */
export async function pagesUnder<Node extends Position>(
  store: Store,
  identity: Identity,
  { table, parent, parentIds, page, conditions, byIds }: Under<Node>,
): Promise<Connection<Node>[]> {
  const { organisationId, mode } = store.for(identity).tenant;
  const narrowed = conditions.map(([column, operator], index) => `AND ${column} ${operator} $${index + 7}`);
  const found = await store.shared().statements.query<{ parentId: string; id: string }>(
    `SELECT parent.id AS "parentId", found.id
     FROM unnest($3::text[]) AS parent (id) CROSS JOIN LATERAL (
       SELECT id, created_at FROM ${table}
       WHERE organisation_id = $1 AND mode = $2 AND ${parent} = parent.id ${narrowed.join(' ')}
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
      ...conditions.map(([, , value]) => value),
    ],
  );
  const nodes = found.length > 0 ? await byIds(found.map(({ id }) => id)) : [];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const under = Map.groupBy(found, ({ parentId }) => parentId);
  return parentIds.map((id) =>
    toConnection(
      (under.get(id) ?? []).flatMap((row) => byId.get(row.id) ?? []),
      page,
    ),
  );
}
