// Run by tests as a process of its own: a worker that can be killed. It writes a line when a job starts and one when it
// ends, with the time of the machine's monotonic clock, which all processes share.
import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '../../../kernel/core/clock.ts';
import { createLog } from '../../../kernel/core/log.ts';
import type { JobContext, JobHandler } from '../../../kernel/store/jobs/handler.ts';
import type { Job } from '../../../kernel/store/jobs/job.ts';
import { openJobDatabase } from '../../../kernel/store/jobs/job-database.ts';
import { startWorker } from '../../../kernel/store/jobs/worker.ts';

export interface FixtureOptions {
  url: string;
  kind: string;
  leaseSeconds: number;
  groupCap: number;
  /** The longest time that a job takes. */
  busyMs: number;
  /** Stands still when it has begun a job, until it is told to go on. */
  freezes?: boolean;
  /** Leaves out what this is all about: the effect and the end of the job in one fenced transaction. */
  unfenced?: boolean;
}

export interface FixtureLine {
  what: 'ready' | 'start' | 'end' | 'lost';
  at: string;
  job?: Pick<Job, 'id' | 'groupKey' | 'attempt' | 'payload'>;
}

const options = JSON.parse(process.argv[2]!) as FixtureOptions;
const log = createLog('fixture', 'silent');
const effects = openJobDatabase({ url: options.url, log });

/** Synchronous: what was said before a kill is heard. */
function say(what: FixtureLine['what'], job?: Job): void {
  const line: FixtureLine = { what, at: String(process.hrtime.bigint()), ...(job && { job }) };
  writeSync(1, `${JSON.stringify(line)}\n`);
}

async function haveEffect(job: Job, context: JobContext): Promise<void> {
  await effects.transaction(async (statements) => {
    await statements.query('INSERT INTO effect (job_id) VALUES ($1)', [job.id]);
    if (!options.unfenced) await context.finishIn(statements);
    // Before the commit: after it another process may start the next job before this one gets to say anything.
    say('end', job);
  });
}

const handler: JobHandler = {
  kind: options.kind,
  retrySeconds: [0.05],
  lastRepeats: true,
  concurrency: 20,
  groupCap: options.groupCap,
  run: async (job, context) => {
    say('start', job);
    if (options.freezes) process.kill(process.pid, 'SIGSTOP');
    try {
      await wait(Math.random() * options.busyMs);
      await haveEffect(job, context);
    } catch (error) {
      say('lost', job);
      throw error;
    }
  },
};

const worker = startWorker({
  database: openJobDatabase({ url: options.url, log }),
  clock: systemClock,
  log,
  handlers: [handler],
  leaseSeconds: options.leaseSeconds,
});
process.once('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
say('ready');
