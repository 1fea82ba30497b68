import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { GenerateService } from '../assessment/generate.service.ts';
import { NoticeNames } from '../consent/notice-names.ts';
import { StudentCredentials } from '../credential/student-credentials.service.ts';
import type { VerificationDeps } from '../verification.deps.ts';
import { AssessmentPageService } from './assessment-page.service.ts';
import { pageInputs } from './page-inputs.rules.ts';

/** The page on which a student takes the assessment of a session. */
export const assessmentPage = domainModule({
  inputs: pageInputs,
  open({ ask, store, sealer, settings, maker, log, credentials }: VerificationDeps) {
    const generation = new GenerateService(store, maker, settings, log);
    const taking = new StudentCredentials(store, sealer, credentials);
    const names = new NoticeNames(ask);
    return {
      services: { assessmentPages: new AssessmentPageService(store, generation, credentials, taking, names) },
    };
  },
});
