import type { Statements } from '../database/statements.ts';
import type { Lease, Leasing } from './lease-keeper.ts';

export interface GroupLease extends Lease {
  kind: string;
  groupKey: string;
}

export type HeldGroup = Pick<GroupLease, 'kind' | 'groupKey' | 'token'>;

const LEASE = `
  INSERT INTO kernel.work_group_lease (kind, group_key, token, lease_until)
  SELECT $1, group_key, $3, statement_timestamp() + $4 * interval '1 millisecond'
  FROM unnest($2::text[]) AS wanted (group_key) ORDER BY group_key
  ON CONFLICT (kind, group_key) DO UPDATE SET token = excluded.token, lease_until = excluded.lease_until
    WHERE work_group_lease.lease_until <= statement_timestamp()
  RETURNING group_key`;

/** Returns those of the groups that nobody else serves. */
export async function leaseGroups(
  statements: Statements,
  {
    kind,
    groups,
    token,
    milliseconds,
  }: { kind: string; groups: string[]; token: string; milliseconds: number },
): Promise<string[]> {
  const rows = await statements.query<{ group_key: string }>(LEASE, [kind, groups, token, milliseconds]);
  return rows.map((row) => row.group_key);
}

// A row that is locked, by a transaction that writes how jobs ended, is told as not extended yet.
const EXTEND = `
  WITH free AS MATERIALIZED (
    SELECT lease.kind, lease.group_key, held.milliseconds
    FROM unnest($1::text[], $2::text[], $3::uuid[], $4::integer[]) AS held (kind, group_key, token, milliseconds)
    JOIN kernel.work_group_lease lease USING (kind, group_key, token)
    ORDER BY lease.kind, lease.group_key FOR UPDATE OF lease SKIP LOCKED
  ), extended AS (
    UPDATE kernel.work_group_lease lease
    SET lease_until = statement_timestamp() + free.milliseconds * interval '1 millisecond'
    FROM free WHERE lease.kind = free.kind AND lease.group_key = free.group_key
    RETURNING lease.kind, lease.group_key
  )
  SELECT kind, group_key AS "groupKey", token, extended.kind IS NOT NULL AS extended
  FROM unnest($1::text[], $2::text[], $3::uuid[]) AS held (kind, group_key, token)
  JOIN kernel.work_group_lease lease USING (kind, group_key, token)
  LEFT JOIN extended USING (kind, group_key)`;

export const leasingOfGroups = (statements: Statements): Leasing<GroupLease> => ({
  nameOf,
  extend: async (leases) => {
    const rows = await statements.query<HeldGroup & { extended: boolean }>(EXTEND, [
      ...keysOf(leases),
      leases.map(({ milliseconds }) => milliseconds),
    ]);
    return new Map(rows.map((row) => [nameOf(row), row.extended]));
  },
});

const GIVE_UP = `
  DELETE FROM kernel.work_group_lease lease
  USING unnest($1::text[], $2::text[], $3::uuid[]) AS held (kind, group_key, token)
  WHERE lease.kind = held.kind AND lease.group_key = held.group_key AND lease.token = held.token`;

/** Whoever looks next may have them. */
export async function giveGroupsUp(statements: Statements, groups: readonly HeldGroup[]): Promise<void> {
  if (groups.length > 0) await statements.query(GIVE_UP, keysOf(groups));
}

// Nobody takes a group over while this transaction is open. The jobs go only if all groups are still ours, which is
// found out by the same statement.
const FENCED = `
  WITH ours AS MATERIALIZED (
    SELECT lease.kind, lease.group_key, lease.token
    FROM unnest($1::text[], $2::text[], $3::uuid[]) AS held (kind, group_key, token)
    JOIN kernel.work_group_lease lease USING (kind, group_key, token)
    ORDER BY lease.kind, lease.group_key FOR SHARE OF lease
  ), deleted AS (
    DELETE FROM kernel.work
    WHERE id = ANY ($4::bigint[]) AND (SELECT count(*) FROM ours) = cardinality($1::text[])
  )
  SELECT kind, group_key AS "groupKey", token FROM ours`;

/**
 * Finds which of the groups are still ours, and deletes the jobs: in a READ COMMITTED transaction that keeps them ours
 * until it ends. `deleted` is false where some were lost and nothing was deleted.
 */
export async function fenceGroups(
  statements: Statements,
  groups: readonly HeldGroup[],
  jobIds: readonly string[],
): Promise<{ ours: Set<string>; deleted: boolean }> {
  const rows = await statements.query<HeldGroup>(FENCED, [...keysOf(groups), jobIds]);
  return { ours: new Set(rows.map(nameOf)), deleted: rows.length === groups.length };
}

export function nameOf({ kind, groupKey, token }: HeldGroup): string {
  return `${token} ${kind} ${groupKey}`;
}

const keysOf = (groups: readonly HeldGroup[]) => [
  groups.map(({ kind }) => kind),
  groups.map(({ groupKey }) => groupKey),
  groups.map(({ token }) => token),
];

/** Of processes that are gone: whoever wants a group takes it over anyway. */
export async function forgetDeadLeases(statements: Statements): Promise<void> {
  await statements.query('DELETE FROM kernel.work_group_lease WHERE lease_until <= statement_timestamp()');
}
