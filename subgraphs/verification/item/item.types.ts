import { Field, ID, InputType, ObjectType } from 'type-graphql';

@ObjectType()
export class StoredProject {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  externalProjectId: string;

  @Field(() => String)
  projectName: string;
}

@ObjectType()
export class StoredExperience {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  externalExperienceId: string;

  @Field(() => String)
  company: string;

  @Field(() => String)
  role: string;
}

@ObjectType()
export class StoredCertificate {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  externalCertificateId: string;

  @Field(() => String)
  certificateName: string;
}

@ObjectType({ description: 'The source items that a verification rests on.' })
export class StoredItems {
  @Field(() => [StoredProject])
  projects: StoredProject[];

  @Field(() => [StoredExperience])
  experience: StoredExperience[];

  @Field(() => [StoredCertificate])
  certificates: StoredCertificate[];
}

@InputType({ description: 'All the source items: those stored earlier and left out are deleted.' })
export class StoreItemsInput {
  @Field(() => String, { nullable: true })
  serviceVerificationId?: string | null;

  @Field(() => [String], { nullable: true })
  projectIds?: string[] | null;

  @Field(() => [String], { nullable: true })
  workExperienceIds?: string[] | null;

  @Field(() => [String], { nullable: true })
  credentialIds?: string[] | null;
}
