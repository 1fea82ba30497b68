import { deleteOld, takeFromDead, unblockForgotten } from './upkeep.ts';
import type { WorkDatabase } from './work-database.ts';

/** What need not be done at every look. By real time: it is about processes and disk space. */
export class UpkeepRounds {
  readonly #database: WorkDatabase;
  readonly #takeFromDeadEveryMs: number;
  readonly #lastRound = new Map<string, number>();
  #unblockedUpTo = '0';

  constructor(database: WorkDatabase, shortestLeaseMs: number) {
    this.#database = database;
    this.#takeFromDeadEveryMs = Math.min(1_000, shortestLeaseMs / 4);
  }

  async turn(now: Date): Promise<void> {
    if (this.#isTime('dead', this.#takeFromDeadEveryMs)) await takeFromDead(this.#database);
    if (this.#isTime('forgotten', 5_000))
      this.#unblockedUpTo = await unblockForgotten(this.#database, this.#unblockedUpTo, now);
    if (this.#isTime('old', 60_000) && !(await deleteOld(this.#database, now))) this.#lastRound.delete('old');
  }

  #isTime(what: string, everyMs: number): boolean {
    const now = performance.now();
    if (now - (this.#lastRound.get(what) ?? -Infinity) < everyMs) return false;
    this.#lastRound.set(what, now);
    return true;
  }
}
