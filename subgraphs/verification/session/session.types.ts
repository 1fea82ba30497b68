import { Directive, Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../kernel/graph/connection.ts';
import { Guarded } from '../../../kernel/graph/guarded.ts';

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

  @Field(() => String)
  endorsementType: string;

  @Field(() => Organisation)
  organisation: Organisation;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date)
  expiresAt: Date;
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

@InputType()
export class StudentInput {
  @Field(() => String)
  externalStudentId: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  email: string;

  @Field(() => String, { nullable: true })
  phone?: string;
}

@InputType()
export class ProjectInput {
  @Field(() => String)
  externalProjectId: string;

  @Field(() => String)
  projectName: string;

  @Field(() => String, { nullable: true })
  description?: string;

  @Field(() => String, { nullable: true })
  url?: string;

  @Field(() => String, { nullable: true })
  role?: string;

  @Field(() => String, { nullable: true })
  startDate?: string;

  @Field(() => String, { nullable: true })
  endDate?: string;
}

@InputType()
export class WorkExperienceInput {
  @Field(() => String)
  externalExperienceId: string;

  @Field(() => String)
  company: string;

  @Field(() => String)
  role: string;

  @Field(() => String, { nullable: true })
  description?: string;

  @Field(() => String, { nullable: true })
  startDate?: string;

  @Field(() => String, { nullable: true })
  endDate?: string;
}

@InputType()
export class CertificateInput {
  @Field(() => String)
  externalCertificateId: string;

  @Field(() => String)
  certificateName: string;

  @Field(() => String, { nullable: true })
  issuer?: string;

  @Field(() => String, { nullable: true })
  description?: string;

  @Field(() => String, { nullable: true })
  url?: string;

  @Field(() => String, { nullable: true })
  issuedAt?: string;
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
