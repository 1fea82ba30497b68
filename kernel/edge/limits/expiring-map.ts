interface Entry<V> {
  readonly key: string;
  value: V;
  expiresAt: number;
  weight: number;
  /** True when the entry was used since it was last passed over in the search for room. */
  used: boolean;
}

/** The most used entries that one search for room passes over, so that no call pays for a walk through all. */
const PASSED_OVER = 16;

/**
 * A bounded map. Expired entries are removed one per access, without a timer; past the greatest weight the oldest
 * entries not used of late are removed. Use only marks an entry: moving it at every use, as a strict order needs,
 * doubles the cost of a call.
 */
export class ExpiringMap<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #maxWeight: number;
  #weight = 0;
  #sweep = this.#entries.values();
  #leftOfSweep = 0;

  constructor(maxWeight: number) {
    this.#maxWeight = maxWeight;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string, now: number): V | undefined {
    this.#sweepOne(now);
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt <= now) {
      this.#remove(entry);
      return undefined;
    }
    entry.used = true;
    return entry.value;
  }

  set(key: string, value: V, expiresAt: number, now: number, weight = 1): void {
    let entry = this.#entries.get(key);
    if (entry) {
      this.#weight += weight - entry.weight;
      Object.assign(entry, { value, expiresAt, weight, used: true });
    } else {
      this.#sweepOne(now);
      entry = { key, value, expiresAt, weight, used: false };
      this.#entries.set(key, entry);
      this.#weight += weight;
    }
    if (this.#weight > this.#maxWeight) this.#makeRoom(entry);
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) this.#remove(entry);
  }

  #remove(entry: Entry<V>): void {
    if (this.#entries.delete(entry.key)) this.#weight -= entry.weight;
  }

  #makeRoom(kept: Entry<V>): void {
    let chances = PASSED_OVER;
    for (const entry of this.#entries.values()) {
      if (this.#weight <= this.#maxWeight || this.#entries.size === 1) return;
      if (entry === kept || (entry.used && chances-- > 0)) {
        entry.used = false;
        this.#entries.delete(entry.key);
        this.#entries.set(entry.key, entry);
      } else this.#remove(entry);
    }
  }

  #sweepOne(now: number): void {
    // The sweep is counted, because entries passed over move to the end and it might never reach one.
    if (this.#leftOfSweep-- <= 0) {
      this.#leftOfSweep = this.#entries.size;
      this.#sweep = this.#entries.values();
    }
    const next = this.#sweep.next();
    if (next.done) this.#leftOfSweep = 0;
    else if (next.value.expiresAt <= now) this.#remove(next.value);
  }
}
