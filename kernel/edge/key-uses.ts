import type { Log } from '../core/log.ts';
import { outsideSpans } from '../core/tracing.ts';
import { BoundedMap } from '../core/memoize.ts';
import type { KeyAddresses } from './key-addresses.ts';

export interface KeyUse {
  /** The public id of a partner key, the hash of a verification key. */
  id: string;
  at: Date;
}

interface KeyUsesOptions {
  write: (uses: KeyUse[]) => Promise<unknown>;
  /** Counts calls by network beside the time of the last one. */
  addresses?: KeyAddresses;
  log: Pick<Log, 'warn'>;
}

/** A key that is used all the time is written once in this time. */
const EVERY_MILLISECONDS = 60_000;
const WAIT_MILLISECONDS = 400;
const MOST_KEYS = 10_000;

/** Tells when keys were last used, off the way of the calls: a call costs a look into a map. */
export class KeyUses {
  readonly #options: KeyUsesOptions;
  readonly #told = new BoundedMap<string, number>(MOST_KEYS);
  #waiting = new Map<string, KeyUse>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: KeyUsesOptions) {
    this.#options = options;
  }

  note(id: string, at: Date, address?: string): void {
    this.#options.addresses?.note(id, address, at);
    const told = this.#told.get(id);
    if (told !== undefined && Math.abs(at.getTime() - told) < EVERY_MILLISECONDS) return;
    this.#told.set(id, at.getTime());
    this.#waiting.set(id, { id, at });
    this.#timer ??= setTimeout(() => outsideSpans(() => this.#flush()), WAIT_MILLISECONDS);
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    this.#flush();
    await Promise.all([this.#writing, this.#options.addresses?.stop()]);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    const uses = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#writing = this.#writing.then(() => this.#write(uses));
  }

  async #write(uses: KeyUse[]): Promise<void> {
    try {
      await this.#options.write(uses);
    } catch (error) {
      this.#options.log.warn({ err: error, keys: uses.length }, 'the last use of keys could not be kept');
      // The next call of each tells it again.
      for (const { id } of uses) this.#told.delete(id);
    }
  }
}
