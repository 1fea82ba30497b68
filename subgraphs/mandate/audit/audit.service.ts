import type { Store } from '../../../kernel/store/database/store.ts';
import { decidePage, toConnection, type Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { AuditRow } from '../../../kernel/store/audit/audit.entity.ts';
import type { AuditEntry } from './audit.types.ts';

export class AuditService {
  constructor(private readonly store: Store) {}

  async list(
    organisationId?: string | null,
    first?: number | null,
    after?: string | null,
  ): Promise<Connection<AuditEntry>> {
    const page = decidePage(first, after);
    const all = this.store.shared().newest(AuditRow, page, [['organisation_id', '=', organisationId]]);
    const entries = (await all.execute()).map((row) => ({ ...row, details: JSON.stringify(row.details) }));
    return toConnection(entries, page);
  }
}
