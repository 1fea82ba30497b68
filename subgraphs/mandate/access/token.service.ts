import type { Clock } from '../../../kernel/clock.ts';
import { signUiToken } from '../../../kernel/identity/ui-token.ts';
import type { Store } from '../../../kernel/database/store.ts';
import type { Identity } from '../../../kernel/identity/identity.ts';
import { audit } from '../../../kernel/audit/audit.ts';
import { refuse } from './access.errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { decideScopes, decideTokenHome, decideTtl } from './access.rules.ts';
import { requireOrganisation } from './require-organisation.ts';
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
    const { organisationId, mode } = input;
    decideTokenHome(organisationId, mode, input.operator ?? false);
    if (organisationId) await requireOrganisation(this.#store, organisationId);
    const claims = {
      sub: newId('TK_'),
      org: organisationId ?? null,
      mode: mode ?? null,
      scopes: decideScopes(input.scopes, 'token'),
      operator: input.operator ?? false,
    };
    const { sub, org, operator } = claims;
    const entry = {
      action: 'token.issued',
      subject: sub,
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
