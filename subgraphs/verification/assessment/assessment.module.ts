import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { manyLoader } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import type { VerificationDeps } from '../verification.deps.ts';
import { AssessmentRow } from './assessment.entity.ts';
import { GenerateService } from './generate.service.ts';
import { AnswersFields, GenerateFields } from './assessment-fields.rules.ts';
import { SubmitService } from './submit.service.ts';

/** Questions asked and graded in a session. */
export const assessment = domainModule({
  entities: [AssessmentRow],
  inputs: { GenerateInput: GenerateFields, AnswersInput: AnswersFields },
  open({ store, settings, maker, log }: VerificationDeps) {
    const submissions = new SubmitService(store, settings.studentConsentFrom);
    return {
      services: { generation: new GenerateService(store, maker, settings, log), submissions },
      loaders: (identity) => ({
        assessments: manyLoader((ids) => submissions.bySessions(identity, ids), 'sessionId'),
        /** The sets of a session with their answers, which the resolver leaves out. */
        setsOfOwner: manyLoader((owners) => submissions.setsByOwners(identity, owners), 'owner'),
      }),
    };
  },
});
