import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { AccessLogRow } from '../../../../kernel/store/audit/access-log.entity.ts';
import { AuditRow } from '../../../../kernel/store/audit/audit.entity.ts';
import { AuditService } from './audit.service.ts';

/** The logs of what operators did, and of whom they and screens were shown. */
export const audit = domainModule({
  entities: [AccessLogRow, AuditRow],
  open: ({ store }: MandateDeps) => ({ services: { audit: new AuditService(store) } }),
});
