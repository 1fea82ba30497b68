import type { Store } from '../../../../kernel/store/store.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { OrganisationRow } from './access.entity.ts';

export async function requireOrganisation(store: Store, id: string): Promise<void> {
  const [row] = await store.shared().find(OrganisationRow, { id });
  if (!row) throw refuse.notFound('organisation');
}
