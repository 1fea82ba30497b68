import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '../../kernel/core/clock.ts';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/embedded-postgres.ts';
import { createLog } from '../../kernel/core/log.ts';
import { enqueue } from '../../kernel/store/jobs/enqueue.ts';
import type { JobHandler } from '../../kernel/store/jobs/handler.ts';
import { migrateJobs } from '../world/jobs/database.ts';
import type { NewJob } from '../../kernel/store/jobs/job.ts';
import { openJobDatabase, type JobDatabase } from '../../kernel/store/jobs/job-database.ts';
import { startWorker, type Worker } from '../../kernel/store/jobs/worker.ts';

interface JobQueueMetrics {
  jobsPerSecond: number;
  /** From the commit of a job to its run, in the process that enqueued it, with nothing else to do. */
  medianEnqueueToRunMs: number;
  p95EnqueueToRunMs: number;
  /** The same for a job that another process left without a word: an idle worker finds it when it looks. */
  medianFoundByPollMs: number;
}

const JOBS = 20_000;
const SINGLE_JOBS = 100;
/** Rows that cannot run now, which must not cost anything: in the future, failed. */
const BYSTANDERS = 100_000;

/** One worker on a PostgreSQL that syncs every commit. */
export async function benchWorkQueue(): Promise<JobQueueMetrics> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-work-'));
  const server = await startEmbeddedPostgres({ dataDir: folder });
  const log = createLog('bench', 'warn');
  const database = openJobDatabase({ url: server.url, log });
  try {
    await migrateJobs(server.url);
    await addBystanders(database);
    const jobsPerSecond = await throughput(database, (n) => ({
      kind: 'trivial',
      groupKey: `group ${n % 50}`,
      payload: { n },
    }));
    const waits = (await enqueueToRun(database, (worker) => worker.nudge())).toSorted((a, b) => a - b);
    const polled = (await enqueueToRun(database, () => {})).toSorted((a, b) => a - b);
    return {
      jobsPerSecond: Math.round(jobsPerSecond),
      medianEnqueueToRunMs: round(waits[Math.floor(waits.length / 2)]!),
      p95EnqueueToRunMs: round(waits[Math.floor(waits.length * 0.95)]!),
      medianFoundByPollMs: round(polled[Math.floor(polled.length / 2)]!),
    };
  } finally {
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addBystanders(database: JobDatabase): Promise<void> {
  await database.query(
    `INSERT INTO kernel.work (kind, group_key, payload, state, run_at, created_at, keep_until)
     SELECT 'trivial', 'other ' || n % 1000, '{}', state, '2100-01-01', now(),
            CASE WHEN state = 'failed' THEN timestamptz '2100-01-01' END
     FROM generate_series(1, ${BYSTANDERS}) AS n,
          LATERAL (SELECT (ARRAY['later', 'failed'])[1 + n % 2] AS state)`,
  );
}

/** From the first claim to the last end, with everything enqueued before. */
async function throughput(database: JobDatabase, job: (n: number) => NewJob): Promise<number> {
  for (let n = 0; n < JOBS; n += 1_000)
    await enqueue(
      database,
      Array.from({ length: 1_000 }, (_, index) => job(n + index)),
      new Date(),
    );
  let left = JOBS;
  const { promise: allRun, resolve } = Promise.withResolvers<void>();
  const start = performance.now();
  const worker = workOn(database, {
    run: async () => {
      left -= 1;
      if (left === 0) resolve();
    },
  });
  await allRun;
  await worker.stop();
  return (JOBS / (performance.now() - start)) * 1000;
}

/** One job at a time into an idle queue. */
async function enqueueToRun(database: JobDatabase, afterCommit: (worker: Worker) => void): Promise<number[]> {
  let ran = () => {};
  const worker = workOn(database, { run: async () => ran() });
  const waits: number[] = [];
  for (let n = 0; n < SINGLE_JOBS; n += 1) {
    const { promise, resolve } = Promise.withResolvers<void>();
    ran = resolve;
    await enqueue(database, { kind: 'trivial', payload: { n } }, new Date());
    const committed = performance.now();
    afterCommit(worker);
    await promise;
    waits.push(performance.now() - committed);
    await wait(60 + Math.random() * 50); // so that the queue is idle again, and at no particular moment
  }
  await worker.stop();
  return waits;
}

const workOn = (database: JobDatabase, { run }: Pick<JobHandler, 'run'>): Worker =>
  startWorker({
    database,
    clock: systemClock,
    log: createLog('bench', 'warn'),
    handlers: [{ kind: 'trivial', run, retrySeconds: [], concurrency: 200 }],
  });

const round = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

if (process.argv[1] === import.meta.filename) console.log('work queue', await benchWorkQueue());
