import type { Statements } from '../database/statements.ts';
import { enqueue } from './enqueue.ts';
import type { JobDatabase } from './job-database.ts';

export interface Every {
  kind: string;
  seconds: number;
  /** On the first start of an installation its job runs after so many seconds; without it, in the next slot. */
  firstAfterSeconds?: number;
}

export const every = (kind: string, seconds: number, firstAfterSeconds?: number): Every => ({
  kind,
  seconds,
  ...(firstAfterSeconds !== undefined && { firstAfterSeconds }),
});

/** The beginning of the slot that `now` is in. Slots are counted from 1970, so every process finds the same ones. */
export function slotOf(seconds: number, now: Date): Date {
  const length = seconds * 1000;
  return new Date(Math.floor(now.getTime() / length) * length);
}

/**
 * Enqueues a job for each slot, once however many processes run: the slot is a row, and who moves it on enqueues in the
 * same transaction. Slots that passed while nobody ran are not made up for, only the current one; a slot in which the
 * job of an earlier one is still unfinished is left out.
 */
export function cronOf(database: JobDatabase, all: readonly Every[]): (now: Date) => Promise<void> {
  /** The slots that this process knows to be enqueued, by itself or by another: asked once for each. */
  const seen = new Map<string, number>();
  return async (now) => {
    for (const one of all) {
      const { kind, seconds } = one;
      const slot = slotOf(seconds, now);
      if (seen.get(kind) === slot.getTime()) continue;
      await database.transaction((statements) => enqueueOnce(statements, one, slot, now));
      seen.set(kind, slot.getTime());
    }
  };
}

async function enqueueOnce(
  statements: Statements,
  { kind, firstAfterSeconds }: Every,
  slot: Date,
  now: Date,
): Promise<void> {
  // The very first slot began before anybody asked for it: it is noted, and run only where somebody waits for it.
  const [moved] = await statements.query<{ known: boolean }>(
    `WITH known AS (SELECT FROM kernel.work_schedule WHERE kind = $1)
     INSERT INTO kernel.work_schedule (kind, slot) VALUES ($1, $2)
     ON CONFLICT (kind) DO UPDATE SET slot = $2 WHERE work_schedule.slot < $2
     RETURNING EXISTS (SELECT FROM known) AS known`,
    [kind, slot],
  );
  const job = { kind, payload: { slot: slot.toISOString() }, dedupeKey: `cron ${kind}` };
  if (moved?.known) await enqueue(statements, job, now);
  else if (moved && firstAfterSeconds !== undefined)
    await enqueue(statements, { ...job, runAt: new Date(now.getTime() + firstAfterSeconds * 1000) }, now);
}
