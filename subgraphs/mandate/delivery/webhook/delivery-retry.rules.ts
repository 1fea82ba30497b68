import { daysAfter } from '../../../../kernel/core/durations.ts';
import { RETENTION_DAYS } from '../../../../kernel/store/events/stored-event.ts';
import { decideAfterFailure } from '../../../../kernel/store/jobs/failure.rules.ts';

interface FailedDelivery {
  /** When the event happened. */
  createdAt: Date;
  /** The number of the attempt that failed, from 1. */
  attempt: number;
}

/** The moment after which an event is not sent any more: it has left the log. */
export const givenUpAt = ({ createdAt }: Pick<FailedDelivery, 'createdAt'>): Date =>
  daysAfter(createdAt, RETENTION_DAYS);

/**
 * When a failed delivery is tried again, or undefined when it is given up. The waits are the setting
 * WEBHOOK_RETRY_SECONDS; the last of them repeats until the event is 30 days old, each ±20 % (contract 1.8).
 */
export function nextDelivery(
  retrySeconds: readonly number[],
  { createdAt, attempt }: FailedDelivery,
  now: Date,
  random: () => number = Math.random,
): Date | undefined {
  const rule = { retrySeconds, lastRepeats: true, jitter: 0.2 };
  const plan = decideAfterFailure(rule, { attempt, now, giveUpAt: givenUpAt({ createdAt }) }, random);
  return plan.next === 'retry' ? plan.at : undefined;
}
