import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Statements } from '../database/statements.ts';
import type { Log } from '../log.ts';
import { unblockNext } from './unblock.ts';
import type { Job } from './work.ts';
import type { WorkDatabase } from './work-database.ts';

export type Outcome =
  | { next: 'delete' }
  | { next: 'keep'; state: 'done' | 'failed'; keepUntil: Date; error: string | null }
  | { next: 'retry'; at: Date; error: string }
  /** Never mind this attempt. */
  | { next: 'release' };

interface Ended {
  job: Job;
  token: string;
  outcome: Outcome;
  /** The lease is over by then, and somebody else will have done the job. */
  forgetAt: number;
  written: () => void;
}

const AT_ONCE = 500;
const RETRY_MS = 200;

const STILL_OURS = `
  SELECT work.id::text FROM unnest($1::bigint[], $2::uuid[]) AS ended (id, token)
  JOIN kernel.work ON work.id = ended.id AND work.lease_token = ended.token
  ORDER BY work.id FOR UPDATE OF work`;

const SETTLE = `
  UPDATE kernel.work
  SET state = coalesce(settled.state, CASE WHEN coalesce(settled.run_at, work.run_at) <= $2 THEN 'ready' ELSE 'later' END),
      run_at = coalesce(settled.run_at, work.run_at), keep_until = settled.keep_until,
      last_error = coalesce(settled.error, last_error), attempt = attempt - settled.give_back,
      lease_token = NULL, lease_until = NULL
  FROM jsonb_to_recordset($1::jsonb) AS settled
    (id bigint, state text, run_at timestamptz, keep_until timestamptz, error text, give_back integer)
  WHERE work.id = settled.id`;

/**
 * Writes how jobs ended, many at a time: whatever ends while one batch is being written is the next batch. Fenced: a job
 * whose lease has gone to somebody else is left alone.
 */
export class OutcomeWriter {
  readonly #database: WorkDatabase;
  readonly #clock: Clock;
  readonly #log: Log;
  #waiting: Ended[] = [];
  #writing: Promise<void> | undefined;

  constructor(database: WorkDatabase, clock: Clock, log: Log) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
  }

  /** Returns when it is committed, or when it is too late to matter. */
  write(job: Job, token: string, outcome: Outcome, forgetAt: number): Promise<void> {
    return new Promise((written) => {
      this.#waiting.push({ job, token, outcome, forgetAt, written });
      this.#writing ??= this.#writeAll().finally(() => (this.#writing = undefined));
    });
  }

  async #writeAll(): Promise<void> {
    // What ends in the same moment belongs to the same batch.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, AT_ONCE);
      if (await this.#tryToWrite(batch)) {
        for (const { written } of batch) written();
        continue;
      }
      const [late, others] = Map.groupBy(batch, ({ forgetAt }) => performance.now() > forgetAt)
        .entries()
        .reduce<[Ended[], Ended[]]>(([l, o], [isLate, some]) => (isLate ? [some, o] : [l, some]), [[], []]);
      for (const { written } of late) written();
      this.#waiting.unshift(...others);
      await wait(RETRY_MS);
    }
  }

  async #tryToWrite(batch: readonly Ended[]): Promise<boolean> {
    try {
      await this.#database.transaction((statements) => writeOutcomes(statements, batch, this.#clock.now()));
      return true;
    } catch (error) {
      this.#log.warn({ err: error, jobs: batch.length }, 'how jobs ended could not be written');
      return false;
    }
  }
}

async function writeOutcomes(statements: Statements, batch: readonly Ended[], now: Date): Promise<void> {
  const rows = await statements.query<{ id: string }>(STILL_OURS, [
    batch.map(({ job }) => job.id),
    batch.map(({ token }) => token),
  ]);
  const ours = new Set(rows.map(({ id }) => id));
  const ended = batch.filter(({ job }) => ours.has(job.id));
  const deleted = ended.filter(({ outcome }) => outcome.next === 'delete');
  const settled = ended.filter(({ outcome }) => outcome.next !== 'delete');
  if (deleted.length > 0)
    await statements.query('DELETE FROM kernel.work WHERE id = ANY ($1::bigint[])', [
      deleted.map(({ job }) => job.id),
    ]);
  if (settled.length > 0) await statements.query(SETTLE, [JSON.stringify(settled.map(toRow)), now]);
  const finished = ended.filter(
    ({ job, outcome }) => job.ordered && (outcome.next === 'delete' || outcome.next === 'keep'),
  );
  if (finished.length > 0)
    await unblockNext(
      statements,
      finished.map(({ job }) => job),
      now,
    );
}

function toRow({ job, outcome }: Ended) {
  return {
    id: job.id,
    state: outcome.next === 'keep' ? outcome.state : null,
    run_at: outcome.next === 'retry' ? outcome.at : null,
    keep_until: outcome.next === 'keep' ? outcome.keepUntil : null,
    error: outcome.next === 'retry' || outcome.next === 'keep' ? outcome.error : null,
    give_back: outcome.next === 'release' ? 1 : 0,
  };
}
