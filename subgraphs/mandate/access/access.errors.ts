import { Refusal } from '../../../kernel/refusal.ts';

export const refuse = {
  nameTaken: () => new Refusal('CONFLICT', 'An organisation of that name exists.'),
  tokensElsewhere: () => new Refusal('CONFLICT', 'Tokens are issued elsewhere: UI_JWKS_URL is set.'),
  clockStands: () => new Refusal('CONFLICT', 'The clock moves only under TEST_CLOCK.'),
};
