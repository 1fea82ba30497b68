export interface RetryRule {
  /** How long to wait after the first failure, the second, and so on. */
  retrySeconds: readonly number[];
  /** After the end of the list its last entry is used again and again; otherwise the end is the end. */
  lastRepeats?: boolean;
  /** Each wait is longer or shorter by up to this share: 0.2 is ±20 %. */
  jitter?: number;
  maxAttempts?: number;
}

export interface AttemptFacts {
  /** The number of this attempt, from 1. */
  attempt: number;
  now: Date;
  giveUpAt: Date | null;
}

export type FailureDecision = { next: 'retry'; at: Date } | { next: 'give up'; why: string };

export function attemptsAllowed(rule: RetryRule): number {
  const bySchedule =
    rule.lastRepeats && rule.retrySeconds.length > 0 ? Infinity : rule.retrySeconds.length + 1;
  return Math.min(bySchedule, rule.maxAttempts ?? Infinity);
}

/** Why a job that was just claimed must not run: workers died with it too often, or it waited for too long. */
export function reasonNotToStart(rule: RetryRule, facts: AttemptFacts): string | undefined {
  if (facts.attempt > attemptsAllowed(rule))
    return `gave up: ${facts.attempt - 1} attempts were not completed`;
  if (facts.giveUpAt && facts.now > facts.giveUpAt) return 'gave up: too old';
  return undefined;
}

/** `random` is from 0 (inclusive) to 1 (exclusive), as Math.random gives it. */
export function decideAfterFailure(
  rule: RetryRule,
  facts: AttemptFacts,
  random: () => number,
): FailureDecision {
  if (facts.attempt >= attemptsAllowed(rule))
    return { next: 'give up', why: `attempt ${facts.attempt} was the last` };
  const at = new Date(facts.now.getTime() + waitMilliseconds(rule, facts.attempt, random));
  if (facts.giveUpAt && at > facts.giveUpAt)
    return { next: 'give up', why: 'the next attempt would be too late' };
  return { next: 'retry', at };
}

function waitMilliseconds(rule: RetryRule, attempt: number, random: () => number): number {
  const last = rule.retrySeconds.length - 1;
  const seconds = rule.retrySeconds[Math.min(attempt - 1, last)] ?? 0;
  const factor = 1 + (rule.jitter ?? 0) * (2 * random() - 1);
  return Math.round(seconds * 1000 * factor);
}
