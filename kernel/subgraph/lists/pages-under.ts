import type { Identity } from '../../core/identity/identity.ts';
import type { Position } from '../../core/page.ts';
import type { Condition, Store } from '../../store/store.ts';
import { decidePage, toConnection, type Connection, type PageRequest } from './connection.ts';

interface ListUnderParents<Node> {
  table: string;
  /** The rows belong to no organisation. */
  isShared?: true;
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
  { table, isShared, isUnder, parentIds, request, conditions, byIds }: ListUnderParents<Node>,
): Promise<Connection<Node>[]> {
  const page = decidePage(request.first, request.after);
  const tenant = isShared ? undefined : store.for(identity).tenant;
  const own: Condition[] = tenant
    ? [
        ['organisation_id', '=', tenant.organisationId],
        ['mode', '=', tenant.mode],
      ]
    : [];
  const given = [...own, ...conditions].filter(([, , value]) => value != null);
  const narrowed = given.map(([column, operator], index) => `AND ${column} ${operator} $${index + 5}`);
  const found = await store.shared().reads.query<{ parentId: string; id: string }>(
    `SELECT parent.id AS "parentId", found.id
     FROM unnest($1::text[]) AS parent (id) CROSS JOIN LATERAL (
       SELECT id, created_at FROM ${table}
       WHERE ${isUnder} ${narrowed.join(' ')}
         AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3))
       ORDER BY created_at DESC, id DESC LIMIT $4
     ) AS found
     ORDER BY found.created_at DESC, found.id DESC`,
    [
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
