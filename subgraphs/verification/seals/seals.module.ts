import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { ResealService } from '../../../kernel/subgraph/reseal/reseal.service.ts';
import { sealPlain } from '../../../kernel/subgraph/reseal/seal-plain.handler.ts';
import type { VerificationAround } from '../verification.around.ts';
import { Seals005 } from '../migrations/005-seals.ts';
import { VERIFICATION_PLACES } from './sealed-places.ts';
import { VerificationSealsResolver } from './seals.resolver.ts';

/** Values sealed at rest, and their way to a new master key. */
export const seals = domainModule({
  migrations: [Seals005],
  resolvers: [VerificationSealsResolver],
  open({ store, clock, log, sealer }: VerificationAround) {
    const where = { part: 'verification', places: VERIFICATION_PLACES };
    const service = new ResealService({ store, clock, sealer, ...where });
    return { services: { seals: service }, handlers: [sealPlain('verification', service, log)] };
  },
});
