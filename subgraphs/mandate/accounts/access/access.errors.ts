import { factsOf, Refusal } from '../../../../kernel/core/refusal.ts';

export const refuse = {
  platformsDoNotNest: () => new Refusal('CONFLICT', 'An employer of a platform cannot become a platform.'),
  nameTaken: () => new Refusal('CONFLICT', 'An organisation of that name exists.'),
  keyRevoked: () => new Refusal('CONFLICT', 'The key is revoked.', { reason: 'key_revoked' }),
  tooManyCredits: () => new Refusal('LIMIT_EXCEEDED', 'The balance would be over 2,000,000,000.'),
  tooFewCredits: (needed: number, balance: number) =>
    new Refusal(
      'INSUFFICIENT_CREDITS',
      `This call needs ${needed} credits, and the balance is ${balance}. Nothing was spent.`,
      { details: factsOf({ needed, balance }) },
    ),
  keyRequired: () =>
    new Refusal('IDEMPOTENCY_KEY_REQUIRED', 'A call that spends credits needs an Idempotency-Key.', {
      details: [{ path: 'idempotencyKey', message: 'is required' }],
    }),
  tokensElsewhere: () => new Refusal('CONFLICT', 'Tokens are issued elsewhere: UI_JWKS_URL is set.'),
  linkUsed: () => new Refusal('UNAUTHORIZED', 'The link was used before; each signs in once.'),
  clockStands: () => new Refusal('CONFLICT', 'The clock moves only under TEST_CLOCK.'),
};
