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

/**
 * A map that forgets its oldest entries when it is full. An entry weighs 1 by default: what is made from
 * callers' texts weighs as much as the text, or a thousand large ones fill the memory.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;
  readonly #weigh: (key: Key, value: Value) => number;
  #weight = 0;

  constructor(most: number, weigh: (key: Key, value: Value) => number = () => 1) {
    super();
    this.#most = most;
    this.#weigh = weigh;
  }

  override set(key: Key, value: Value): this {
    const before = this.has(key) ? this.#weigh(key, this.get(key)!) : 0;
    this.#weight += this.#weigh(key, value) - before;
    super.set(key, value);
    for (const oldest of this.keys()) {
      if (this.#weight <= this.#most) break;
      if (oldest !== key) this.delete(oldest);
    }
    return this;
  }

  override delete(key: Key): boolean {
    if (this.has(key)) this.#weight -= this.#weigh(key, this.get(key)!);
    return super.delete(key);
  }
}
