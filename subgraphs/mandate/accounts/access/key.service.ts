import { createHash } from 'node:crypto';
import { audit } from '../../../../kernel/store/audit/audit.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { IdempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import { tenantOf, type Identity, type Mode } from '../../../../kernel/core/identity/identity.ts';
import { randomLetters } from '../../../../kernel/core/ids.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { secretOf, type Sealer } from '../../../../kernel/core/sealed.ts';
import { PartnerKeyRow, VerificationKeyRow } from './access.entity.ts';
import { refuse as refuseAccess } from './access.errors.ts';
import { decideLimitFactor, decideScopes } from './access.rules.ts';
import { decideReturnOrigins } from './return-origins.rules.ts';
import type { IssuedKey, KeyInput, PartnerKey, RotatedKey } from './access.types.ts';
import { newKeyId, newSecret } from './new-key.ts';
import { requireOrganisation } from './require-organisation.ts';
import { rotateSecrets } from './rotated-secrets.rules.ts';

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Keys of partners and of student platforms. Secrets are shown once, and kept sealed or as a hash. */
export class KeyService {
  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
    /** Whether origins on a developer's own machine are allowed, as addresses of webhooks are: outside production. */
    private readonly localOrigins: boolean,
  ) {}

  async issue(identity: Identity, input: KeyInput): Promise<IssuedKey> {
    const { organisationId, mode } = input;
    const scopes = decideScopes(input.scopes, 'key');
    const limitFactor = decideLimitFactor(input.limitFactor);
    const secret = newSecret();
    const id = newKeyId(mode);
    const sealedSecret = this.sealer.sealSecret(secret, secretOf(id));
    await requireOrganisation(this.store, organisationId);
    return this.store.shared().write(async ({ records, now, statements }) => {
      const row: PartnerKeyRow = {
        id,
        organisationId,
        mode,
        scopes,
        limitFactor,
        sealedSecret,
        sealedPreviousSecret: null,
        previousSecretUntil: null,
        earlierSecrets: [],
        createdAt: now,
        expiresAt: input.expiresAt ?? null,
        revokedAt: null,
      };
      await records.add(PartnerKeyRow, row);
      const details = { mode, scopes, limitFactor };
      const entry = { action: 'key.issued', subject: id, organisationId, details };
      await audit({ statements, now }, identity, entry);
      return { key: toPartnerKey(row), secret };
    });
  }

  /** Makes a new secret; the old one is good for another 24 hours. */
  async rotate(identity: Identity, id: string): Promise<IssuedKey> {
    const secret = newSecret();
    const sealedSecret = this.sealer.sealSecret(secret, secretOf(id));
    const key = await this.#change(identity, id, 'key.rotated', (row, now) => {
      if (row.revokedAt) throw refuseAccess.keyRevoked();
      return rotateSecrets(row, sealedSecret, now);
    });
    return { key, secret };
  }

  /** Rotates a key of the caller's organisation and mode: a test key must not get hold of a live one's secret. */
  async rotateOwn(identity: Identity, id: string, once?: IdempotentRequest): Promise<RotatedKey> {
    const sealed = this.sealer.sealSecret(newSecret(), secretOf(id));
    const { answer, replayed } = await this.store.for(identity).writeOnce(once, async (transaction) => {
      const stored = await transaction.lock(PartnerKeyRow, id);
      if (!stored) throw refuse.notFound('key');
      // Whoever gets the secret has what the key may do.
      for (const scope of stored.scopes) transaction.require(identity, { scope });
      if (stored.revokedAt) throw refuseAccess.keyRevoked();
      const secrets = rotateSecrets(stored, sealed, transaction.now);
      await transaction.change(PartnerKeyRow, stored, secrets);
      const { organisationId } = tenantOf(identity);
      await audit(transaction, identity, { action: 'key.rotated', subject: id, organisationId });
      return { keyId: id, sealedSecret: sealed, oldSecretUntil: secrets.previousSecretUntil };
    });
    const { sealedSecret, ...shown } = answer;
    return { ...shown, secret: await this.sealer.openSecret(sealedSecret, secretOf(id)), replayed };
  }

  revoke(identity: Identity, id: string): Promise<PartnerKey> {
    return this.#change(identity, id, 'key.revoked', ({ revokedAt }, now) => ({
      revokedAt: revokedAt ?? now,
    }));
  }

  /** A verification key is itself the secret, so only its hash is kept. */
  async issueVerificationKey(
    identity: Identity,
    { organisationId, mode, returnOrigins }: { organisationId: string; mode: Mode; returnOrigins: string[] },
  ): Promise<string> {
    const origins = decideReturnOrigins(returnOrigins, this.localOrigins);
    await requireOrganisation(this.store, organisationId);
    const key = `VFN_V${mode === 'test' ? 'T' : 'L'}_${randomLetters(40)}`;
    const hash = hashOf(key);
    await this.store.shared().write(async ({ records, now, statements }) => {
      const row = { hash, organisationId, mode, returnOrigins: origins, createdAt: now, revokedAt: null };
      await records.add(VerificationKeyRow, row);
      const details = { mode, returnOrigins: origins };
      const entry = { action: 'verification-key.issued', subject: hash, organisationId, details };
      await audit({ statements, now }, identity, entry);
    });
    return key;
  }

  async revokeVerificationKey(identity: Identity, keyOrHash: string): Promise<string> {
    const { hash } = await this.#changeVerificationKey(
      identity,
      keyOrHash,
      'revoked',
      ({ revokedAt }, now) => ({ revokedAt: revokedAt ?? now }),
    );
    return hash;
  }

  /** Sessions that are open already keep where they lead back to. */
  async setReturnOrigins(identity: Identity, keyOrHash: string, origins: string[]): Promise<string[]> {
    const returnOrigins = decideReturnOrigins(origins, this.localOrigins);
    await this.#changeVerificationKey(identity, keyOrHash, 'return-origins', () => ({ returnOrigins }), {
      returnOrigins,
    });
    return returnOrigins;
  }

  /** Takes the key itself or, where it is no longer at hand, the hash that the audit log shows. */
  #changeVerificationKey(
    identity: Identity,
    keyOrHash: string,
    action: string,
    decide: (row: VerificationKeyRow, now: Date) => Partial<VerificationKeyRow>,
    details?: Record<string, unknown>,
  ): Promise<VerificationKeyRow> {
    const hash = /^[0-9a-f]{64}$/.test(keyOrHash) ? keyOrHash : hashOf(keyOrHash);
    return this.store.shared().write(async ({ records, now, statements }) => {
      const row = await records.lock(VerificationKeyRow, { hash });
      if (!row) throw refuse.notFound('key');
      await records.change(VerificationKeyRow, { hash }, decide(row, now));
      const { organisationId } = row;
      const entry = { action: `verification-key.${action}`, subject: hash, organisationId };
      await audit({ statements, now }, identity, { ...entry, ...(details && { details }) });
      return row;
    });
  }

  #change(
    identity: Identity,
    id: string,
    action: string,
    decide: (row: PartnerKeyRow, now: Date) => Partial<PartnerKeyRow>,
  ): Promise<PartnerKey> {
    return this.store.shared().write(async ({ records, now, statements }) => {
      const row = await records.lock(PartnerKeyRow, { id });
      if (!row) throw refuse.notFound('key');
      const changes = decide(row, now);
      await records.change(PartnerKeyRow, { id }, changes);
      const { organisationId } = row;
      await audit({ statements, now }, identity, { action, subject: id, organisationId });
      return toPartnerKey({ ...row, ...changes });
    });
  }
}

export const toPartnerKey = (row: PartnerKeyRow): PartnerKey => ({
  id: row.id,
  organisationId: row.organisationId,
  mode: row.mode as PartnerKey['mode'],
  scopes: row.scopes,
  limitFactor: row.limitFactor,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  revokedAt: row.revokedAt,
  lastUsedAt: row.lastUsedAt ?? null,
});
