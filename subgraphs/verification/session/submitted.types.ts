import { Field, InputType, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The student, as the platform gave them.' })
export class Student {
  @Field(() => String)
  externalStudentId: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  email: string;

  @Field(() => String, { nullable: true })
  phone?: string;
}

@ObjectType()
export class Project {
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

@ObjectType()
export class WorkExperience {
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

@ObjectType()
export class Certificate {
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
