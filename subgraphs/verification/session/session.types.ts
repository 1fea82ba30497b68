import { Directive, Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import {
  Certificate,
  CertificateInput,
  Project,
  ProjectInput,
  StudentInput,
  WorkExperience,
  WorkExperienceInput,
  type Student,
} from './submitted.types.ts';

@ObjectType({ description: 'Lives in the mandate subgraph.' })
@Directive('@key(fields: "id", resolvable: false)')
export class Organisation {
  @Field(() => ID)
  id: string;
}

@ObjectType({ description: "A student's skills, on the way to being believed." })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'verifications:read' })
export class Verification {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  userId: string;

  @Field(() => String)
  status: string;

  @Field(() => String, { nullable: true })
  verificationMethod: string | null;

  @Field(() => String)
  endorsementType: string;

  @Field(() => [Project], { description: 'As submitted; `items` says which of them are used.' })
  projects: Project[];

  @Field(() => [WorkExperience])
  workExperiences: WorkExperience[];

  @Field(() => [Certificate])
  certificates: Certificate[];

  @Field(() => String, { nullable: true, description: "The reviewer's." })
  overallComment: string | null;

  @Field(() => Organisation)
  organisation: Organisation;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date, { description: 'From then on the session takes no more writes.' })
  expiresAt: Date;

  @Field(() => Date, { nullable: true })
  completedAt: Date | null;

  /** Without the external id, which is the student's own row. */
  contact: Omit<Student, 'externalStudentId'>;
}

@ObjectType({ description: 'Whose session it is: as little as the open route tells.' })
export class SessionContact {
  @Field(() => String)
  email: string;

  @Field(() => String)
  name: string;

  @Field(() => ID)
  userId: string;
}

@InputType()
export class VerificationFilter {
  @Field(() => String, { nullable: true })
  externalStudentId?: string | null;

  @Field(() => String, { nullable: true })
  status?: string | null;
}

export const VerificationConnection = connectionOf('Verification', () => Verification);

@ObjectType({ description: 'A session just opened: the only time its token is shown.' })
export class OpenedSession {
  @Field(() => String)
  sessionToken: string;

  @Field(() => Verification)
  @Guarded({ scope: 'verifications:write' })
  verification: Verification;
}

@InputType({ description: 'The student and what the skills were used on.' })
export class SessionInput {
  @Field(() => StudentInput)
  student: StudentInput;

  @Field(() => String, { nullable: true })
  endorsementType?: string;

  @Field(() => [ProjectInput], { nullable: true })
  projects?: ProjectInput[];

  @Field(() => [WorkExperienceInput], { nullable: true })
  workExperiences?: WorkExperienceInput[];

  @Field(() => [CertificateInput], { nullable: true })
  certificates?: CertificateInput[];
}
