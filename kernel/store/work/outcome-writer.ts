import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../core/clock.ts';
import type { Statements } from '../database/statements.ts';
import type { Log } from '../../core/log.ts';
import type { WorkHandler } from './handler.ts';
import { settleFree, type Ended, type Outcome } from './settle.ts';
import type { Job } from './work.ts';
import type { WorkDatabase } from './work-database.ts';

interface Attempted {
  handler: WorkHandler;
  job: Job;
  token: string;
  /** Without one the job is not ours to end. */
  outcome: Outcome | undefined;
}

interface Waiting extends Attempted {
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
  #atOnce = AT_ONCE;

  constructor(database: WorkDatabase, clock: Clock, log: Log) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
  }

  /** Returns when it is committed or, with the database away, at `forgetAt` (of `performance.now`). */
  write(attempted: Attempted, forgetAt: number): Promise<void> {
    return new Promise((written) => {
      this.#waiting.push({ ...attempted, forgetAt, written });
      if (!this.#writing) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#writing = true;
    // What ends in the same moment belongs to the same batch.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#atOnce);
      const again = new Set(await this.#tryToWrite(batch));
      for (const one of batch) if (!again.has(one)) one.written();
      this.#waiting.push(...again);
      if (again.size > 0) await wait(RETRY_MS);
    }
    this.#writing = false;
  }

  /** Returns what is to be tried again: all while the database is away, otherwise those that somebody has locked. */
  async #tryToWrite(batch: readonly Waiting[]): Promise<Waiting[]> {
    try {
      const busy = await this.#database.transaction((statements) => this.#writeIn(statements, batch));
      this.#atOnce = AT_ONCE;
      return busy;
    } catch (error) {
      this.#log.warn({ err: error, jobs: batch.length }, 'how jobs ended could not be written yet');
      // One by one, in case it is one that cannot be written at all: it must not keep the others.
      this.#atOnce = 1;
      const now = performance.now();
      return batch.filter(({ forgetAt }) => forgetAt > now);
    }
  }

  async #writeIn(statements: Statements, batch: readonly Waiting[]): Promise<Waiting[]> {
    const ended = batch.filter((one): one is Waiting & Ended => one.outcome !== undefined);
    const busy = new Set<Waiting>(
      ended.length > 0 ? await settleFree(statements, ended, this.#clock.now()) : [],
    );
    const written = busy.size === 0 ? batch : batch.filter((one) => !busy.has(one));
    for (const [handler, attempts] of Map.groupBy(written, (one) => one.handler))
      await handler.keepAttempts?.(
        statements,
        attempts.map(({ job }) => job),
      );
    return [...busy];
  }
}
