import type { Clock } from '../../core/clock.ts';
import type { Statements } from '../database/statements.ts';
import { every, type Every } from './cron.ts';
import type { JobHandler } from './handler.ts';

/** Deletes a batch of what has been kept for long enough. True when none is left. */
export type Purge = (statements: Statements, now: Date) => Promise<boolean>;

const HOUR_SECONDS = 3_600;

interface PurgeOptions {
  /** The kind is stored in jobs and slots, so it never changes. */
  kind: string;
  /** Called in this order. */
  purges: readonly Purge[];
  statements: Statements;
  clock: Clock;
}

/** Work that forgets by the hour, batch after batch. */
export function purgeHourly({ kind, purges, statements, clock }: PurgeOptions): {
  handlers: [JobHandler];
  cron: [Every];
} {
  const run: JobHandler['run'] = async (_, { signal }) => {
    const now = clock.now();
    for (const forget of purges) while (!signal.aborted && !(await forget(statements, now)));
  };
  return {
    handlers: [{ kind, retrySeconds: [60, 300], lastRepeats: true, run }],
    cron: [every(kind, HOUR_SECONDS)],
  };
}
