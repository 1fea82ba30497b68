import { HOUR_MS } from '../../../../kernel/core/durations.ts';
import { refuse as refuseAny, type RefusalDetail } from '../../../../kernel/core/refusal.ts';
import { sameBody, type MandateBody } from './mandate-body.rules.ts';
import { refuse } from './mandate.errors.ts';
import { checkMandateLimits } from './mandate-limits.rules.ts';

const CHANGES_PER_HOUR = 10;

export interface StoredMandate {
  status: string;
  workflowId: string;
  body: MandateBody;
  /** The times of accepted replaces, in milliseconds. */
  recentChanges: readonly number[];
}

export interface WantedMandate {
  workflowId: string;
  body: MandateBody;
  /** The problems that stored data tells; asked only where they count. */
  problems: () => RefusalDetail[];
}

/** The order of the lines is the order of contract 1.3, after the object's own 403. */
export function decideReplace(
  stored: StoredMandate,
  wanted: WantedMandate,
  time: { now: Date; secondsUntilReady: number },
): 'unchanged' | 'replace' {
  const same = stored.workflowId === wanted.workflowId && sameBody(stored.body, wanted.body);
  // A kept body was right when it came: sent again it is no error, whatever has become of a skill since.
  const problems = same ? [] : wanted.problems();
  if (problems.length > 0) throw refuseAny.invalid(problems);
  if (stored.workflowId !== wanted.workflowId) throw refuse.workflowDiffers(stored.workflowId);
  if (stored.status === 'archived') throw refuse.archived();
  if (stored.status === 'preparing') throw refuse.stillPreparing(time.secondsUntilReady);
  if (same) return 'unchanged';
  const changes = changesWithinAnHour(stored.recentChanges, time.now);
  if (changes.length >= CHANGES_PER_HOUR) throw refuse.tooManyChanges(secondsUntilNext(changes, time.now));
  checkMandateLimits(wanted.body);
  return 'replace';
}

/** A change counts until exactly an hour has passed. */
export const changesWithinAnHour = (changes: readonly number[], now: Date): number[] =>
  changes.filter((at) => now.getTime() - at < HOUR_MS);

/** The time until so many changes are over that there is room for one more. */
function secondsUntilNext(changes: readonly number[], now: Date): number {
  const freeing = changes.toSorted((a, b) => a - b)[changes.length - CHANGES_PER_HOUR]!;
  return Math.max(1, Math.ceil((freeing + HOUR_MS - now.getTime()) / 1000));
}
