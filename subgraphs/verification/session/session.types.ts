import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Personal } from '../../../kernel/subgraph/personal.ts';
import { inputOf, type InputOf } from '../../../kernel/subgraph/input-of.ts';
import { VerificationConsent } from '../consent/consent.types.ts';
import { Certificate, Project, Student, WorkExperience } from './submitted.types.ts';
import { SessionFields } from './open-session.rules.ts';

@ObjectType()
@Directive('@key(fields: "id", resolvable: false)')
export class Organisation {
  @Field(() => ID) id: string;
}

@ObjectType({ description: 'A thing about a verification that its platform should mend.' })
export class VerificationWarning {
  @Field(() => String, { description: '`CONSENT_MISSING`.' }) code: string;
  @Field(() => String, { description: 'What is missing, in words.' }) message: string;
}

@ObjectType({ description: "A student's skills, to be confirmed by a reviewer or by an assessment." })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'verifications:read' })
export class Verification {
  @Field(() => ID) id: string;
  @Field(() => ID, { description: "The service's own id of the student, `SU_…`." }) userId: string;
  @Field(() => String, {
    description:
      'open, method_set, items_stored, awaiting_reviewer, questions_generated, passed, failed, endorsed, declined, cancelled or expired.',
  })
  status: string;

  @Field(() => String, { nullable: true, description: 'human or assessment; null until it is chosen.' })
  verificationMethod: string | null;

  @Field(() => String, { description: 'What the reviewer is to the student, such as manager.' })
  endorsementType: string;

  @Field(() => [Project], { description: 'Projects as submitted; `items` says which are used.' })
  @Personal()
  projects: Project[];

  @Field(() => [WorkExperience], { description: 'Jobs as submitted; `items` says which are used.' })
  @Personal()
  workExperiences: WorkExperience[];

  @Field(() => [Certificate], { description: 'Certificates as submitted; `items` says which are used.' })
  @Personal()
  certificates: Certificate[];

  @Field(() => String, {
    nullable: true,
    description: "The reviewer's comment on all skills; null without one.",
  })
  @Personal()
  overallComment: string | null;

  @Field(() => Organisation) organisation: Organisation;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date, { description: 'From then on its session takes no more writes.' }) expiresAt: Date;
  @Field(() => Date, { nullable: true, description: 'When it ended; null before.' }) completedAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When the student was erased from it; null if not.' })
  erasedAt: Date | null;

  @Field(() => VerificationConsent, {
    nullable: true,
    description: 'The agreement of the student; null where none is known.',
  })
  consent: VerificationConsent | null;

  @Field(() => [VerificationWarning], { description: 'What will stop it; nothing is refused for it yet.' })
  warnings: VerificationWarning[];

  /** Without the external id, which is the student's own row. */
  contact: Omit<Student, 'externalStudentId'>;
}

@ObjectType({ description: 'Whose session it is: as little as the open route tells.' })
export class SessionContact {
  @Field(() => String) email: string;
  @Field(() => String) name: string;
  @Field(() => ID) userId: string;
}

@InputType({ description: 'Which verifications to list.' })
export class VerificationFilter {
  @Field(() => String, { nullable: true }) externalStudentId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Only verifications in this state, such as `endorsed`.',
  })
  status?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only verifications by this method, `human` or `assessment`.',
  })
  verificationMethod?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only verifications about this skill, `sk_…`.' })
  skillId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only verifications opened at that moment or later.' })
  createdSince?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only verifications opened before that moment.' })
  createdBefore?: Date | null;
}

@ObjectType({ description: 'How many verifications are in one state.' })
export class VerificationCount {
  @Field(() => String, { description: 'The state, such as `awaiting_reviewer`.' }) status: string;
  @Field(() => Int, { description: 'How many, counted up to 1,000.' }) count: number;
}

export const VerificationConnection = connectionOf('Verification', () => Verification);

@ObjectType({ description: 'A session just opened: the only time its token is shown.' })
export class OpenedSession {
  @Field(() => String, { description: 'The token that the next steps are sent with. Shown this once.' })
  sessionToken: string;

  @Field(() => String, {
    description:
      'A page where the student takes the assessment, for as long as the session lives. Shown this once.',
  })
  assessmentUrl: string;

  @Field(() => Verification, { description: 'The verification that the session is for.' })
  @Guarded({ scope: 'verifications:write' })
  verification: Verification;
}

const { student, projects, workExperiences, certificates, consent } = SessionFields.properties;
const StudentInput = inputOf('StudentInput', student, {
  description: 'The student whose skills are verified.',
});
const ProjectInput = inputOf('ProjectInput', projects.items, {
  description: 'A project on which skills were used.',
});
const WorkExperienceInput = inputOf('WorkExperienceInput', workExperiences.items, {
  description: 'A job in which skills were used.',
});
const StudentConsentInput = inputOf('StudentConsentInput', consent, {
  description: 'The agreement of a student, given on the platform.',
});
const CertificateInput = inputOf('CertificateInput', certificates.items, {
  description: 'A certificate of skills.',
});

export const SessionInput = inputOf('SessionInput', SessionFields, {
  description: 'The student, and at least one project, job or certificate that skills were used on.',
  types: {
    student: StudentInput,
    projects: ProjectInput,
    workExperiences: WorkExperienceInput,
    certificates: CertificateInput,
    consent: StudentConsentInput,
  },
});
export type SessionInput = InputOf<typeof SessionFields>;
