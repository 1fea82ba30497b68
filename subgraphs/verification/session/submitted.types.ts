import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The student, as the platform gave them.' })
export class Student {
  @Field(() => String) externalStudentId: string;
  @Field(() => String) name: string;
  @Field(() => String) email: string;
  @Field(() => String, { nullable: true }) phone?: string;
}

@ObjectType({ description: 'A project on which skills were used.' })
export class Project {
  @Field(() => String) externalProjectId: string;
  @Field(() => String) projectName: string;
  @Field(() => String, { nullable: true }) description?: string;
  @Field(() => String, { nullable: true }) url?: string;
  @Field(() => String, { nullable: true }) role?: string;
  @Field(() => String, { nullable: true }) startDate?: string;
  @Field(() => String, { nullable: true }) endDate?: string;
}

@ObjectType({ description: 'A job in which skills were used.' })
export class WorkExperience {
  @Field(() => String) externalExperienceId: string;
  @Field(() => String) company: string;
  @Field(() => String) role: string;
  @Field(() => String, { nullable: true }) description?: string;
  @Field(() => String, { nullable: true }) startDate?: string;
  @Field(() => String, { nullable: true }) endDate?: string;
}

@ObjectType({ description: 'A certificate of skills.' })
export class Certificate {
  @Field(() => String) externalCertificateId: string;
  @Field(() => String) certificateName: string;
  @Field(() => String, { nullable: true }) issuer?: string;
  @Field(() => String, { nullable: true }) description?: string;
  @Field(() => String, { nullable: true }) url?: string;
  @Field(() => String, { nullable: true }) issuedAt?: string;
}
