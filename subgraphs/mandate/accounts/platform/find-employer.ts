import { refuse } from '../../../../kernel/core/refusal.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { OrganisationRow } from '../access/access.entity.ts';

export type StoredEmployer = Pick<
  OrganisationRow,
  'id' | 'name' | 'externalId' | 'disabledAt' | 'disabledByPlatform' | 'createdAt'
>;

/** The platform's own employer of this id in its mode; any other organisation is unknown to it. */
export async function findEmployer(
  { statements, tenant }: WriteTransaction,
  id: string,
  lock: '' | 'FOR NO KEY UPDATE' = '',
): Promise<StoredEmployer> {
  const [found] = await statements.query<StoredEmployer>(
    `SELECT id, name, external_id AS "externalId", disabled_at AS "disabledAt",
            disabled_by_platform AS "disabledByPlatform", created_at AS "createdAt"
     FROM mandate.organisation WHERE id = $1 AND platform_id = $2 AND mode = $3 ${lock}`,
    [id, tenant.organisationId, tenant.mode],
  );
  if (!found) throw refuse.notFound('organisation');
  return found;
}
