import { Field, ID, ObjectType } from 'type-graphql';
import { inputOf, type InputOf } from '../../../kernel/subgraph/input-of.ts';
import { StoreItemsFields } from './store-items.rules.ts';

@ObjectType({ description: 'A project that a verification rests on.' })
export class StoredProject {
  @Field(() => ID, { description: "The service's own id of it." }) id: string;
  @Field(() => String, { description: "The platform's own id of it." }) externalProjectId: string;
  @Field(() => String, { description: 'What the project is called.' }) projectName: string;
}

@ObjectType({ description: 'A job that a verification rests on.' })
export class StoredExperience {
  @Field(() => ID, { description: "The service's own id of it." }) id: string;
  @Field(() => String, { description: "The platform's own id of it." }) externalExperienceId: string;
  @Field(() => String, { description: 'The employer.' }) company: string;
  @Field(() => String, { description: "The student's role there." }) role: string;
}

@ObjectType({ description: 'A certificate that a verification rests on.' })
export class StoredCertificate {
  @Field(() => ID, { description: "The service's own id of it." }) id: string;
  @Field(() => String, { description: "The platform's own id of it." }) externalCertificateId: string;
  @Field(() => String, { description: 'The title that stands on the certificate.' }) certificateName: string;
}

@ObjectType({ description: 'The projects, jobs and certificates that a verification rests on.' })
export class StoredItems {
  @Field(() => [StoredProject]) projects: StoredProject[];
  @Field(() => [StoredExperience]) experience: StoredExperience[];
  @Field(() => [StoredCertificate]) certificates: StoredCertificate[];
}

export const StoreItemsInput = inputOf('StoreItemsInput', StoreItemsFields, {
  description: 'All items that count: those stored earlier and left out are deleted.',
});
export type StoreItemsInput = InputOf<typeof StoreItemsFields>;
