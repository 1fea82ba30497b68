import { tenantOrAll, type Identity } from '../../core/identity/identity.ts';
import type { Store } from '../../store/store.ts';

/** Nobody is helped by the exact number of very many, and counting them would cost the more the more there are. */
export const MOST_COUNTED = 1_000;

interface CountUnderParents {
  table: string;
  /** The rows belong to no organisation. */
  isShared?: true;
  /** The condition that a row is under `parent.id`. Like the table it is never a caller's text. */
  isUnder: string;
  parentIds: readonly string[];
}

/**
 * How many rows are under each parent, in the order asked, each counted up to MOST_COUNTED: those of the caller's own
 * organisation and mode, for an operator who belongs to none those of all.
 */
export async function countsUnder(
  store: Store,
  identity: Identity,
  { table, isShared, isUnder, parentIds }: CountUnderParents,
): Promise<number[]> {
  const tenant = isShared ? null : tenantOrAll(identity);
  const own = tenant ? 'AND organisation_id = $3 AND mode = $4' : '';
  const counted = await store.shared().statements.query<{ id: string; count: number }>(
    `SELECT parent.id, counted.count
     FROM unnest($1::text[]) AS parent (id) CROSS JOIN LATERAL (
       SELECT count(*)::integer AS count FROM (SELECT FROM ${table} WHERE ${isUnder} ${own} LIMIT $2) AS found
     ) AS counted`,
    [[...new Set(parentIds)], MOST_COUNTED, ...(tenant ? [tenant.organisationId, tenant.mode] : [])],
  );
  const byId = new Map(counted.map(({ id, count }) => [id, count]));
  return parentIds.map((id) => byId.get(id) ?? 0);
}
