import type { Log } from '../log.ts';
import type { WorkDatabase } from './work-database.ts';

/** Times are of `performance.now`: nobody sets that clock. */
export interface Lease {
  jobId: string;
  token: string;
  milliseconds: number;
  /** Counted from before the claim was sent, so that it never outlasts the lease in the database. */
  until: number;
  lost: () => void;
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

const keyOf = (lease: Lease): string => `${lease.jobId} ${lease.token}`;

/** Extends the leases of what runs, after a third of their time; says when one is lost, or must be taken for lost. */
export class LeaseKeeper {
  readonly #database: WorkDatabase;
  readonly #log: Log;
  readonly #leases = new Set<Lease>();
  readonly #timer: NodeJS.Timeout;
  #extending = false;

  constructor(database: WorkDatabase, log: Log, shortestLeaseMs: number) {
    this.#database = database;
    this.#log = log;
    this.#timer = setInterval(() => void this.#tick(), Math.max(20, shortestLeaseMs / 10));
  }

  watch(lease: Lease): void {
    this.#leases.add(lease);
  }

  forget(lease: Lease): void {
    this.#leases.delete(lease);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #tick(): Promise<void> {
    const now = performance.now();
    for (const lease of this.#leases) if (now >= lease.until) this.#lose(lease);
    const due = [...this.#leases].filter((lease) => lease.until - now < (lease.milliseconds * 2) / 3);
    if (due.length === 0 || this.#extending) return;
    this.#extending = true;
    try {
      await this.#extend(due, now);
    } catch (error) {
      // Tried again at the next tick; a lease that runs out meanwhile is given up there.
      this.#log.warn({ err: error, jobs: due.length }, 'leases could not be extended yet');
    } finally {
      this.#extending = false;
    }
  }

  async #extend(leases: readonly Lease[], now: number): Promise<void> {
    const rows = await this.#database.query<{ lease: string; extended: boolean }>(EXTEND, [
      leases.map(({ jobId }) => jobId),
      leases.map(({ token }) => token),
      leases.map(({ milliseconds }) => milliseconds),
    ]);
    const ours = new Map(rows.map(({ lease, extended }) => [lease, extended]));
    for (const lease of leases) {
      const extended = ours.get(keyOf(lease));
      if (extended) lease.until = now + lease.milliseconds;
      else if (extended === undefined && this.#leases.has(lease)) this.#lose(lease);
    }
  }

  #lose(lease: Lease): void {
    this.#leases.delete(lease);
    lease.lost();
  }
}
