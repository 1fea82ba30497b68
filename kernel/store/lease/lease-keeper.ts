import type { Log } from '../../core/log.ts';

/** A row that this process holds. Times are of `performance.now`: nobody sets that clock. */
export interface Lease {
  /** The key of the row. */
  key: string;
  token: string;
  milliseconds: number;
  /** Counted from before the claim was sent, so that it never outlasts the lease in the database. */
  until: number;
  fence?: string;
  lost: () => void;
}

/** Returns those that are still ours, each with whether it was extended. One that is left out is lost. */
export type ExtendLeases<Some extends Lease> = (leases: readonly Some[]) => Promise<Map<Some, boolean>>;

/** Extends the leases of what runs, after a third of their time; says when one is lost, or must be taken for lost. */
export class LeaseKeeper<Some extends Lease> {
  readonly #extend: ExtendLeases<Some>;
  readonly #log: Log;
  readonly #everyMs: number;
  readonly #leases = new Set<Some>();
  /** Runs while there is a lease. */
  #timer: NodeJS.Timeout | undefined;
  #extending = false;

  constructor(extend: ExtendLeases<Some>, log: Log, shortestLeaseMs: number) {
    this.#extend = extend;
    this.#log = log;
    this.#everyMs = Math.max(20, shortestLeaseMs / 10);
  }

  watch(lease: Some): void {
    this.#leases.add(lease);
    this.#timer ??= setInterval(() => void this.#tick(), this.#everyMs);
  }

  forget(lease: Some): void {
    if (this.#leases.delete(lease) && this.#leases.size === 0) this.stop();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #tick(): Promise<void> {
    const now = performance.now();
    for (const lease of this.#leases) if (now >= lease.until) this.#lose(lease);
    const due = [...this.#leases].filter((lease) => lease.until - now < (lease.milliseconds * 2) / 3);
    if (due.length === 0 || this.#extending) return;
    this.#extending = true;
    try {
      const ours = await this.#extend(due);
      for (const lease of due) {
        const extended = ours.get(lease);
        if (extended) lease.until = now + lease.milliseconds;
        else if (extended === undefined && this.#leases.has(lease)) this.#lose(lease);
      }
    } catch (error) {
      // Tried again at the next tick; a lease that runs out meanwhile is given up there.
      this.#log.warn({ err: error, leases: due.length }, 'leases could not be extended yet');
    } finally {
      this.#extending = false;
    }
  }

  #lose(lease: Some): void {
    this.forget(lease);
    lease.lost();
  }
}
