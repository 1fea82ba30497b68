import type { Clock } from '../../core/clock.ts';
import type { Statements } from '../database/statements.ts';
import type { Store } from '../store.ts';
import { every, type Every } from './cron.ts';
import type { JobHandler } from './handler.ts';

type Transaction = <Answer>(work: (statements: Statements) => Promise<Answer>) => Promise<Answer>;

/** Deletes a batch of what has been kept for long enough, by a statement of its own or in a transaction. True when none is left. */
export type Purge = (statements: Statements, now: Date, transaction: Transaction) => Promise<boolean>;

const HOUR_SECONDS = 3_600;

export interface PurgeOptions {
  /** The kind is stored in jobs and slots, so it never changes. */
  kind: string;
  /** Called in this order. */
  purges: readonly Purge[];
  statements: Statements;
  transaction: Transaction;
  clock: Clock;
}

/** Purges on the connections of a store. */
export const purgedBy = (store: Store): Pick<PurgeOptions, 'statements' | 'transaction'> => ({
  statements: store.shared().statements,
  transaction: (work) => store.shared().write(({ statements }) => work(statements)),
});

/** Work that forgets by the hour, batch after batch. */
export function purgeHourly({ kind, purges, statements, transaction, clock }: PurgeOptions): {
  handlers: [JobHandler];
  cron: [Every];
} {
  const run: JobHandler['run'] = async (_, { signal }) => {
    const now = clock.now();
    for (const forget of purges) while (!signal.aborted && !(await forget(statements, now, transaction)));
  };
  return {
    handlers: [{ kind, retrySeconds: [60, 300], lastRepeats: true, run }],
    cron: [every(kind, HOUR_SECONDS)],
  };
}
