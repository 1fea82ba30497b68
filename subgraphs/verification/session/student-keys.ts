import type { Tenant } from '../../../kernel/core/identity/identity.ts';
import type { PersonKeys } from '../../../kernel/core/person-keys.ts';
import { readPhone } from '../../../kernel/core/rules/text-forms.ts';

/** The keys of a student by the number and address that the platform gave. A text that is no number has no key. */
export function studentKeys(
  people: PersonKeys,
  tenant: Tenant,
  { phone, email }: { phone?: string | null; email: string },
): { phoneKey: string | null; emailKey: string } {
  const number = phone == null ? undefined : readPhone(phone);
  const { phoneKey, emailKey } = people.keysOf(tenant, { phone: number ?? null, email: email.trim() });
  return { phoneKey, emailKey: emailKey! };
}
