import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { settleFree, type Ended } from './settle.ts';
import type { WorkDatabase } from './work-database.ts';

interface Waiting extends Ended {
  forgetAt: number;
  written: () => void;
}

const AT_ONCE = 500;
const RETRY_MS = 50;

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
      const again = new Set(await this.#tryToWrite(batch));
      for (const ended of batch) if (!again.has(ended)) ended.written();
      this.#waiting.push(...again);
      if (again.size > 0) await wait(RETRY_MS);
    }
    this.#writing = false;
  }

  /** Returns what is to be tried again: all while the database is away, otherwise those that somebody has locked. */
  async #tryToWrite(batch: readonly Waiting[]): Promise<Waiting[]> {
    try {
      return await this.#database.transaction((statements) =>
        settleFree(statements, batch, this.#clock.now()),
      );
    } catch (error) {
      this.#log.warn({ err: error, jobs: batch.length }, 'how jobs ended could not be written yet');
      const now = performance.now();
      return batch.filter(({ forgetAt }) => forgetAt > now);
    }
  }
}
