import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { GenerateService } from '../assessment/generate.service.ts';
import type { VerificationDeps } from '../verification.deps.ts';
import { AssessmentPageService } from './assessment-page.service.ts';
import { pageInputs } from './page-inputs.rules.ts';

/** The page on which a student takes the assessment of a session. */
export const assessmentPage = domainModule({
  inputs: pageInputs,
  open({ store, clock, settings, maker }: VerificationDeps) {
    const generation = new GenerateService(store, clock, maker, settings.generationTimeoutSeconds);
    return { services: { assessmentPages: new AssessmentPageService(store, generation) } };
  },
});
