import { Refusal } from '../../../kernel/core/refusal.ts';

export const refuse = {
  nameTaken: () => new Refusal('CONFLICT', 'An organisation of that name exists.'),
  keyRevoked: () => new Refusal('CONFLICT', 'The key is revoked.', { reason: 'key_revoked' }),
  tooManyCredits: () => new Refusal('LIMIT_EXCEEDED', 'The balance would be over 2,000,000,000.'),
  tooFewCredits: (needed: number, balance: number) =>
    new Refusal(
      'INSUFFICIENT_CREDITS',
      `This call needs ${needed} credits, and the balance is ${balance}. Nothing was spent.`,
    ),
  tokensElsewhere: () => new Refusal('CONFLICT', 'Tokens are issued elsewhere: UI_JWKS_URL is set.'),
  clockStands: () => new Refusal('CONFLICT', 'The clock moves only under TEST_CLOCK.'),
};
