import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { QuestionSetConnection, type QuestionSet } from '../question-set/question-set.types.ts';
import { VerificationConnection, type Verification } from '../session/session.types.ts';
import { Skill } from '../skill/skill.types.ts';
import type { VerificationContext } from '../verification.context.ts';

/** Operators who belong to no organisation see how many there are of all, and nothing of whose they are. */
@Resolver(() => Skill)
export class SkillUseResolver {
  @FieldResolver(() => Int, {
    description:
      "How many of the organisation's own verifications are about this skill, up to 1,000; for operators, of all.",
  })
  @Guarded({ scope: 'verifications:read', orOperator: true })
  verificationCount(@Root() { id }: Skill, @Ctx() { loaders }: VerificationContext): Promise<number> {
    return loaders.verificationCounts.load(id);
  }

  @FieldResolver(() => VerificationConnection, {
    description: "The organisation's own verifications about this skill, newest first.",
  })
  @Guarded({ scope: 'verifications:read' })
  verificationsUsing(
    @Root() { id }: Skill,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<Connection<Verification>> {
    return loaders.verificationsOfSkill({ first, after }).load(id);
  }

  @FieldResolver(() => Int, {
    description:
      "How many sets of questions about this skill were made for the organisation's own mandates, up to 1,000; for operators, of all.",
  })
  @Guarded({ scope: 'mandates:read', orOperator: true })
  questionSetCount(@Root() { id }: Skill, @Ctx() { loaders }: VerificationContext): Promise<number> {
    return loaders.questionSetCounts.load(id);
  }

  @FieldResolver(() => QuestionSetConnection, {
    description:
      "The questions about this skill that were made for the organisation's own mandates, newest first.",
  })
  @Guarded({ scope: 'mandates:read' })
  questionSetsUsing(
    @Root() { id }: Skill,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<Connection<QuestionSet>> {
    return loaders.questionSetsOfSkill({ first, after }).load(id);
  }
}
