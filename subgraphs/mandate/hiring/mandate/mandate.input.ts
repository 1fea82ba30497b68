import { Field, ID, InputType } from 'type-graphql';
import { enumType } from '../../../../kernel/subgraph/enum-type.ts';
import { inputOf, type InputOf } from '../../../../kernel/subgraph/input-of.ts';
import { Method } from '../workflow/workflow.rules.ts';
import { Origin } from '../workflow/workflow.types.ts';
import { LocationType, MandateFields, QuestionType, YesOrNo } from './mandate-fields.rules.ts';

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

const { location, experience, salary, owner, skills, enrichmentQuestions, interestCollection } =
  MandateFields.properties;

export const MandateInput = inputOf('MandateInput', MandateFields, {
  description: 'The whole mandate; what is left out takes its default.',
  types: {
    locationType: LocationType,
    location: inputOf('LocationInput', location),
    experience: inputOf('ExperienceInput', experience),
    salary: inputOf('SalaryInput', salary),
    owner: inputOf('OwnerInput', owner),
    methods: Method,
    skills: inputOf('MandateSkillInput', skills.items, {
      description: 'A skill of the catalogue (skillId, verify), or a requested one (name, pending).',
    }),
    enrichmentQuestions: inputOf('EnrichmentQuestionInput', enrichmentQuestions.items, {
      description: 'A question that candidates are asked.',
      types: { type: QuestionType, knockout: YesOrNo },
    }),
    interestCollection: inputOf('InterestCollectionInput', interestCollection),
  },
});
export type MandateInput = InputOf<typeof MandateFields>;
