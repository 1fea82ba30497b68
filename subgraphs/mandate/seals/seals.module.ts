import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { ResealService } from '../../../kernel/subgraph/reseal/reseal.service.ts';
import { sealPlain } from '../../../kernel/subgraph/reseal/seal-plain.handler.ts';
import type { MandateAround } from '../mandate.around.ts';
import { Seals017 } from '../migrations/017-seals.ts';
import { MANDATE_PLACES } from './sealed-places.ts';
import { MandateSealsResolver } from './seals.resolver.ts';

/** Values sealed at rest, and their way to a new master key. */
export const seals = domainModule({
  migrations: [Seals017],
  resolvers: [MandateSealsResolver],
  open({ store, clock, log, sealer }: MandateAround) {
    const service = new ResealService({ store, clock, sealer, part: 'mandate', places: MANDATE_PLACES });
    return { services: { seals: service }, handlers: [sealPlain('mandate', service, log)] };
  },
});
