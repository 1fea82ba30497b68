import { Field, ID, InputType } from 'type-graphql';
import { CampaignStatus, OnProblem } from './campaign.types.ts';
import { JsonScalar } from '../../../../kernel/core/graph/json.ts';
import { closed } from '../../../../kernel/core/rules/fields.ts';
import { inputOf, type InputOf } from '../../../../kernel/subgraph/input-of.ts';
import { CampaignFields, CandidatesFields } from './campaign-fields.rules.ts';

@InputType({ description: 'Which campaigns to list.' })
export class CampaignFilter {
  @Field(() => CampaignStatus, { nullable: true }) status?: string | null;
  @Field(() => ID, { nullable: true }) mandateId?: string | null;
  @Field(() => ID, { nullable: true }) workflowId?: string | null;
}

const CandidateInput = inputOf('CandidateInput', CandidatesFields.properties.candidates.items, {
  types: { metadata: JsonScalar },
});
export type CandidateInput = InputOf<typeof CandidatesFields.properties.candidates.items>;

/** The facade leaves null in the place of a candidate that it could not read. */
const GAPS = {
  types: { candidates: CandidateInput, onProblem: OnProblem },
  nullableItems: ['candidates'],
} as const;
type Gaps = { candidates: (CandidateInput | null)[] };

export const CandidatesInput = inputOf('CandidatesInput', CandidatesFields, {
  description: 'The candidates to add.',
  ...GAPS,
});
export type CandidatesInput = Omit<InputOf<typeof CandidatesFields>, 'candidates'> & Gaps;

const candidatesFirst = closed({ ...CandidatesFields.properties, ...CampaignFields.properties });
export const CampaignInput = inputOf('CampaignInput', candidatesFirst, {
  description: 'The campaign to start.',
  ...GAPS,
  types: { ...GAPS.types, metadata: JsonScalar },
});
export type CampaignInput = Omit<InputOf<typeof CampaignFields>, 'candidates'> & Gaps;
