import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { People } from '../result/people.ts';
import { ResultRow } from '../result/result.entity.ts';
import type { NamedPerson } from './erasure.rules.ts';

/**
 * Finds all results of a person but those erased, whose hashes are gone: only its own id leads to such a one. A person is
 * a phone number, else an address (contract 1.7). Numbers found with the named one are followed, and addresses as far as they stand without a number:
 * another number that shares an address is somebody else, until that address is named itself.
 */
export async function findPerson(
  transaction: WriteTransaction,
  people: People,
  { resultId, phone, email }: NamedPerson,
): Promise<{ wasErased: boolean; ids: string[] }> {
  const { statements, tenant } = transaction;
  const { phoneKey, emailKey } = people.keysOf(tenant, { phone, email });
  const [result] = resultId === null ? [] : await transaction.find(ResultRow, { id: resultId });
  const keys = [phoneKey, emailKey, result?.person].filter((key) => key != null);
  const rows = await statements.query<{ id: string }>(
    `WITH named AS (
       SELECT person, email_key FROM mandate.result
       WHERE organisation_id = $1 AND mode = $2 AND (phone_key = ANY ($3) OR email_key = ANY ($3))
     ), people AS (
       SELECT array_agg(person) || array_agg(email_key) AS keys FROM named
     )
     SELECT id FROM mandate.result, people
     WHERE organisation_id = $1 AND mode = $2
       AND (phone_key = ANY (keys) OR (phone_key IS NULL AND email_key = ANY (keys)))
     ORDER BY campaign_id, id`,
    [tenant.organisationId, tenant.mode, keys],
  );
  return { wasErased: result !== undefined && result.erasedAt !== null, ids: rows.map(({ id }) => id) };
}
