import type { Clock } from '../../../kernel/clock.ts';
import { signUiToken } from '../../../kernel/identity/ui-token.ts';
import type { Store } from '../../../kernel/database/store.ts';
import type { Identity } from '../../../kernel/identity/identity.ts';
import { audit } from '../../../kernel/audit/audit.ts';
import { refuse } from './access.errors.ts';
import { decideScopes, decideTtl } from './access.rules.ts';
import type { IssuedToken, TokenInput } from './access.types.ts';

/** Tokens for internal UIs, where the service signs them itself. */
export class TokenService {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #secret: string | undefined;

  constructor(store: Store, clock: Clock, secret: string | undefined) {
    this.#store = store;
    this.#clock = clock;
    this.#secret = secret;
  }

  async issue(identity: Identity, input: TokenInput): Promise<IssuedToken> {
    if (!this.#secret) throw refuse.tokensElsewhere();
    const ttlSeconds = decideTtl(input.ttlSeconds);
    const now = this.#clock.now();
    const claims = {
      org: input.organisationId ?? null,
      mode: input.mode ?? null,
      scopes: decideScopes(input.scopes, 'token'),
      operator: input.operator ?? false,
    };
    const { org, mode, operator } = claims;
    const entry = {
      action: 'token.issued',
      subject: org ?? 'operator',
      organisationId: org,
      details: { mode, operator, ttlSeconds },
    };
    await audit(this.#store.shared().statements, identity, entry, now);
    return {
      token: await signUiToken(this.#secret, claims, now, ttlSeconds),
      expiresAt: new Date(now.getTime() + ttlSeconds * 1000),
    };
  }
}
