import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { GenerateService } from '../assessment/generate.service.ts';
import { EndorsementService } from '../endorsement/endorsement.service.ts';
import { LinkTokens } from '../reviewer/link.ts';
import type { VerificationDeps } from '../verification.deps.ts';
import { DrivenVerifications } from './sandbox.service.ts';
import { TestVerificationFields } from './test-action.rules.ts';

/** Drives the reviewers and students of test mode. */
export const sandbox = domainModule({
  inputs: { TestVerificationInput: TestVerificationFields },
  open({ store, clock, sealer, secrets, settings, maker, log }: VerificationDeps) {
    const drivenVerifications = new DrivenVerifications({
      store,
      links: new LinkTokens(secrets.internalSecret, settings.publicUrl),
      generation: new GenerateService(store, maker, settings, log),
      consentSince: settings.studentConsentFrom,
      endorsements: new EndorsementService(store, clock, sealer),
    });
    return { services: { drivenVerifications } };
  },
});
