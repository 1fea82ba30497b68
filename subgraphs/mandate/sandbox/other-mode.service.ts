import { tenantOf, type Identity, type Mode } from '../../../kernel/core/identity/identity.ts';
import type { Store } from '../../../kernel/store/store.ts';

/** The tables of what an organisation names by an id. */
const TABLE_OF: Record<string, string> = {
  WF: 'workflow',
  JM: 'mandate',
  CP: 'campaign',
  RS: 'result',
  WH: 'webhook',
};

/** Tells an organisation that an id of its own belongs to the other mode. Ids of others are unknown in either mode. */
export class OtherModeService {
  constructor(private readonly store: Store) {}

  async modeOf(identity: Identity, id: string): Promise<Mode | null> {
    const { organisationId, mode } = tenantOf(identity);
    const table = TABLE_OF[id.slice(0, 2)];
    if (table === undefined) return null;
    const [row] = await this.store.shared().reads.query<{
      mode: Mode;
    }>(`SELECT mode FROM mandate.${table} WHERE id = $1 AND organisation_id = $2 AND mode <> $3`, [id, organisationId, mode]);
    return row?.mode ?? null;
  }
}
