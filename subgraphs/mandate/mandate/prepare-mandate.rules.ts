import { refuse } from './mandate.errors.ts';

/** A failed mandate tries again, as the version it is. */
export function decidePrepare(stored: { origin: string; status: string }, secondsUntilReady: number): void {
  if (stored.origin !== 'api') throw refuse.madeInPlayground();
  if (stored.status === 'archived') throw refuse.archived();
  if (stored.status === 'preparing') throw refuse.stillPreparing(secondsUntilReady);
  if (stored.status !== 'failed') throw refuse.notFailed();
}

/** Without any to go by. */
const TYPICAL_SECONDS = 2;

export interface PreparationFacts {
  now: Date;
  /** When the attempt is due, or began; unknown when nobody has the job any more. */
  runAt: Date | null;
  /** The mean of the last preparations. */
  typicalSeconds: number | null;
}

/** How long a caller should wait: for the next attempt where one is due later, then as long as the last ones took. */
export function estimateSeconds({ now, runAt, typicalSeconds }: PreparationFacts): number {
  const untilEnd = (runAt ?? now).getTime() - now.getTime() + (typicalSeconds ?? TYPICAL_SECONDS) * 1000;
  return Math.max(1, Math.ceil(untilEnd / 1000));
}
