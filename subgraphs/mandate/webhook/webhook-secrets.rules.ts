import { randomBytes } from 'node:crypto';
import type { ReplacedSecret, WebhookRow } from './webhook.entity.ts';

/** A replaced secret goes on signing for so long (CONTRACT 1.8). */
const ROTATION_HOURS = 24;
/** The newest secret counts too. */
const MOST_SECRETS = 5;
/** The columns of the newest secret and the one before it hold two. */
export const MOST_EARLIER_SECRETS = MOST_SECRETS - 2;

type StoredSecrets = Pick<
  WebhookRow,
  'sealedSecret' | 'sealedPreviousSecret' | 'previousSecretUntil' | 'earlierSecrets'
>;

/** Standard Webhooks: 32 bytes, base64 with a prefix. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The columns after a rotation: each replaced secret keeps its own 24 hours. */
export function rotateSecrets(stored: StoredSecrets, sealedSecret: string, now: Date): StoredSecrets {
  return {
    sealedSecret,
    sealedPreviousSecret: stored.sealedSecret,
    previousSecretUntil: new Date(now.getTime() + ROTATION_HOURS * 3_600_000),
    earlierSecrets: stillSigning(stored, now).slice(0, MOST_EARLIER_SECRETS),
  };
}

/** The sealed secrets that sign a delivery at this moment, the newest first. */
export const secretsAt = (stored: StoredSecrets, at: Date): string[] => [
  stored.sealedSecret,
  ...stillSigning(stored, at).map(({ sealed }) => sealed),
];

function stillSigning(stored: StoredSecrets, at: Date): ReplacedSecret[] {
  const { sealedPreviousSecret: sealed, previousSecretUntil, earlierSecrets } = stored;
  const previous =
    sealed !== null && previousSecretUntil !== null
      ? [{ sealed, until: previousSecretUntil.toISOString() }]
      : [];
  return [...previous, ...earlierSecrets].filter(({ until }) => new Date(until) > at);
}
