import type { OnceAnswer, OnceCall } from './counter.ts';
import { SLACK_MS } from './limit-state.ts';

/** The most members of all subjects together: some 75 MB. */
const MAX_REMEMBERED = 500_000;

/** Members come nearly in the order in which they end, so each call forgets from two subjects only. */
export class OnceMemory {
  readonly #maxRemembered: number;
  readonly #subjects = new Map<string, Map<string, number>>();
  #remembered = 0;

  constructor(maxRemembered = MAX_REMEMBERED) {
    this.#maxRemembered = maxRemembered;
  }

  get size(): number {
    return this.#remembered;
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
    if (known !== undefined) this.#remembered--;
    else if (members.size >= cap || this.#remembered >= this.#maxRemembered) return 'full';
    members.delete(member);
    members.set(member, goodUntil);
    this.#remembered++;
    return 'first';
  }

  #forget(members: Map<string, number>, now: number): void {
    for (const [member, goodUntil] of members) {
      if (goodUntil + SLACK_MS > now) return;
      members.delete(member);
      this.#remembered--;
    }
  }
}
