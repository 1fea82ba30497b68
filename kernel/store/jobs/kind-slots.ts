import type { JobHandler } from './handler.ts';
import { GROUPS_PER_POLL } from './poll.ts';
import type { ClaimedJobs } from './claim.ts';

const CONCURRENCY = 20;

/** Jobs of one kind that this process runs, and the group whose turn is next. */
export class KindSlots {
  readonly handler: JobHandler;
  readonly #heldByGroup = new Map<string, number>();
  readonly #slots: number;
  #held = 0;
  /** The group that was served last. */
  after = '';

  constructor(handler: JobHandler) {
    this.handler = handler;
    // A group with a cap may have half of the slots here: too few would keep it below its cap.
    this.#slots = handler.concurrency ?? Math.max(CONCURRENCY, 2 * (handler.groupCap ?? 0));
  }

  get free(): number {
    return this.#slots - this.#held;
  }

  /** Groups of which as many run here as may run at all. */
  get full(): string[] {
    const { groupCap = Infinity } = this.handler;
    return [...this.#heldByGroup].filter(([, held]) => held >= groupCap).map(([groupKey]) => groupKey);
  }

  heldBy(groupKey: string): number {
    return this.#heldByGroup.get(groupKey) ?? 0;
  }

  occupy(groupKey: string): void {
    this.#held += 1;
    this.#heldByGroup.set(groupKey, this.heldBy(groupKey) + 1);
  }

  leave(groupKey: string): void {
    this.#held -= 1;
    const left = this.heldBy(groupKey) - 1;
    if (left > 0) this.#heldByGroup.set(groupKey, left);
    else this.#heldByGroup.delete(groupKey);
  }

  /** Goes on behind the last group served, unless all had their turn. Says whether it starts from the front again. */
  turnOver(found: readonly string[], free: number, jobs: ClaimedJobs['jobs']): boolean {
    const before = this.after;
    const allHadTheirTurn = found.length < GROUPS_PER_POLL && found.length <= free;
    const served = new Set(jobs.map(({ groupKey }) => groupKey));
    this.after = allHadTheirTurn ? '' : (found.findLast((group) => served.has(group)) ?? found.at(-1)!);
    return before !== '' && this.after === '';
  }
}
