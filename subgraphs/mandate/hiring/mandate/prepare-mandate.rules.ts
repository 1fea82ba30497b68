import { refuse } from './mandate.errors.ts';

/** A failed mandate is prepared again, as the version it is. */
export function decidePrepare(stored: { status: string }, secondsUntilReady: number): void {
  if (stored.status === 'archived') throw refuse.archived();
  if (stored.status === 'preparing') throw refuse.stillPreparing(secondsUntilReady);
  if (stored.status !== 'failed') throw refuse.notFailed();
}

/** The time of a preparation when there is none to go by. */
const TYPICAL_SECONDS = 2;

export interface PreparationFacts {
  now: Date;
  /** The time at which the attempt is due, or began; null when nobody has the job any more. */
  runAt: Date | null;
  /** The mean time of the last preparations. */
  typicalSeconds: number | null;
}

/** A caller should wait for the next attempt, where one is due later, and then as long as the last ones took. */
export function estimateSeconds({ now, runAt, typicalSeconds }: PreparationFacts): number {
  const untilEnd = (runAt ?? now).getTime() - now.getTime() + (typicalSeconds ?? TYPICAL_SECONDS) * 1000;
  return Math.max(1, Math.ceil(untilEnd / 1000));
}
