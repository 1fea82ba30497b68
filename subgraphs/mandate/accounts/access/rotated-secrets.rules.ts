import { daysAfter } from '../../../../kernel/core/durations.ts';

/** A replaced secret stays good for so long (contract 1.8, 6.1). */
const GOOD_DAYS = 1;
/** The newest secret counts too. */
const MOST_SECRETS = 5;
/** The columns of the newest secret and the one before it hold two. */
export const MOST_EARLIER_SECRETS = MOST_SECRETS - 2;

/** A secret that was replaced, and until when it is good, as ISO 8601. */
export interface ReplacedSecret {
  sealed: string;
  until: string;
}

/** The secrets of a partner key or a webhook, as its row keeps them. */
export interface StoredSecrets {
  sealedSecret: string;
  sealedPreviousSecret: string | null;
  previousSecretUntil: Date | null;
  earlierSecrets: ReplacedSecret[];
}

/** The columns after a rotation: each replaced secret keeps its own 24 hours. */
export function rotateSecrets(
  stored: StoredSecrets,
  sealedSecret: string,
  now: Date,
): StoredSecrets & { previousSecretUntil: Date } {
  return {
    sealedSecret,
    sealedPreviousSecret: stored.sealedSecret,
    previousSecretUntil: daysAfter(now, GOOD_DAYS),
    earlierSecrets: stillGood(stored, now).slice(0, MOST_EARLIER_SECRETS),
  };
}

/** The sealed secrets that are good at this moment, the newest first. */
export const secretsAt = (stored: StoredSecrets, at: Date): string[] => [
  stored.sealedSecret,
  ...stillGood(stored, at).map(({ sealed }) => sealed),
];

function stillGood(stored: StoredSecrets, at: Date): ReplacedSecret[] {
  const { sealedPreviousSecret: sealed, previousSecretUntil, earlierSecrets } = stored;
  const previous =
    sealed !== null && previousSecretUntil !== null
      ? [{ sealed, until: previousSecretUntil.toISOString() }]
      : [];
  return [...previous, ...earlierSecrets].filter(({ until }) => new Date(until) > at);
}
