import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { secretOf, type Sealer } from '../../../../kernel/core/sealed.ts';
import { audit } from '../../../../kernel/store/audit/audit.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { IdempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import { PartnerKeyRow } from '../access/access.entity.ts';
import { toPartnerKey } from '../access/key.service.ts';
import { newKeyId, newSecret } from '../access/new-key.ts';
import { EMPLOYER_SCOPES } from '../access/scopes.ts';
import { decideExpiry, decideKey } from './employer.rules.ts';
import type { EmployerKeyInput, EmployerKeyOutcome, EmployerKeyWithSecret } from './employer.types.ts';
import { findEmployer } from './find-employer.ts';

type Once = IdempotentRequest | undefined;

/** Keys that a platform makes for its employers, of the platform key's own mode. */
export class EmployerKeyService {
  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
  ) {}

  async issue(
    identity: Identity,
    employerId: string,
    input: EmployerKeyInput,
    once: Once,
  ): Promise<EmployerKeyWithSecret> {
    const { scopes, expiresAt } = decideKey(input, identity.scopes);
    const { answer, replayed } = await this.store.for(identity).writeOnce(once, async (transaction) => {
      await findEmployer(transaction, employerId);
      // A key that could do nothing is refused as one that could do more than its issuer.
      for (const scope of scopes.length > 0 ? scopes : EMPLOYER_SCOPES)
        transaction.require(identity, { scope });
      const { now, tenant } = transaction;
      decideExpiry(expiresAt, now);
      const keyId = newKeyId(tenant.mode);
      const sealedSecret = this.sealer.sealSecret(newSecret(), secretOf(keyId));
      const row = await transaction.of(employerId).add(PartnerKeyRow, {
        id: keyId,
        scopes,
        limitFactor: 1,
        sealedSecret,
        sealedPreviousSecret: null,
        previousSecretUntil: null,
        earlierSecrets: [],
        createdAt: now,
        expiresAt,
        revokedAt: null,
      });
      const details = { mode: tenant.mode, scopes, limitFactor: 1 };
      const entry = { action: 'key.issued', subject: keyId, organisationId: employerId, details };
      await audit(transaction, identity, entry);
      // The kept answer holds the secret sealed, as the key itself does.
      return { keyId, key: toPartnerKey(row), sealedSecret };
    });
    const { keyId, key, sealedSecret } = answer;
    return { key, secret: await this.sealer.openSecret(sealedSecret, secretOf(keyId)), replayed };
  }

  /** A repeat changes nothing. */
  async revoke(
    identity: Identity,
    employerId: string,
    keyId: string,
    once: Once,
  ): Promise<EmployerKeyOutcome> {
    const { answer, replayed } = await this.store.for(identity).writeOnce(once, async (transaction) => {
      await findEmployer(transaction, employerId);
      const employer = transaction.of(employerId);
      const stored = await employer.lock(PartnerKeyRow, keyId);
      if (!stored) throw refuse.notFound('key');
      if (stored.revokedAt) return toPartnerKey(stored);
      const revoked = await employer.change(PartnerKeyRow, stored, { revokedAt: transaction.now });
      const entry = { action: 'key.revoked', subject: keyId, organisationId: employerId };
      await audit(transaction, identity, entry);
      return toPartnerKey(revoked);
    });
    return { key: answer, replayed };
  }
}
