import { createHmac } from 'node:crypto';
import type { Tenant } from '../../../../kernel/core/identity/identity.ts';

/**
 * Keyed hashes of phone numbers and addresses stand for people without naming them. They tell duplicates, count different
 * people and keep opt-outs. Opt-outs outlive an erasure; the hashes of a result do not.
 */
export class People {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  keysOf(
    tenant: Tenant,
    { phone, email }: { phone: string | null; email: string | null },
  ): { person: string; phoneKey: string | null; emailKey: string | null } {
    const phoneKey = phone === null ? null : this.#hash(tenant, `phone ${phone}`);
    const emailKey = email === null ? null : this.#hash(tenant, `email ${email.toLowerCase()}`);
    return { person: (phoneKey ?? emailKey)!, phoneKey, emailKey };
  }

  /** The same for all organisations. It is kept while the number is being called, and no longer. */
  lineOf(phone: string): string {
    return this.#keyed(`line ${phone}`);
  }

  /** The same for all organisations, another for each day: contacts of two days cannot be put together. */
  contactOf(address: string, day: string): string {
    return this.#keyed(`contact ${day} ${address.toLowerCase()}`);
  }

  /** A number as one sender has written to it, the same for all organisations: a reply names no organisation. */
  replyOf(senderId: string, phone: string): string {
    return this.#keyed(`reply ${senderId} ${phone}`);
  }

  /** A device by the random id in its storage: two organisations cannot tell that theirs is the same. */
  deviceOf(tenant: Tenant, id: string): string {
    return this.#hash(tenant, `device ${id}`);
  }

  /** A number or address of the page of rights, the same for all organisations: whoever proves it is theirs names none. */
  rightsOf(address: string): string {
    return this.#keyed(`rights ${address.toLowerCase()}`);
  }

  /** A code for such an address. Whoever reads the table cannot try all codes there are. */
  codeOf(rightsKey: string, code: string): string {
    return this.#keyed(`rights code ${rightsKey} ${code}`);
  }

  /** A request that names somebody, for its Idempotency-Key: a plain hash could be tried with every number there is. */
  requestOf(hash: string): string {
    return this.#keyed(`request ${hash}`);
  }

  #hash({ organisationId, mode }: Tenant, what: string): string {
    return this.#keyed(`person ${organisationId} ${mode} ${what}`);
  }

  #keyed(what: string): string {
    return createHmac('sha256', this.#secret).update(what).digest().subarray(0, 16).toString('base64url');
  }
}
