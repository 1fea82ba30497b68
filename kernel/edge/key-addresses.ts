import { outsideSpans } from '../core/tracing.ts';
import type { Log } from '../core/log.ts';
import { BoundedMap } from '../core/memoize.ts';
import { wideNetwork } from './limits/client-address.ts';

/** The calls of a key from one network since they were last written. */
export interface KeyCalls {
  /** The public id of a partner key, the hash of a verification key. */
  id: string;
  /** An IPv4 /24 or an IPv6 /48: no single address is kept. */
  network: string;
  calls: number;
  firstAt: Date;
  lastAt: Date;
}

interface KeyAddressesOptions {
  write: (calls: KeyCalls[]) => Promise<unknown>;
  log: Pick<Log, 'warn'>;
}

const EVERY_MILLISECONDS = 60_000;
/** A network that a key comes from for the first time is known at once. */
const AT_ONCE_MILLISECONDS = 400;
const MOST_NETWORKS = 10_000;
const OTHERS = 'others';

/** Counts the calls of keys by network, off the way of the calls: a call costs a look into a map. */
export class KeyAddresses {
  readonly #options: KeyAddressesOptions;
  readonly #known = new BoundedMap<string, true>(MOST_NETWORKS);
  #waiting = new Map<string, KeyCalls>();
  #timer: NodeJS.Timeout | undefined;
  #isSoon = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: KeyAddressesOptions) {
    this.#options = options;
  }

  note(id: string, address: string | undefined, at: Date): void {
    this.#add({ id, network: wideNetwork(address), calls: 1, firstAt: at, lastAt: at });
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    this.#flush();
    await this.#writing;
  }

  #add(calls: KeyCalls): void {
    const isFull = this.#waiting.size >= MOST_NETWORKS && !this.#waiting.has(placeOf(calls));
    const one = isFull ? { ...calls, network: OTHERS } : calls;
    const place = placeOf(one);
    const waiting = this.#waiting.get(place);
    if (waiting) {
      waiting.calls += one.calls;
      if (one.firstAt < waiting.firstAt) waiting.firstAt = one.firstAt;
      if (one.lastAt > waiting.lastAt) waiting.lastAt = one.lastAt;
    } else this.#waiting.set(place, one);
    const isNew = this.#known.get(place) === undefined;
    this.#known.set(place, true);
    if (this.#timer && (this.#isSoon || !isNew)) return;
    clearTimeout(this.#timer);
    this.#isSoon = isNew;
    const wait = isNew ? AT_ONCE_MILLISECONDS : EVERY_MILLISECONDS;
    this.#timer = setTimeout(() => outsideSpans(() => this.#flush()), wait);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    const calls = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#writing = this.#writing.then(() => this.#write(calls));
  }

  async #write(calls: KeyCalls[]): Promise<void> {
    try {
      await this.#options.write(calls);
    } catch (error) {
      this.#options.log.warn(
        { err: error, networks: calls.length },
        'calls of keys could not be counted yet',
      );
      for (const one of calls) this.#add(one);
    }
  }
}

const placeOf = ({ id, network }: KeyCalls): string => `${id} ${network}`;
