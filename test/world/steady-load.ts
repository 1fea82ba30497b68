import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './partner-client.ts';

const LOOK_MS = 50;
const PAUSE_MS = 10;

/** Names an address that is ready, in turn, as a proxy that asks /readyz does. */
export class Balancer {
  readonly #ready: Map<string, boolean>;
  #turn = 0;
  #looks = true;

  constructor(urls: readonly string[]) {
    this.#ready = new Map(urls.map((url) => [url, true]));
    for (const url of urls) void this.#look(url);
  }

  pick(but?: string): string {
    const ready = [...this.#ready].filter(([url, is]) => is && url !== but).map(([url]) => url);
    const urls = ready.length > 0 ? ready : [...this.#ready.keys()];
    return urls[(this.#turn += 1) % urls.length]!;
  }

  stop(): void {
    this.#looks = false;
  }

  async #look(url: string): Promise<void> {
    while (this.#looks) {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      await answer?.body?.cancel();
      this.#ready.set(url, answer?.ok === true);
      await wait(LOOK_MS);
    }
  }
}

interface Caller {
  name: string;
  through: Balancer;
  /** The nth call, at this address; the same call when it is repeated. */
  call: (url: string, nth: number) => Promise<Answer>;
}

/** Callers that send one call after another, and repeat a failed one once, elsewhere. */
export class SteadyLoad {
  readonly failed: string[] = [];
  readonly notCured: string[] = [];
  /** Calls that were answered well, at once or the second time. */
  answered = 0;
  readonly #callers: Promise<void>[];
  #runs = true;

  constructor(callers: readonly Caller[]) {
    this.#callers = callers.map((caller) => this.#run(caller));
  }

  async stop(): Promise<void> {
    this.#runs = false;
    await Promise.all(this.#callers);
  }

  async #run({ name, through, call }: Caller): Promise<void> {
    let nth = 0;
    while (this.#runs) {
      const url = through.pick();
      const problem = await problemOf(call(url, nth));
      if (problem) {
        this.failed.push(`${name} at ${url}: ${problem}`);
        const again = await problemOf(call(through.pick(url), nth));
        if (again) this.notCured.push(`${name}: ${problem}; then ${again}`);
        else this.answered += 1;
      } else this.answered += 1;
      nth += 1;
      await wait(PAUSE_MS);
    }
  }
}

async function problemOf(answered: Promise<Answer>): Promise<string | undefined> {
  try {
    const { status, body, headers } = await answered;
    if (status >= 200 && status < 300 && !body.errors) return undefined;
    return `${status} retry-after ${headers.get('retry-after')} ${JSON.stringify(body)}`;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return `${message} ${cause?.code ?? ''}`;
  }
}
