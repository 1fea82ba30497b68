import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { settle, type Ended } from './settle.ts';
import type { WorkDatabase } from './work-database.ts';

interface Waiting extends Ended {
  forgetAt: number;
  written: () => void;
}

const AT_ONCE = 500;
const RETRY_MS = 200;

/** Writes how jobs ended, many at a time: whatever ends while one batch is being written is the next batch. */
export class OutcomeWriter {
  readonly #database: WorkDatabase;
  readonly #clock: Clock;
  readonly #log: Log;
  #waiting: Waiting[] = [];
  #writing = false;

  constructor(database: WorkDatabase, clock: Clock, log: Log) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
  }

  /** Returns when it is committed or, with the database away, at `forgetAt` (of `performance.now`). */
  write(ended: Ended, forgetAt: number): Promise<void> {
    return new Promise((written) => {
      this.#waiting.push({ ...ended, forgetAt, written });
      if (!this.#writing) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#writing = true;
    // What ends in the same moment belongs to the same batch.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, AT_ONCE);
      if (await this.#tryToWrite(batch)) {
        for (const { written } of batch) written();
      } else {
        const now = performance.now();
        for (const { written } of batch.filter(({ forgetAt }) => forgetAt <= now)) written();
        this.#waiting.unshift(...batch.filter(({ forgetAt }) => forgetAt > now));
        await wait(RETRY_MS);
      }
    }
    this.#writing = false;
  }

  async #tryToWrite(batch: readonly Waiting[]): Promise<boolean> {
    try {
      await this.#database.transaction((statements) => settle(statements, batch, this.#clock.now()));
      return true;
    } catch (error) {
      this.#log.warn({ err: error, jobs: batch.length }, 'how jobs ended could not be written yet');
      return false;
    }
  }
}
