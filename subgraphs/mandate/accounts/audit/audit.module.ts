import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { AuditRow } from '../../../../kernel/store/audit/audit.entity.ts';
import { AuditService } from './audit.service.ts';

/** The log of what operators did. */
export const audit = domainModule({
  entities: [AuditRow],
  open: ({ store }: MandateDeps) => ({ services: { audit: new AuditService(store) } }),
});
