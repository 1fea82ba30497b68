import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { enumType } from '../../../../kernel/subgraph/enum-type.ts';
import { Method } from '../workflow/workflow.rules.ts';
import { Origin } from '../workflow/workflow.types.ts';
import { LocationType, QuestionType, YesOrNo } from './mandate-fields.rules.ts';
import { Experience, MandateLocation, MandateOwner } from './mandate.types.ts';

enumType(LocationType, 'LocationType', 'Where a job is.', {
  india: 'In India; a place may be named.',
  abroad: 'Abroad; its countries are named.',
});
enumType(QuestionType, 'QuestionType', 'How a question is answered.', {
  yes_no: 'By yes or no.',
  voice: 'In own words, spoken or typed.',
});
enumType(YesOrNo, 'YesOrNo', 'An answer to a yes_no question.', {
  yes: 'The candidate agrees.',
  no: 'The candidate does not.',
});

/** The values of a status, which in the graph is a text, as integrators were promised. */
export enum MandateStatus {
  preparing = 'preparing',
  ready = 'ready',
  failed = 'failed',
  archived = 'archived',
}

@InputType({ description: 'Which mandates to list.' })
export class MandateFilter {
  @Field(() => String, { nullable: true, description: 'preparing, ready, failed or archived.' })
  status?: string | null;

  @Field(() => ID, { nullable: true }) workflowId?: string | null;
  @Field(() => String, { nullable: true, description: 'Your own id of the job.' }) jobId?: string | null;
  @Field(() => Origin, {
    nullable: true,
    description: "Only those made through the API, or only those made in the service's own screens.",
  })
  origin?: string | null;
}

@InputType()
class SalaryInput {
  @Field(() => Float) min: number;
  @Field(() => Float) max: number;
  @Field(() => String, { nullable: true }) currency?: string | null;
  @Field(() => String, { nullable: true }) period?: string | null;
}

@InputType({ description: 'A skill of the catalogue (skillId, verify), or a requested one (name, pending).' })
class MandateSkillInput {
  @Field(() => ID, { nullable: true }) skillId?: string | null;
  @Field(() => Boolean, { nullable: true }) verify?: boolean | null;
  @Field(() => String, { nullable: true }) name?: string | null;
  @Field(() => Boolean, { nullable: true }) pending?: boolean | null;
}

@InputType({ description: 'A question that candidates are asked.' })
class EnrichmentQuestionInput {
  @Field(() => String) key: string;
  @Field(() => QuestionType) type: string;
  @Field(() => String) text: string;
  @Field(() => YesOrNo, { nullable: true }) knockout?: string | null;
  @Field(() => Boolean, { nullable: true }) required?: boolean | null;
}

@InputType()
class InterestCollectionInput {
  @Field(() => [String], { nullable: true }) otherRoles?: string[] | null;
}

@InputType({ description: 'The whole mandate; what is left out takes its default.' })
export class MandateInput {
  @Field(() => ID) workflowId: string;
  @Field(() => String) title: string;
  @Field(() => String) companyName: string;
  @Field(() => LocationType, { nullable: true }) locationType?: string | null;
  @Field(() => MandateLocation, { nullable: true }) location?: MandateLocation | null;
  @Field(() => [String], { nullable: true }) countries?: string[] | null;
  @Field(() => Experience, { nullable: true }) experience?: Experience | null;
  @Field(() => Int, { nullable: true }) openings?: number | null;
  @Field(() => SalaryInput, { nullable: true }) salary?: SalaryInput | null;
  @Field(() => String, { nullable: true }) description?: string | null;
  @Field(() => String, { nullable: true }) shift?: string | null;
  @Field(() => String, { nullable: true }) employmentType?: string | null;
  @Field(() => MandateOwner, { nullable: true }) owner?: MandateOwner | null;
  @Field(() => [Method], { nullable: true }) methods?: string[] | null;
  @Field(() => [MandateSkillInput]) skills: MandateSkillInput[];
  @Field(() => [EnrichmentQuestionInput], { nullable: true })
  enrichmentQuestions?: EnrichmentQuestionInput[] | null;

  @Field(() => InterestCollectionInput, { nullable: true })
  interestCollection?: InterestCollectionInput | null;

  @Field(() => String, { nullable: true }) jobId?: string | null;
}
