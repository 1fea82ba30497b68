import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import type { VerificationDeps } from '../verification.deps.ts';
import { EndorsementFields, LinkFields } from './endorse.rules.ts';
import { EndorsementService } from './endorsement.service.ts';

/** The reviewer's page and answer. */
export const endorsement = domainModule({
  inputs: { EndorsementInput: EndorsementFields, LinkInput: LinkFields },
  open: ({ store, clock, sealer }: VerificationDeps) => ({
    services: { endorsements: new EndorsementService(store, clock, sealer) },
  }),
});
