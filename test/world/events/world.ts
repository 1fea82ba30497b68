import { setTimeout as delay } from 'node:timers/promises';
import { openClient } from '../database.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import type { Hints } from '../../../kernel/store/events/hints.ts';
import type { JobDatabase } from '../../../kernel/store/jobs/job-database.ts';
import { createLog } from '../../../kernel/core/log.ts';

export const silent = createLog('test', 'silent');
export const ACME = { organisationId: 'acme', mode: 'test' } as const;

/** A database of its own with the tables of events, and nothing in them. */
export interface EventWorld {
  /** A part logs in so: with a role that owns nothing. */
  url: string;
  part: Statements;
  /** The loops of one process share these. */
  loops: { database: JobDatabase; hints: Hints };
  owner: Statements;
  close(): Promise<void>;
}

/** Small partitions in a log that is still empty. */
export async function usePartitionsOf({ owner }: EventWorld, positions: number): Promise<void> {
  const made = await owner.query<{ name: string }>('SELECT name FROM kernel_partitions.event_partition');
  for (const { name } of made) await owner.query(`DROP TABLE ${name}`);
  await owner.query('UPDATE kernel_partitions.layout SET positions_each = $1', [positions]);
  await owner.query('SELECT kernel.create_event_partitions()');
}

/** `work` in a transaction on a connection of its own. */
export async function inTransaction<Answer>(
  url: string,
  work: (statements: Statements) => Promise<Answer>,
): Promise<Answer> {
  const client = await openClient(url);
  try {
    await client.query('BEGIN');
    const answer = await work({
      query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
        (await client.query(sql, [...parameters])).rows as Row[],
    });
    await client.query('COMMIT');
    return answer;
  } finally {
    await client.end();
  }
}

/** Waits for a condition. A hang is found in any case: the time is for a machine that is busy. */
export async function until(condition: () => unknown, what: string, withinMs = 60_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
    await delay(5);
  }
}
