import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { Method } from '../workflow/workflow.rules.ts';

@ObjectType({ description: 'A skill that candidates of a version are asked about.' })
export class VersionSkill {
  @Field(() => ID) skillId: string;
  @Field(() => String, { description: 'What the skill was called when the questions were made.' })
  name: string;

  @Field(() => Int, { description: 'How many questions were made about it.' }) questionCount: number;
}

@ObjectType({
  description:
    'A mandate as it was when one of its versions became ready. Candidates finish on the version they began.',
})
@Guarded({ scope: 'mandates:read' })
export class MandateVersion {
  id: string;
  @Field(() => Int, { description: 'The version of the mandate, from 1.' }) flowVersion: number;
  @Field(() => String, { description: 'The job title, as candidates saw it.' }) title: string;
  @Field(() => String, { description: 'The employer, as candidates saw it.' }) companyName: string;
  @Field(() => [Method], { description: 'What its candidates go through.' }) methods: string[];
  @Field(() => Int, { description: 'How many skills the job needs, verified or not.' }) skillCount: number;
  @Field(() => [VersionSkill], { description: 'The skills to verify, with the questions made for them.' })
  verified: VersionSkill[];

  @Field(() => Int, { description: 'How many questions of your own it asks.' })
  enrichmentQuestionCount: number;

  @Field(() => Int, { description: 'How long its preparation took, in milliseconds.' })
  preparationMilliseconds: number;

  @Field(() => Date, { description: 'When it became ready.' }) createdAt: Date;
}

export const MandateVersionConnection = connectionOf('MandateVersion', () => MandateVersion);
