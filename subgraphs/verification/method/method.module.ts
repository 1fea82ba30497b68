import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import type { VerificationDeps } from '../verification.deps.ts';
import { MethodFields } from './choose-method.rules.ts';
import { MethodService } from './method.service.ts';

/** Step 2: whether a person or questions verify. */
export const method = domainModule({
  inputs: { VerificationMethodInput: MethodFields },
  open: ({ store, sealer }: VerificationDeps) => ({
    services: { methods: new MethodService(store, sealer) },
  }),
});
