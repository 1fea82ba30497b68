import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { MandateContext } from '../../mandate.context.ts';
import { MandateQuestions } from './mandate-questions.types.ts';

@Resolver()
export class MandateQuestionsResolver {
  @Query(() => MandateQuestions, {
    nullable: true,
    description:
      'What candidates of a mandate are asked, once it is prepared. Null when there is no such mandate.',
  })
  mandateQuestions(
    @Arg('mandateId', () => ID) mandateId: string,
    @Ctx() { identity, mandateQuestions }: MandateContext,
  ): Promise<MandateQuestions | null> {
    return mandateQuestions.read(identity, mandateId);
  }
}
