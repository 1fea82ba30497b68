import type { Store } from '../../../kernel/store/database/store.ts';
import { listNewest, type Connection, type PageRequest } from '../../../kernel/subgraph/lists/connection.ts';
import { AuditRow } from '../../../kernel/store/audit/audit.entity.ts';
import type { AuditEntry } from './audit.types.ts';

export class AuditService {
  constructor(private readonly store: Store) {}

  list(organisationId: string | null, request: PageRequest): Promise<Connection<AuditEntry>> {
    return listNewest(
      request,
      (page) => this.store.shared().newest(AuditRow, page, [['organisation_id', '=', organisationId]]),
      (row) => ({ ...row, details: JSON.stringify(row.details) }),
    );
  }
}
