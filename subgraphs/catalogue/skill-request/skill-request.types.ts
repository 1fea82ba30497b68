import { Directive, Field, ID, InputType, ObjectType } from 'type-graphql';
import { enumOf } from '../../../kernel/subgraph/enum-type.ts';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { numberedPageOf } from '../../../kernel/subgraph/lists/numbered-page.ts';
import { inputOf, type InputOf } from '../../../kernel/subgraph/input-of.ts';
import { FOR_ADMINS } from '../counts/counts.types.ts';
import { SkillRequestFields } from './skill-request.rules.ts';

export type SkillRequestStatus = keyof typeof SkillRequestStatus;
export const SkillRequestStatus = enumOf('SkillRequestStatus', 'What became of a request for a skill.', {
  pending: 'Not decided yet.',
  resolved: 'The catalogue has the skill now.',
  rejected: 'The catalogue will not have it.',
});

@ObjectType()
@Directive('@key(fields: "id", resolvable: false)')
export class Organisation {
  @Field(() => ID) id: string;
}

@ObjectType({ description: 'A skill that an organisation misses in the catalogue.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'skills:request', orOperator: true })
export class SkillRequest {
  @Field(() => ID) id: string;
  @Field(() => String, { description: 'The skill as it was first asked for.' }) name: string;
  @Field(() => String, { nullable: true }) note: string | null;
  @Field(() => SkillRequestStatus) status: string;
  @Field(() => ID, { nullable: true, description: 'The skill it became, `sk_…`; null until it is resolved.' })
  skillId: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was rejected; null without a reason.' })
  decisionNote: string | null;

  @Field(() => String, { description: '`test` or `live`.' }) mode: string;
  @Field(() => Organisation) organisation: Organisation;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'When it was resolved or rejected; null before.' })
  decidedAt: Date | null;
}

export const SkillRequestConnection = connectionOf('SkillRequest', () => SkillRequest);

export const SkillRequestPage = numberedPageOf('SkillRequest', () => SkillRequest, FOR_ADMINS);

@ObjectType({ description: 'What came of asking for a skill.' })
export class SkillRequestOutcome {
  @Field(() => SkillRequest, { description: 'The request, new or as it was.' }) skillRequest: SkillRequest;
  @Field(() => Boolean, {
    description: 'False when the name had been asked for before, or is one that the catalogue has.',
  })
  created: boolean;
  @Field(() => Boolean) replayed: boolean;
}

export const SkillRequestInput = inputOf('SkillRequestInput', SkillRequestFields, {
  description: 'The skill to ask for.',
});
export type SkillRequestInput = InputOf<typeof SkillRequestFields>;

@InputType({ description: 'Which requests to list.' })
export class SkillRequestFilter {
  @Field(() => SkillRequestStatus, { nullable: true }) status?: SkillRequestStatus | null;
}
