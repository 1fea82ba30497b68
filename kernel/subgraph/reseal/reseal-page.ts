import type { Statements } from '../../store/database/statements.ts';
import { asStored, type Sealer } from '../../core/sealed.ts';
import type { ResealStep } from './reseal.types.ts';
import type { SealedPlace } from './sealed-place.ts';

interface Row {
  key: string;
  bound_to: string;
  stale: string | null;
}

/** Seals the values of one page of rows by the first key. A value it has sealed already costs a look. */
export async function resealPage(
  statements: Statements,
  sealer: Sealer,
  place: SealedPlace,
  after: string | null,
  limit: number,
): Promise<Omit<ResealStep, 'place' | 'next'> & { last: string | null }> {
  const rows = await statements.query<Row>(readStatement(place), [
    after ?? (place.keyType === 'text' ? '' : '-1'),
    limit,
    sealer.current,
  ]);
  const stale = rows.filter(({ stale: value }) => value !== null);
  const fresh = (await Promise.all(stale.map((row) => freshOf(sealer, place, row)))).filter(
    (one) => one !== undefined,
  );
  const changed = fresh.length === 0 ? 0 : await write(statements, place, fresh);
  return {
    looked: rows.length,
    resealed: changed,
    left: fresh.length - changed,
    unreadable: stale.length - fresh.length,
    // The key of the last row; null when there are no more.
    last: rows.length < limit ? null : rows.at(-1)!.key,
  };
}

const readStatement = ({ table, key, keyType, value, boundTo, where = 'true' }: SealedPlace): string => `
  WITH page AS MATERIALIZED (
    SELECT ${key} AS key, ${boundTo ?? key} AS bound_to, ${value} AS value FROM ${table}
    WHERE ${where} AND ${key} > $1::${keyType} ORDER BY ${key} LIMIT $2
  )
  SELECT key::text, bound_to, CASE WHEN value = '' OR starts_with(value, $3) THEN NULL ELSE value END AS stale
  FROM page ORDER BY page.key`;

interface Fresh {
  key: string;
  old: string;
  fresh: string;
}

async function freshOf(
  sealer: Sealer,
  { of, secret }: SealedPlace,
  { key, bound_to, stale }: Row,
): Promise<Fresh | undefined> {
  const old = stale!;
  const belongs = of(bound_to);
  try {
    const opened = secret ? await sealer.openSecret(old, belongs) : sealer.open(asStored(old), belongs);
    return { key, old, fresh: sealer.sealSecret(opened, belongs) };
  } catch {
    return undefined;
  }
}

/** Changes rows that still are as they were read; rows that somebody holds wait for the next round. */
async function write(
  statements: Statements,
  { table, key, keyType, value, change, write: special }: SealedPlace,
  all: readonly Fresh[],
): Promise<number> {
  const sql =
    special ??
    `UPDATE ${table} SET ${change}
     FROM unnest($1::${keyType}[], $2::text[], $3::text[]) AS resealed (of_key, old, fresh)
     WHERE ${table}.${key} = of_key AND ${value} = old AND ${table}.${key} = ANY (ARRAY(
       SELECT ${key} FROM ${table} WHERE ${key} = ANY ($1::${keyType}[]) FOR NO KEY UPDATE SKIP LOCKED))
     RETURNING of_key`;
  const changed = await statements.query(sql, [
    all.map((one) => one.key),
    all.map((one) => one.old),
    all.map((one) => one.fresh),
  ]);
  return changed.length;
}
