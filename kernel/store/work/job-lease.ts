import type { Statements } from '../database/statements.ts';
import type { Lease, Leasing } from './lease-keeper.ts';

export interface JobLease extends Lease {
  jobId: string;
}

// A row that is locked, by a handler whose last transaction is open, must not hold up the others.
const EXTEND = `
  WITH held AS MATERIALIZED (
    SELECT id, token, milliseconds
    FROM unnest($1::bigint[], $2::uuid[], $3::integer[]) AS held (id, token, milliseconds)
  ), free AS MATERIALIZED (
    SELECT work.id, held.milliseconds
    FROM held JOIN kernel.work ON work.id = held.id AND work.lease_token = held.token
    ORDER BY work.id FOR UPDATE OF work SKIP LOCKED
  ), extended AS (
    UPDATE kernel.work SET lease_until = statement_timestamp() + free.milliseconds * interval '1 millisecond'
    FROM free WHERE work.id = free.id
    RETURNING work.id
  )
  SELECT held.id || ' ' || held.token AS lease, extended.id IS NOT NULL AS extended
  FROM held JOIN kernel.work ON work.id = held.id AND work.lease_token = held.token
  LEFT JOIN extended ON extended.id = held.id`;

const nameOf = ({ jobId, token }: JobLease): string => `${jobId} ${token}`;

export const leasingOfJobs = (statements: Statements): Leasing<JobLease> => ({
  nameOf,
  extend: async (leases) => {
    const rows = await statements.query<{ lease: string; extended: boolean }>(EXTEND, [
      leases.map(({ jobId }) => jobId),
      leases.map(({ token }) => token),
      leases.map(({ milliseconds }) => milliseconds),
    ]);
    return new Map(rows.map(({ lease, extended }) => [lease, extended]));
  },
});
