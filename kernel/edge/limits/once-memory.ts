import type { OnceAnswer, OnceCall } from './rate-limiter.ts';
import { SLACK_MS } from './limit-state.ts';

export interface OnceBounds {
  /** Members of all subjects together; at some 150 bytes each, 75 MB. A full memory is shared out equally. */
  shared: number;
  /** Members that a subject may have however full the memory is: 100 a minute for as long as one is remembered. */
  least: number;
}

export const ONCE_BOUNDS: OnceBounds = { shared: 500_000, least: 1_000 };

/** The most members of one subject: any number while there is room, then an equal share. */
export const mostOfOne = ({ shared, least }: OnceBounds, held: number, subjects: number): number =>
  held < shared ? Infinity : Math.max(least, Math.floor(shared / subjects));

/**
 * Members come nearly in the order in which they end, so each call forgets from two subjects only. None is forgotten before
 * its time. When the memory is full, subjects over their equal share are refused, and the others go on: none can starve
 * another.
 */
export class OnceMemory {
  readonly #bounds: OnceBounds;
  readonly #subjects = new Map<string, Map<string, number>>();
  #held = 0;

  constructor(bounds: OnceBounds = ONCE_BOUNDS) {
    this.#bounds = bounds;
  }

  get size(): number {
    return this.#held;
  }

  once({ subject, member, goodUntil, cap }: OnceCall, now: number): OnceAnswer {
    const members = this.#subjects.get(subject) ?? new Map<string, number>();
    this.#subjects.delete(subject);
    for (const [unused, old] of this.#subjects) {
      this.#forget(old, now);
      if (old.size === 0) this.#subjects.delete(unused);
      break;
    }
    this.#subjects.set(subject, members);
    this.#forget(members, now);
    const known = members.get(member);
    if (known !== undefined && known + SLACK_MS > now) return 'again';
    if (known !== undefined) this.#held--;
    else if (members.size >= Math.min(cap, mostOfOne(this.#bounds, this.#held, this.#subjects.size)))
      return 'full';
    members.delete(member);
    members.set(member, goodUntil);
    this.#held++;
    return 'first';
  }

  #forget(members: Map<string, number>, now: number): void {
    for (const [member, goodUntil] of members) {
      if (goodUntil + SLACK_MS > now) return;
      members.delete(member);
      this.#held--;
    }
  }
}
