import { Field, Float, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { Method } from '../workflow/workflow.rules.ts';
import { LocationType, QuestionType, YesOrNo } from './mandate-fields.rules.ts';

registerEnumType(LocationType, { name: 'LocationType' });
registerEnumType(QuestionType, { name: 'QuestionType' });
registerEnumType(YesOrNo, { name: 'YesOrNo' });

/** The values of a status, which in the graph is a text, as integrators were promised. */
export enum MandateStatus {
  preparing = 'preparing',
  ready = 'ready',
  failed = 'failed',
  archived = 'archived',
}

@InputType()
export class MandateFilter {
  @Field(() => String, { nullable: true, description: 'preparing, ready, failed or archived.' })
  status?: string | null;

  @Field(() => ID, { nullable: true })
  workflowId?: string | null;

  @Field(() => String, { nullable: true })
  jobId?: string | null;
}

@InputType()
class LocationInput {
  @Field(() => String)
  city: string;

  @Field(() => String, { nullable: true })
  state?: string | null;

  @Field(() => String, { nullable: true })
  pincode?: string | null;
}

@InputType()
class ExperienceInput {
  @Field(() => Int)
  minYears: number;

  @Field(() => Int)
  maxYears: number;
}

@InputType()
class SalaryInput {
  @Field(() => Float)
  min: number;

  @Field(() => Float)
  max: number;

  @Field(() => String, { nullable: true })
  currency?: string | null;

  @Field(() => String, { nullable: true })
  period?: string | null;
}

@InputType()
class OwnerInput {
  @Field(() => String)
  externalUserId: string;

  @Field(() => String, { nullable: true })
  name?: string | null;
}

@InputType({ description: 'A skill of the catalogue (skillId, verify), or a pending one (name, pending).' })
class MandateSkillInput {
  @Field(() => ID, { nullable: true })
  skillId?: string | null;

  @Field(() => Boolean, { nullable: true })
  verify?: boolean | null;

  @Field(() => String, { nullable: true })
  name?: string | null;

  @Field(() => Boolean, { nullable: true })
  pending?: boolean | null;
}

@InputType()
class EnrichmentQuestionInput {
  @Field(() => String)
  key: string;

  @Field(() => QuestionType)
  type: string;

  @Field(() => String)
  text: string;

  @Field(() => YesOrNo, { nullable: true })
  knockout?: string | null;

  @Field(() => Boolean, { nullable: true })
  required?: boolean | null;
}

@InputType()
class InterestCollectionInput {
  @Field(() => [String], { nullable: true })
  otherRoles?: string[] | null;
}

@InputType({ description: 'The whole mandate; what is left out takes its default.' })
export class MandateInput {
  @Field(() => ID)
  workflowId: string;

  @Field(() => String)
  title: string;

  @Field(() => String)
  companyName: string;

  @Field(() => LocationType, { nullable: true })
  locationType?: string | null;

  @Field(() => LocationInput, { nullable: true })
  location?: LocationInput | null;

  @Field(() => [String], { nullable: true })
  countries?: string[] | null;

  @Field(() => ExperienceInput, { nullable: true })
  experience?: ExperienceInput | null;

  @Field(() => Int, { nullable: true })
  openings?: number | null;

  @Field(() => SalaryInput, { nullable: true })
  salary?: SalaryInput | null;

  @Field(() => String, { nullable: true })
  description?: string | null;

  @Field(() => String, { nullable: true })
  shift?: string | null;

  @Field(() => String, { nullable: true })
  employmentType?: string | null;

  @Field(() => OwnerInput, { nullable: true })
  owner?: OwnerInput | null;

  @Field(() => [Method], { nullable: true })
  methods?: string[] | null;

  @Field(() => [MandateSkillInput])
  skills: MandateSkillInput[];

  @Field(() => [EnrichmentQuestionInput], { nullable: true })
  enrichmentQuestions?: EnrichmentQuestionInput[] | null;

  @Field(() => InterestCollectionInput, { nullable: true })
  interestCollection?: InterestCollectionInput | null;

  @Field(() => String, { nullable: true, description: 'Of a new mandate only.' })
  jobId?: string | null;
}
