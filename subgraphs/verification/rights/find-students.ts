import { MODES, type Mode, type Tenant } from '../../../kernel/core/identity/identity.ts';
import type { PersonKeys } from '../../../kernel/core/person-keys.ts';
import type { Store } from '../../../kernel/store/store.ts';

/** A session of the student, wherever it is. */
export interface FoundVerification extends Tenant {
  id: string;
}

/** Each statement stays short however many organisations there are. */
const AT_ONCE = 1_000;

/** One look into the index for each organisation and mode that has sessions, instead of a scan of all sessions. */
const TENANTS = `
  WITH RECURSIVE tenant AS (
    (SELECT organisation_id, mode FROM verification.session ORDER BY organisation_id, mode LIMIT 1)
    UNION ALL
    SELECT next.organisation_id, next.mode FROM tenant CROSS JOIN LATERAL (
      SELECT organisation_id, mode FROM verification.session
      WHERE (organisation_id, mode) > (tenant.organisation_id, tenant.mode)
      ORDER BY organisation_id, mode LIMIT 1) AS next
  )
  SELECT organisation_id AS "organisationId", mode FROM tenant WHERE mode = ANY ($1)`;

/** OFFSET keeps the planner from joining instead, which reads the whole table where it believes that many keys are wanted. */
export const findStatement = (column: 'phone_key' | 'email_key'): string => `
  SELECT found.organisation_id AS "organisationId", found.mode, found.id, found.created_at AS "createdAt"
  FROM unnest($1::text[], $2::text[], $3::text[]) AS wanted (organisation_id, mode, key)
    CROSS JOIN LATERAL (
      SELECT organisation_id, mode, id, created_at FROM verification.session
      WHERE organisation_id = wanted.organisation_id AND mode = wanted.mode AND ${column} = wanted.key
        AND erased_at IS NULL OFFSET 0) AS found`;

/** Finds the sessions of a number or address in all organisations, newest first. The hash is made for each organisation. */
export async function findStudents(
  store: Store,
  people: PersonKeys,
  address: { phone: string | null; email: string | null },
  modes: readonly Mode[] = MODES,
): Promise<FoundVerification[]> {
  const { statements } = store.shared();
  const tenants = await statements.query<Tenant>(TENANTS, [modes]);
  const find = findStatement(address.phone === null ? 'email_key' : 'phone_key');
  const found: (FoundVerification & { createdAt: Date })[] = [];
  for (let from = 0; from < tenants.length; from += AT_ONCE) {
    const some = tenants.slice(from, from + AT_ONCE);
    found.push(
      ...(await statements.query<FoundVerification & { createdAt: Date }>(find, [
        some.map(({ organisationId }) => organisationId),
        some.map(({ mode }) => mode),
        some.map((tenant) => people.keysOf(tenant, address).person),
      ])),
    );
  }
  return found
    .toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))
    .map(({ organisationId, mode, id }) => ({ organisationId, mode, id }));
}
