import { columnsOf } from '../database/columns.ts';
import type { Statements } from '../database/statements.ts';
import type { Lease, Leasing } from './lease-keeper.ts';

export interface JobLease extends Lease {
  jobId: string;
}

// A row that is locked, by a handler whose last transaction is open, must not hold up the others.
const EXTEND = `
  WITH held AS MATERIALIZED (
    SELECT id, token, milliseconds, nth
    FROM unnest($1::bigint[], $2::uuid[], $3::integer[]) WITH ORDINALITY AS held (id, token, milliseconds, nth)
  ), free AS MATERIALIZED (
    SELECT work.id, held.milliseconds
    FROM held JOIN kernel.work ON work.id = held.id AND work.lease_token = held.token
    ORDER BY work.id FOR UPDATE OF work SKIP LOCKED
  ), extended AS (
    UPDATE kernel.work SET lease_until = statement_timestamp() + free.milliseconds * interval '1 millisecond'
    FROM free WHERE work.id = free.id
    RETURNING work.id
  )
  SELECT held.nth, extended.id IS NOT NULL AS extended
  FROM held JOIN kernel.work ON work.id = held.id AND work.lease_token = held.token
  LEFT JOIN extended ON extended.id = held.id`;

export const leasingOfJobs =
  (statements: Statements): Leasing<JobLease> =>
  async (leases) => {
    const columns = columnsOf(leases, 'jobId', 'token', 'milliseconds');
    const rows = await statements.query<{ nth: string; extended: boolean }>(EXTEND, columns);
    return new Map(rows.map(({ nth, extended }) => [leases[Number(nth) - 1]!, extended]));
  };
