import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openClient } from '../database.ts';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { systemClock, type Clock } from '../../../kernel/core/clock.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../start/embedded-postgres/embedded-postgres.ts';
import { createLog } from '../../../kernel/core/log.ts';
import { enqueue } from '../../../kernel/store/jobs/enqueue.ts';
import type { JobHandler } from '../../../kernel/store/jobs/handler.ts';
import { migrateJobs } from './database.ts';
import { openJobDatabase, type JobDatabase } from '../../../kernel/store/jobs/job-database.ts';
import { startWorker, type Worker, type WorkerOptions } from '../../../kernel/store/jobs/worker.ts';
import type { NewJob, JobState } from '../../../kernel/store/jobs/job.ts';

export const silentLog = createLog('test', 'silent');

/** One server for the tests of a file, started before them; every test gets a database of its own. */
export function jobServer(): { world: () => Promise<World> } {
  const folder = mkdtempSync(path.join(tmpdir(), 'work-test-'));
  let server: EmbeddedPostgres;
  let databases = 0;
  const urlOf = (name: string) => {
    const url = new URL(server.url);
    url.pathname = name;
    return url.href;
  };
  beforeAll(async () => {
    server = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
    await execute(server.url, 'CREATE DATABASE pattern');
    await migrateJobs(urlOf('pattern'));
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    world: async () => {
      databases += 1;
      const name = `work_${databases}`;
      await execute(server.url, `CREATE DATABASE ${name} TEMPLATE pattern`);
      const world = new World(urlOf(name));
      onTestFinished(() => world.close());
      return world;
    },
  };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = await openClient(url);
  await client.query(sql);
  await client.end();
}

export class World {
  readonly url: string;
  readonly database: JobDatabase;
  readonly #closers: (() => Promise<void>)[] = [];
  readonly #looks: number[] = [];

  constructor(url: string) {
    this.url = url;
    this.database = openJobDatabase({ url, log: silentLog });
  }

  /** Stopped after the test, without waiting for what still runs. */
  work(handlers: readonly JobHandler[], options: Partial<WorkerOptions> = {}): Worker {
    const database = openJobDatabase({ url: this.url, log: silentLog });
    const { clock = systemClock } = options;
    const index = this.#looks.push(0) - 1;
    const counting: Clock = {
      now: clock.now,
      refresh: async () => {
        this.#looks[index]! += 1;
        await clock.refresh();
      },
    };
    const worker = startWorker({
      database,
      log: silentLog,
      stopSeconds: 0,
      idleMs: 50,
      ...options,
      clock: counting,
      handlers,
    });
    this.#closers.push(async () => {
      await worker.stop();
      await database.close();
    });
    return worker;
  }

  enqueue(work: NewJob | readonly NewJob[], now = new Date()): Promise<number> {
    return enqueue(this.database, work, now);
  }

  async states(): Promise<JobState[]> {
    const rows = await this.database.query<{ state: JobState }>('SELECT state FROM kernel.work ORDER BY id');
    return rows.map(({ state }) => state);
  }

  untilEmpty(): Promise<void> {
    return until(async () => (await this.states()).length === 0, 'no work is left');
  }

  /** Every worker has looked so often meanwhile: what they could find they have found. */
  async looked(times = 3): Promise<void> {
    const before = [...this.#looks];
    const enough = () => before.every((count, n) => this.#looks[n]! > count + times);
    await until(enough, `all workers looked ${times} times`);
  }

  async close(): Promise<void> {
    await Promise.all(this.#closers.map((close) => close()));
    await this.database.close();
  }
}

export interface SetClock extends Clock {
  move(seconds: number): void;
}

export function clockAt(iso: string): SetClock {
  let now = new Date(iso).getTime();
  return {
    now: () => new Date(now),
    refresh: async () => {},
    move: (seconds) => {
      now += seconds * 1000;
    },
  };
}

export async function until(condition: () => unknown, what: string, withinMs = 20_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
    await wait(5);
  }
}

/** For a transaction that waits for the test to go on, on a machine that may be slow. */
export const stayOpen = (statements: Statements): Promise<object[]> =>
  statements.query('SET LOCAL idle_in_transaction_session_timeout = 0');

/** A door that handlers wait at. */
export function gate(): { open: () => void; opened: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: resolve, opened: promise };
}
