import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { MandateContext } from '../../mandate.context.ts';
import { Result } from '../result/result.types.ts';
import { answersShownTo } from './given-answers.rules.ts';
import { GivenAnswer } from './given-answers.types.ts';
import { versionKey } from './mandate-questions.service.ts';
import { MandateQuestions } from './mandate-questions.types.ts';

@Resolver(() => Result)
export class GivenAnswersResolver {
  @FieldResolver(() => MandateQuestions, {
    nullable: true,
    description: 'What the candidate is asked, by the version of the mandate that they go by.',
  })
  questions(@Root() result: Result, @Ctx() { loaders }: MandateContext): Promise<MandateQuestions | null> {
    return loaders.questionsOf.load(versionKey(result));
  }

  @FieldResolver(() => [GivenAnswer], {
    description:
      'What the candidate answered so far, oldest first; own words are gone when they were erased.',
  })
  async answers(
    @Root() { id }: Result,
    @Ctx() { identity, loaders }: MandateContext,
  ): Promise<GivenAnswer[]> {
    const answers = answersShownTo(identity.actor, await loaders.answersOf.load(id));
    return answers.map((answer) => ({ ...answer, recording: answer.recording?.kept ?? null }));
  }
}
