import { columnsOf } from '../database/columns.ts';
import type { Statements } from '../database/statements.ts';
import type { ExtendLeases, Lease } from './lease-keeper.ts';

/**
 * Rows that one process at a time holds. A lease is about which process lives, not about a rule of the domain: it is
 * measured by the database's clock, one for all machines, that no test moves.
 */
export interface LeasedTable {
  table: string;
  key: string;
  keyType: 'text' | 'bigint';
  /** The columns of who holds the row, and until when; both are null while nobody does. */
  token: string;
  tokenType: 'text' | 'uuid';
  until: string;
  /** A row that is locked is left for the next look, where its holder may have it locked for long. */
  skipsLocked?: true;
  /** SQL of a text that is the same for as long as leases hold; `Lease.fence` has the one of the beginning. */
  fence?: string;
}

/** SQL of the end of a lease that begins now. */
export const leaseOf = (milliseconds: string): string =>
  `statement_timestamp() + ${milliseconds} * interval '1 millisecond'`;

/** SQL of whether nobody holds a row: it was given up, or its holder has not been heard of for the length of a lease. */
export const isFree = (until: string): string => `(${until} IS NULL OR ${until} <= statement_timestamp())`;

/** Extends leases by one statement. Rows are locked in one order: two statements must not meet crosswise. */
export function extendLeases<Some extends Lease>(
  statements: Statements,
  leased: LeasedTable,
): ExtendLeases<Some> {
  const sql = extendStatement(leased);
  return async (leases) => {
    const columns = columnsOf<Lease>(leases, 'key', 'token', 'milliseconds', 'fence');
    const rows = await statements.query<{ nth: string; extended: boolean }>(sql, columns);
    return new Map(rows.map(({ nth, extended }) => [leases[Number(nth) - 1]!, extended]));
  };
}

function extendStatement(leased: LeasedTable): string {
  const { table, key, keyType, token, tokenType, until, skipsLocked, fence } = leased;
  const ours = `held JOIN ${table} leased ON leased.${key} = held.key AND leased.${token} = held.token`;
  return `
  WITH held AS MATERIALIZED (
    SELECT * FROM unnest($1::${keyType}[], $2::${tokenType}[], $3::integer[], $4::text[]) WITH ORDINALITY
      AS held (key, token, milliseconds, fence, nth)
    ${fence ? `WHERE fence = ${fence}` : ''}
  ), ours AS MATERIALIZED (
    SELECT held.* FROM ${ours} ORDER BY leased.${key}
    FOR NO KEY UPDATE OF leased ${skipsLocked ? 'SKIP LOCKED' : ''}
  ), extended AS (
    UPDATE ${table} leased SET ${until} = ${leaseOf('ours.milliseconds')}
    FROM ours WHERE leased.${key} = ours.key
    RETURNING ours.nth
  )
  SELECT held.nth, extended.nth IS NOT NULL AS extended FROM ${ours} LEFT JOIN extended ON extended.nth = held.nth`;
}

/** Takes the lease of one row, unless somebody holds it. */
export async function takeLease(
  statements: Statements,
  { table, key, token, until }: LeasedTable,
  lease: Pick<Lease, 'key' | 'token' | 'milliseconds'>,
): Promise<boolean> {
  const taken = await statements.query(
    `UPDATE ${table} SET ${token} = $2, ${until} = ${leaseOf('$3')} WHERE ${key} = $1 AND ${isFree(until)} RETURNING 1`,
    [lease.key, lease.token, lease.milliseconds],
  );
  return taken.length > 0;
}

/** Gives a row up, if it is still ours. */
export async function giveLeaseUp(
  statements: Statements,
  { table, key, token, until }: LeasedTable,
  lease: Pick<Lease, 'key' | 'token'>,
): Promise<void> {
  await statements.query(
    `UPDATE ${table} SET ${token} = NULL, ${until} = NULL WHERE ${key} = $1 AND ${token} = $2`,
    [lease.key, lease.token],
  );
}
