import { Arg, Directive, Field, ID, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Guarded } from '../../kernel/graph/guarded.ts';

// Until question sets are made; then this file goes.

@ObjectType()
@Directive('@key(fields: "id", resolvable: false)')
class Skill {
  @Field(() => ID)
  id: string;
}

@ObjectType()
class QuestionSet {
  @Field(() => ID)
  id: string;

  @Field(() => Skill)
  skill: Skill;
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
    return skillIds.map((skillId) => ({
      id: `QS_${mandateId}_${flowVersion}_${skillId}`,
      skill: { id: skillId },
    }));
  }
}
