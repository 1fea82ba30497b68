import DataLoader from 'dataloader';
import { byIdLoader, manyLoader } from '../../kernel/subgraph/lists/by-id-loader.ts';
import type { SubgraphModule } from '../../kernel/subgraph/subgraph-module.ts';
import { makeSubgraphSchema } from '../../kernel/subgraph/subgraph-schema.ts';
import { openMailer } from '../../kernel/store/mail/mailer.ts';
import { ResealService } from '../../kernel/subgraph/reseal/reseal.service.ts';
import { sealPlain } from '../../kernel/subgraph/reseal/seal-plain.handler.ts';
import { Sealer } from '../../kernel/core/sealed.ts';
import { AssessmentRow } from './assessment/assessment.entity.ts';
import { AssessmentResolver } from './assessment/assessment.resolver.ts';
import { GenerateService } from './assessment/generate.service.ts';
import { AnswersFields, GenerateFields } from './assessment/submit.rules.ts';
import { SubmitService } from './assessment/submit.service.ts';
import { EndorsementFields, LinkFields } from './endorsement/endorse.rules.ts';
import { EndorsementService } from './endorsement/endorsement.service.ts';
import { ItemRow } from './item/item.entity.ts';
import { ItemService } from './item/item.service.ts';
import { StoreItemsFields } from './item/store-items.rules.ts';
import { MailRow } from './mail/mail.entity.ts';
import { MailResolver } from './mail/mail.resolver.ts';
import { MailService } from './mail/mail.service.ts';
import { MethodFields } from './method/choose-method.rules.ts';
import { MethodService } from './method/method.service.ts';
import { Session001 } from './migrations/001-session.ts';
import { QuestionSet002 } from './migrations/002-question-set.ts';
import { questionMakers } from './question-maker/choose-maker.ts';
import { QuestionSetRow } from './question-set/question-set.entity.ts';
import { QuestionSetResolver } from './question-set/question-set.resolver.ts';
import { QuestionSetService } from './question-set/question-set.service.ts';
import { SessionSteps003 } from './migrations/003-session-steps.ts';
import { Assessment004 } from './migrations/004-assessment.ts';
import { Seals005 } from './migrations/005-seals.ts';
import { SetMaker } from './question-set/set-maker.ts';
import { invitationHandlers } from './reviewer/invitation.work.ts';
import { LinkTokens } from './reviewer/link.ts';
import { ReviewerRow } from './reviewer/reviewer.entity.ts';
import { ReviewerService } from './reviewer/reviewer.service.ts';
import { ReviewerFields } from './reviewer/store-reviewer.rules.ts';
import { VERIFICATION_PLACES } from './seals/sealed-places.ts';
import { VerificationSealsResolver } from './seals/seals.resolver.ts';
import { Result, ResultVerificationResolver } from './session/result-verification.resolver.ts';
import { SessionFields } from './session/open-session.rules.ts';
import { SessionRow, StudentRow } from './session/session.entity.ts';
import { SessionResolver } from './session/session.resolver.ts';
import { SessionService } from './session/session.service.ts';
import { VerificationStatusResolver } from './session/verification-status.resolver.ts';
import { StepResolver } from './session/step.resolver.ts';
import { SessionSkillRow } from './skill/session-skill.entity.ts';
import { SkillService } from './skill/skill.service.ts';
import { StoreSkillsFields } from './skill/store-skills.rules.ts';
import { StudentService } from './student/student.service.ts';
import type { VerificationContext, VerificationServices } from './verification.context.ts';

export const verification: SubgraphModule = {
  name: 'verification',
  migrations: {
    part: 'verification',
    migrations: [Session001, QuestionSet002, SessionSteps003, Assessment004, Seals005],
    appendOnly: [],
  },
  entities: [
    StudentRow,
    SessionRow,
    SessionSkillRow,
    ItemRow,
    ReviewerRow,
    MailRow,
    QuestionSetRow,
    AssessmentRow,
  ],
  inputs: {
    SessionInput: SessionFields,
    StoreSkillsInput: StoreSkillsFields,
    VerificationMethodInput: MethodFields,
    StoreItemsInput: StoreItemsFields,
    ReviewerInput: ReviewerFields,
    EndorsementInput: EndorsementFields,
    LinkInput: LinkFields,
    GenerateInput: GenerateFields,
    AnswersInput: AnswersFields,
  },
  buildSchema: () =>
    makeSubgraphSchema<VerificationContext>({
      resolvers: [
        SessionResolver,
        VerificationStatusResolver,
        StepResolver,
        AssessmentResolver,
        MailResolver,
        QuestionSetResolver,
        ResultVerificationResolver,
        VerificationSealsResolver,
      ],
      orphanedTypes: [Result],
      references: {
        Result: ({ id, externalCandidateId }) => ({ id, externalCandidateId: externalCandidateId ?? null }),
        Verification: ({ id }, { loaders }) => loaders.verifications.load(id as string),
        QuestionSet: ({ id }, { loaders }) => loaders.questionSets.load(id as string),
      },
    }),
  async open({ store, clock, log, settings, secrets, ask }) {
    const sealer = new Sealer(secrets.masterKey);
    const limitSeconds = settings.generationTimeoutSeconds;
    const makerFor = await questionMakers(settings.ai, limitSeconds);
    const maker = new SetMaker({ ask, makerFor, secret: secrets.internalSecret });
    const services: VerificationServices = {
      sessions: new SessionService({ store, clock, sealer, ttlSeconds: settings.sessionTtlSeconds }),
      skills: new SkillService(store, ask),
      methods: new MethodService(store, sealer),
      items: new ItemService(store, sealer),
      reviewers: new ReviewerService(store, sealer),
      endorsements: new EndorsementService(store, clock, sealer),
      students: new StudentService(store),
      mails: new MailService(store, sealer),
      questionSets: new QuestionSetService(store, maker),
      generation: new GenerateService({ store, clock, maker, limitSeconds }),
      submissions: new SubmitService(store),
      seals: new ResealService({ store, clock, sealer, part: 'verification', places: VERIFICATION_PLACES }),
    };
    const { sessions, skills, items, reviewers, students, questionSets, submissions } = services;
    const links = new LinkTokens(secrets.internalSecret, settings.publicUrl);
    return {
      contextFor: (identity) => ({
        ...services,
        loaders: {
          verifications: byIdLoader((ids) => sessions.byIds(identity, ids)),
          newestOfStudent: new DataLoader(async (ids: readonly string[]) => {
            const found = await sessions.newestOfStudents(identity, ids);
            const byStudent = new Map(found.map((one) => [one.externalStudentId, one.verification]));
            return ids.map((id) => byStudent.get(id) ?? null);
          }),
          students: byIdLoader((ids) => students.byIds(identity, ids)),
          questionSets: byIdLoader((ids) => questionSets.byIds(identity, ids)),
          reviewers: byIdLoader((ids) => reviewers.bySessions(identity, ids)),
          assessments: manyLoader(
            (ids) => submissions.bySessions(identity, ids),
            (row) => row.sessionId,
          ),
          setsOfOwner: manyLoader(
            (owners) => submissions.setsByOwners(identity, owners),
            (row) => row.owner,
          ),
          skills: manyLoader(
            (ids) => skills.bySessions(identity, ids),
            (row) => row.sessionId,
          ),
          items: manyLoader(
            (ids) => items.bySessions(identity, ids),
            (row) => row.sessionId,
          ),
        },
      }),
      handlers: [
        ...invitationHandlers({ store, links, sealer, mailer: openMailer(settings, clock, sealer) }),
        sealPlain('verification', services.seals, log),
      ],
    };
  },
};
