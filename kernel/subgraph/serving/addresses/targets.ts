import { lookup, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';

/** One process, or what stands for it: an address of a setting, and which of the numbers behind its name. */
export interface Target {
  url: string;
  ip?: string;
}

export type LookUp = (host: string) => Promise<LookupAddress[]>;

const LOOK_UP_MS = 5_000;

const lookUpAll: LookUp = (host) =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });

/** Both numbers of `localhost` are one process, and mostly only one of them answers. */
const isOne = (host: string): boolean => host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) !== 0;

/** The addresses of a setting. A name is looked up again and again, since processes behind it come and go. */
export class Targets {
  readonly #known: Map<string, Target[]>;
  readonly #onChange: (targets: Target[]) => void;
  readonly #lookUp: LookUp;
  readonly #timer: NodeJS.Timeout | undefined;

  constructor(
    urls: readonly string[],
    onChange: (targets: Target[]) => void,
    { lookUp = lookUpAll, lookUpMs = LOOK_UP_MS }: { lookUp?: LookUp; lookUpMs?: number } = {},
  ) {
    this.#known = new Map(urls.map((url) => [url, [{ url }]]));
    this.#onChange = onChange;
    this.#lookUp = lookUp;
    const names = urls.filter((url) => !isOne(new URL(url).hostname));
    if (names.length === 0) return;
    const look = () => void Promise.all(names.map((url) => this.#look(url)));
    this.#timer = setInterval(look, lookUpMs).unref();
    look();
  }

  get all(): Target[] {
    return [...this.#known.values()].flat();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(url: string): Promise<void> {
    let found: LookupAddress[];
    try {
      found = await this.#lookUp(new URL(url).hostname);
    } catch {
      return; // a name server that is away for a moment takes nobody out
    }
    const numbers = [...new Set(found.map(({ address }) => address))].toSorted();
    const before = this.#known.get(url)!.map(({ ip }) => ip);
    if (numbers.length === 0 || numbers.join() === before.join()) return;
    this.#known.set(
      url,
      numbers.map((ip) => ({ url, ip })),
    );
    this.#onChange(this.all);
  }
}

type LookupCallback = (error: null, address: string | LookupAddress[], family?: number) => void;

/** The option of a socket that takes it to this very number; the name stays in `Host` and in the certificate. */
export function connectTo({ ip }: Target): object {
  if (ip === undefined) return {};
  const family = isIP(ip);
  return {
    lookup: (_: string, { all }: { all?: boolean }, found: LookupCallback) =>
      all ? found(null, [{ address: ip, family }]) : found(null, ip, family),
  };
}

export const nameOf = ({ url, ip }: Target): string => (ip === undefined ? url : `${url} (${ip})`);
