import { createHmac } from 'node:crypto';
import type { Tenant } from './identity/identity.ts';

/**
 * Keyed hashes of phone numbers and addresses stand for people without naming them. A person has another in each organisation and mode,
 * so that their tables cannot be put together.
 */
export class PersonKeys {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  keysOf(
    tenant: Tenant,
    { phone, email }: { phone: string | null; email: string | null },
  ): { person: string; phoneKey: string | null; emailKey: string | null } {
    const phoneKey = phone === null ? null : this.hashIn(tenant, `phone ${phone}`);
    const emailKey = email === null ? null : this.hashIn(tenant, `email ${email.toLowerCase()}`);
    return { person: (phoneKey ?? emailKey)!, phoneKey, emailKey };
  }

  protected hashIn({ organisationId, mode }: Tenant, what: string): string {
    return this.keyed(`person ${organisationId} ${mode} ${what}`);
  }

  protected keyed(what: string): string {
    return createHmac('sha256', this.#secret).update(what).digest().subarray(0, 16).toString('base64url');
  }
}
