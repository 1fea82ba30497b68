import { enqueue } from './enqueue.ts';
import { slotOf, type Rhythm } from './slots.rules.ts';
import type { WorkDatabase } from './work-database.ts';

export interface Every {
  kind: string;
  rhythm: Rhythm;
}

export function every(kind: string, rhythm: Rhythm): Every {
  slotOf(rhythm, new Date(0)); // a wrong rhythm fails at start, not at night
  return { kind, rhythm };
}

/**
 * Enqueues a job for each slot, once however many processes run: the slot is a row, and who moves it on enqueues in the
 * same transaction. Slots that passed while nobody ran are not made up for, only the current one. A job never runs
 * beside the one of the slot before it.
 */
export class Cron {
  readonly #database: WorkDatabase;
  readonly #all: readonly Every[];
  /** What this process knows to be enqueued, by itself or by another: asked once for each slot. */
  readonly #seen = new Map<string, number>();

  constructor(database: WorkDatabase, all: readonly Every[]) {
    this.#database = database;
    this.#all = all;
  }

  async enqueueDue(now: Date): Promise<void> {
    for (const { kind, rhythm } of this.#all) {
      const slot = slotOf(rhythm, now);
      const seen = this.#seen.get(kind);
      if (seen === slot.getTime()) continue;
      if (seen === undefined) await this.#begin(kind, slot);
      await this.#enqueueOnce(kind, slot, now);
      this.#seen.set(kind, slot.getTime());
    }
  }

  /** The very first slot began before anybody asked for it: it is noted, not run. */
  async #begin(kind: string, slot: Date): Promise<void> {
    await this.#database.query(
      'INSERT INTO kernel.work_schedule (kind, slot) VALUES ($1, $2) ON CONFLICT (kind) DO NOTHING',
      [kind, slot],
    );
  }

  #enqueueOnce(kind: string, slot: Date, now: Date): Promise<void> {
    return this.#database.transaction(async (statements) => {
      const moved = await statements.query(
        'UPDATE kernel.work_schedule SET slot = $2 WHERE kind = $1 AND slot < $2 RETURNING kind',
        [kind, slot],
      );
      if (moved.length === 0) return;
      const job = { kind, payload: { slot: slot.toISOString() }, groupKey: `cron ${kind}`, objectKey: kind };
      await enqueue(statements, job, now);
    });
  }
}
