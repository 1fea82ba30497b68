import { MODES, type Mode } from '../../../../kernel/core/identity/identity.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { People } from '../result/people.ts';
import type { ProvenAddress } from './rights.rules.ts';

/** A result or verification of the person, wherever it is. */
export interface FoundResult {
  organisationId: string;
  mode: Mode;
  id: string;
}

/** Each statement stays short however many organisations there are. */
const AT_ONCE = 1_000;

/**
 * The index is looked into once for each organisation. OFFSET keeps the planner from joining instead, which reads the whole table where it
 * believes that many keys are wanted.
 */
export const findStatement = (column: 'phone_key' | 'email_key'): string => `
  SELECT found.organisation_id AS "organisationId", found.mode, found.id, found.created_at AS "createdAt"
  FROM unnest($1::text[], $2::text[], $3::text[]) AS wanted (organisation_id, mode, key)
    CROSS JOIN LATERAL (
      SELECT organisation_id, mode, id, created_at FROM mandate.result
      WHERE organisation_id = wanted.organisation_id AND mode = wanted.mode AND ${column} = wanted.key
        AND erased_at IS NULL OFFSET 0) AS found`;

/**
 * Finds the results of a number or address in all organisations, newest first. The hash of a person is another in each
 * organisation, so that their tables cannot be put together; here the hash is made for each of them.
 */
export async function findEverywhere(
  store: Store,
  people: People,
  address: ProvenAddress,
  modes: readonly Mode[] = MODES,
): Promise<FoundResult[]> {
  const { statements } = store.shared();
  const organisations = await statements.query<{ id: string }>(
    'SELECT id FROM mandate.organisation ORDER BY id',
  );
  const column = address.phone === null ? 'email_key' : 'phone_key';
  const found: (FoundResult & { createdAt: Date })[] = [];
  for (let from = 0; from < organisations.length; from += AT_ONCE) {
    const tenants = organisations
      .slice(from, from + AT_ONCE)
      .flatMap(({ id: organisationId }) => modes.map((mode) => ({ organisationId, mode })));
    const keys = tenants.map((tenant) => people.keysOf(tenant, address).person);
    const rows = await statements.query<FoundResult & { createdAt: Date }>(findStatement(column), [
      tenants.map(({ organisationId }) => organisationId),
      tenants.map(({ mode }) => mode),
      keys,
    ]);
    found.push(...rows);
  }
  return found
    .toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))
    .map(({ organisationId, mode, id }) => ({ organisationId, mode, id }));
}
