import type { Clock } from '../../../kernel/clock.ts';
import { signUiToken } from '../../../kernel/identity/ui-token.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { decideScopes, decideTtl } from './access.rules.ts';
import type { IssuedToken, TokenInput } from './access.types.ts';

/** Tokens for internal UIs, where the service signs them itself. */
export class TokenService {
  readonly #clock: Clock;
  readonly #secret: string | undefined;

  constructor(clock: Clock, secret: string | undefined) {
    this.#clock = clock;
    this.#secret = secret;
  }

  async issue(input: TokenInput): Promise<IssuedToken> {
    if (!this.#secret) throw new Refusal('CONFLICT', 'Tokens are issued elsewhere: UI_JWKS_URL is set.');
    const ttlSeconds = decideTtl(input.ttlSeconds);
    const now = this.#clock.now();
    const claims = {
      org: input.organisationId ?? null,
      mode: input.mode ?? null,
      scopes: decideScopes(input.scopes, 'token'),
      operator: input.operator ?? false,
    };
    return {
      token: await signUiToken(this.#secret, claims, now, ttlSeconds),
      expiresAt: new Date(now.getTime() + ttlSeconds * 1000),
    };
  }
}
