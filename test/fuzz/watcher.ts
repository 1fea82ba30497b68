import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median } from './judge.ts';
import type { Health } from './watch-health.ts';

/** Watches /healthz and the machine over a whole run. */
export class Watcher {
  readonly #child: ChildProcess;
  readonly #hashMs: number[] = [];
  #last: Promise<unknown> = Promise.resolve();
  asked = 0;
  failed = 0;
  worstMs = 0;

  constructor(url: string) {
    const file = fileURLToPath(new URL('./watch-health.ts', import.meta.url));
    this.#child = fork(file, [url], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  }

  /** Since it was asked last. A service that was started again is told by its address. */
  take(url?: string): Promise<Health> {
    // One after the other, because an answer does not say what it answers.
    const taken = this.#last.then(() => this.#take(url));
    this.#last = taken;
    return taken;
  }

  async #take(url: string | undefined): Promise<Health> {
    const answer = once(this.#child, 'message');
    this.#child.send({ url });
    const [health] = (await answer) as [Health];
    this.asked += health.asked;
    this.failed += health.failed;
    this.worstMs = Math.max(this.worstMs, health.worstMs);
    this.#hashMs.push(...health.hashMs);
    return health;
  }

  get hashMs(): number {
    return median(this.#hashMs);
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }
}
