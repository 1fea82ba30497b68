import type { Clock } from '../../../../kernel/core/clock.ts';
import {
  OPERATORS,
  OPERATOR_SIGN_IN,
  readTokenId,
  signUiToken,
} from '../../../../kernel/core/identity/ui-token.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { audit } from '../../../../kernel/store/audit/audit.ts';
import { refuse } from './access.errors.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { decideRevocation, decideScopes, decideTokenHome, decideTtl } from './access.rules.ts';
import { RevokedTokenRow, TokenEpochRow } from './access.entity.ts';
import { requireOrganisation } from './require-organisation.ts';
import type {
  IssuedToken,
  KeyMode,
  TokenInput,
  TokenRevocation,
  TokenRevocationInput,
} from './access.types.ts';

const SIGNED_IN_SECONDS = 12 * 3_600;

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
    const { statements } = this.#store.shared();
    const details = { mode, operator, ttlSeconds };
    const entry = { action: 'token.issued', subject: sub, organisationId: org, details };
    await audit({ statements, now }, identity, entry);
    return {
      id: sub,
      token: await signUiToken(this.#secret, claims, now, ttlSeconds, sub),
      expiresAt: new Date(now.getTime() + ttlSeconds * 1000),
    };
  }

  /** A link signs in once: the statement that revokes its token finds out whether it was used before. */
  async signIn(identity: Identity): Promise<IssuedToken> {
    const { organisationId, mode, scopes, actor } = identity;
    await this.#store.shared().write(async ({ now, statements }) => {
      const [first] = await statements.query(
        `INSERT INTO mandate.revoked_token (id, organisation_id, revoked_at) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO NOTHING RETURNING id`,
        [actor.id, organisationId, now],
      );
      if (!first) throw refuse.linkUsed();
    });
    const operator = scopes.includes(OPERATOR_SIGN_IN);
    const home = { organisationId, mode: mode as KeyMode | null };
    return this.issue(identity, { ...home, operator, ttlSeconds: SIGNED_IN_SECONDS });
  }

  /** Revoking needs an id, or when a token was issued: it works for our own and for another issuer's alike. */
  async revoke(identity: Identity, input: TokenRevocationInput): Promise<TokenRevocation> {
    const revocation = decideRevocation(input, readTokenId);
    if (revocation.kind === 'organisation') await requireOrganisation(this.#store, revocation.organisationId);
    return this.#store.shared().write(async ({ records, now, statements }) => {
      const { organisationId } = revocation;
      if (revocation.kind === 'one') {
        const token = { id: revocation.tokenId, organisationId, revokedAt: now };
        await records.addOnce(RevokedTokenRow, { id: token.id }, token);
      } else {
        const holder = organisationId ?? OPERATORS;
        const { added } = await records.addOnce(TokenEpochRow, { holder }, { validFrom: now });
        if (!added) await records.change(TokenEpochRow, { holder }, { validFrom: now });
      }
      const tokenId = revocation.kind === 'one' ? revocation.tokenId : null;
      const subject = tokenId ?? organisationId ?? OPERATORS;
      const action = tokenId === null ? 'tokens.revoked' : 'token.revoked';
      await audit({ statements, now }, identity, { action, subject, organisationId });
      return { tokenId, organisationId, operators: revocation.kind === 'operators', revokedAt: now };
    });
  }
}
