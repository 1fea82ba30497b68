import type { Log } from '../kernel/core/log.ts';

const SECONDS_TO_FINISH = 10;

/** Closes what was opened, newest first. A second call waits for the first. */
export class Stopper {
  readonly #closers: { name: string; close: () => Promise<void> | void; seconds: number }[] = [];
  #stopping: Promise<void> | undefined;

  add(name: string, close: () => Promise<void> | void, seconds = SECONDS_TO_FINISH): void {
    this.#closers.push({ name, close, seconds });
  }

  stop(log?: Log): Promise<void> {
    this.#stopping ??= this.#closeAll(log);
    return this.#stopping;
  }

  async #closeAll(log?: Log): Promise<void> {
    while (this.#closers.length > 0) {
      const { name, close, seconds } = this.#closers.pop()!;
      try {
        await within(seconds, close());
      } catch (error) {
        log?.error({ err: error }, `closing ${name} failed`);
      }
    }
  }

  /** SIGTERM and SIGINT stop, and the process exits 0. */
  onSignals(log: Log): void {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        log.info({ signal }, 'stopping');
        void this.stop(log).then(() => process.exit(0));
      });
    }
  }
}

async function within(seconds: number, work: Promise<void> | void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not closed within ${seconds} s`)), seconds * 1000);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
