import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import type { MandateAround } from '../mandate.around.ts';
import { AuditRow } from '../../../kernel/store/audit/audit.entity.ts';
import { AuditResolver } from './audit.resolver.ts';
import { AuditService } from './audit.service.ts';

/** The log of what operators did. */
export const audit = domainModule({
  entities: [AuditRow],
  resolvers: [AuditResolver],
  open: ({ store }: MandateAround) => ({ services: { audit: new AuditService(store) } }),
});
