import { Field, ObjectType } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { AnswerRecording } from '../result/result.types.ts';
import { AnsweredKind } from '../result/timeline/timeline.types.ts';

@ObjectType({ description: 'An answer of a candidate, as it was given on their page.' })
@Guarded({ scope: 'results:read' })
export class GivenAnswer {
  @Field(() => AnsweredKind) kind: string;
  @Field(() => String, {
    description: 'Your key of the question, the id of a question about a skill, or `interested`.',
  })
  key: string;

  @Field(() => String, {
    nullable: true,
    description:
      'yes or no, or own words; null where it was skipped or is yet to be heard. Of a question about a skill operators alone see the place of the chosen option, from 0; it is null for all others.',
  })
  value: string | null;

  @Field(() => AnswerRecording, {
    nullable: true,
    description: 'The answer as it was spoken; null where it was not.',
  })
  recording?: AnswerRecording | null;

  @Field(() => Date, { description: 'When it was first given.' }) createdAt: Date;
}
