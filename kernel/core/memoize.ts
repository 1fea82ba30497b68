interface Keeps<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** The value kept under a key, made when it is first asked for. */
export function memoize<Key, Value>(kept: Keeps<Key, Value>, key: Key, make: () => Value): Value {
  let value = kept.get(key);
  if (value === undefined) kept.set(key, (value = make()));
  return value;
}

interface Entry<Key, Value> {
  readonly key: Key;
  value: Value;
  until: number;
  weight: number;
  /** True when the entry was used since it was last passed over in the search for room. */
  used: boolean;
}

/** The most used entries that one search for room passes over, so that no call pays for a walk through all. */
const PASSED_OVER = 16;

/**
 * The one cache: a map with an end. Past the greatest weight the oldest entries not used of late are removed. An entry
 * weighs 1 unless told otherwise: what is made from callers' texts weighs as much as the text, or a thousand large ones
 * fill the memory. Entries that have expired are removed one per access, without a timer. Use only marks an entry: moving
 * it at every use, as a strict order needs, doubles the cost of a call.
 */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Entry<Key, Value>>();
  readonly #most: number;
  readonly #weigh: (key: Key, value: Value) => number;
  readonly #keepMs: number;
  #weight = 0;
  #sweep = this.#entries.values();
  #leftOfSweep = 0;

  constructor(most: number, weigh: (key: Key, value: Value) => number = () => 1, keepMs = Infinity) {
    this.#most = most;
    this.#weigh = weigh;
    this.#keepMs = keepMs;
  }

  get size(): number {
    return this.#entries.size;
  }

  keys(): Iterable<Key> {
    return this.#entries.keys();
  }

  /** The time may be that of another clock, if it is so in every call. */
  get(key: Key, now = performance.now()): Value | undefined {
    this.#sweepOne(now);
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.until <= now) {
      this.#remove(entry);
      return undefined;
    }
    entry.used = true;
    return entry.value;
  }

  set(key: Key, value: Value, now = performance.now(), until = now + this.#keepMs): this {
    const weight = this.#weigh(key, value);
    let entry = this.#entries.get(key);
    if (entry) {
      this.#weight += weight - entry.weight;
      Object.assign(entry, { value, until, weight, used: true });
    } else {
      this.#sweepOne(now);
      entry = { key, value, until, weight, used: false };
      this.#entries.set(key, entry);
      this.#weight += weight;
    }
    if (this.#weight > this.#most) this.#makeRoom(entry);
    return this;
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry) this.#remove(entry);
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  #remove(entry: Entry<Key, Value>): void {
    if (this.#entries.delete(entry.key)) this.#weight -= entry.weight;
  }

  #makeRoom(kept: Entry<Key, Value>): void {
    let chances = PASSED_OVER;
    for (const entry of this.#entries.values()) {
      if (this.#weight <= this.#most || this.#entries.size === 1) return;
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
    else if (next.value.until <= now) this.#remove(next.value);
  }
}
