import type { Store } from '../../../../kernel/store/store.ts';
import {
  listNewest,
  type Connection,
  type PageRequest,
} from '../../../../kernel/subgraph/lists/connection.ts';
import { AccessLogRow } from '../../../../kernel/store/audit/access-log.entity.ts';
import { AuditRow } from '../../../../kernel/store/audit/audit.entity.ts';
import { beginningWith } from '../../like-pattern.ts';
import type { AccessEntry, AccessFilter, AuditEntry, AuditFilter } from './audit.types.ts';

export class AuditService {
  constructor(private readonly store: Store) {}

  list(organisationId: string | null, request: PageRequest<AuditFilter>): Promise<Connection<AuditEntry>> {
    const { action, actorId, subject, since, until } = request.filter ?? {};
    const conditions = [
      ['organisation_id', '=', organisationId],
      ['action', 'like', action ? beginningWith(action) : null],
      ['actor_id', '=', actorId],
      ['subject', '=', subject],
      ['created_at', '>=', since],
      ['created_at', '<', until],
    ] as const;
    return listNewest(
      request,
      (page) => this.store.shared().newest(AuditRow, page, conditions),
      (row) => ({ ...row, details: JSON.stringify(row.details) }),
    );
  }

  listAccess(
    organisationId: string | null,
    request: PageRequest<AccessFilter>,
  ): Promise<Connection<AccessEntry>> {
    const { actorId, subject, since, until } = request.filter ?? {};
    const conditions = [
      ['organisation_id', '=', organisationId],
      ['actor_id', '=', actorId],
      // An array of PostgreSQL quotes its texts as JSON does.
      ['subjects', '@>', subject && `{${JSON.stringify(subject)}}`],
      ['created_at', '>=', since],
      ['created_at', '<', until],
    ] as const;
    return listNewest(request, (page) => this.store.shared().newest(AccessLogRow, page, conditions));
  }
}
