import { Arg, Field, ID, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Guarded } from '../../kernel/graph/guarded.ts';

// Until question sets are made; then this file goes.

@ObjectType()
class QuestionSet {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  skillId: string;
}

@Resolver()
export class StandInResolver {
  @Mutation(() => [QuestionSet])
  @Guarded({ actor: 'system' })
  makeQuestionSets(
    @Arg('mandateId', () => ID) mandateId: string,
    @Arg('flowVersion', () => Int) flowVersion: number,
    @Arg('skillIds', () => [ID]) skillIds: string[],
  ): QuestionSet[] {
    return skillIds.map((skillId) => ({ id: `QS_${mandateId}_${flowVersion}_${skillId}`, skillId }));
  }
}
