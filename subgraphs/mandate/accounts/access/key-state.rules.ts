export type KeyStateName = 'good' | 'expired' | 'revoked';

/** A key that was revoked stays so, whether or not it would have expired since. */
export function keyState(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null },
  now: Date,
): KeyStateName {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'good';
}
