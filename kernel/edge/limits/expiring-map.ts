interface Entry<V> {
  value: V;
  expiresAt: number;
  weight: number;
}

/** How many entries each use looks at for the expired: more than it adds, so that they do not pile up. */
const SWEPT_PER_USE = 2;

/**
 * A map that cannot grow without end: expired entries go little by little, without a timer, and over the greatest
 * weight those unused for longest go first.
 */
export class ExpiringMap<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #maxWeight: number;
  #weight = 0;
  #sweep = this.#entries.entries();
  #leftOfSweep = 0;

  constructor(maxWeight: number) {
    this.#maxWeight = maxWeight;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string, now: number): V | undefined {
    this.#sweepSome(now);
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#remove(key, entry);
    if (entry.expiresAt <= now) return undefined;
    this.#add(key, entry);
    return entry.value;
  }

  set(key: string, value: V, expiresAt: number, now: number, weight = 1): void {
    this.delete(key);
    this.#sweepSome(now);
    this.#add(key, { value, expiresAt, weight });
    if (this.#weight > this.#maxWeight) this.#makeRoom(key);
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) this.#remove(key, entry);
  }

  #add(key: string, entry: Entry<V>): void {
    this.#entries.set(key, entry);
    this.#weight += entry.weight;
  }

  #remove(key: string, entry: Entry<V>): void {
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }

  #makeRoom(kept: string): void {
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= this.#maxWeight || oldest === kept) return;
      this.#remove(oldest, entry);
    }
  }

  #sweepSome(now: number): void {
    for (let step = 0; step < SWEPT_PER_USE; step++) {
      // Counted, because entries in use move to the end again and again: there would be no end to reach.
      if (this.#leftOfSweep-- <= 0) {
        this.#leftOfSweep = this.#entries.size;
        this.#sweep = this.#entries.entries();
      }
      const next = this.#sweep.next();
      if (next.done) this.#leftOfSweep = 0;
      else if (next.value[1].expiresAt <= now) this.#remove(...next.value);
    }
  }
}
