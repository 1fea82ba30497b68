import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import { PersonKeys } from '../../../../kernel/core/person-keys.ts';

/**
 * Keyed hashes of phone numbers and addresses stand for people without naming them. They tell duplicates, count different
 * people and keep opt-outs. Opt-outs outlive an erasure; the hashes of a result do not.
 */
export class People extends PersonKeys {
  /** The same for all organisations. It is kept while the number is being called, and no longer. */
  lineOf(phone: string): string {
    return this.keyed(`line ${phone}`);
  }

  /** The same for all organisations, another for each day: contacts of two days cannot be put together. */
  contactOf(address: string, day: string): string {
    return this.keyed(`contact ${day} ${address.toLowerCase()}`);
  }

  /** A number as one sender has written to it, the same for all organisations: a reply names no organisation. */
  replyOf(senderId: string, phone: string): string {
    return this.keyed(`reply ${senderId} ${phone}`);
  }

  /** A device by the random id in its storage: two organisations cannot tell that theirs is the same. */
  deviceOf(tenant: Tenant, id: string): string {
    return this.hashIn(tenant, `device ${id}`);
  }

  /** A number or address of the page of rights, the same for all organisations: whoever proves it is theirs names none. */
  rightsOf(address: string): string {
    return this.keyed(`rights ${address.toLowerCase()}`);
  }

  /** A code for such an address. Whoever reads the table cannot try all codes there are. */
  codeOf(rightsKey: string, code: string): string {
    return this.keyed(`rights code ${rightsKey} ${code}`);
  }

  /** A request that names somebody, for its Idempotency-Key: a plain hash could be tried with every number there is. */
  requestOf(hash: string): string {
    return this.keyed(`request ${hash}`);
  }
}
