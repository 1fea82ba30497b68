import { refuse } from './webhook.errors.ts';

export interface WaitingFacts {
  isDisabled: boolean;
  test: boolean;
  /** Null while an earlier one of its object is pending. */
  dueAt: Date | null;
}

/** Whether a delivery that waits is made at once when an operator asks for it. */
export function decideRetry({ isDisabled, test, dueAt }: WaitingFacts, now: Date): 'unchanged' | 'retry' {
  if (isDisabled && !test) throw refuse.disabled();
  if (!dueAt) throw refuse.behindAnother();
  return dueAt <= now ? 'unchanged' : 'retry';
}
