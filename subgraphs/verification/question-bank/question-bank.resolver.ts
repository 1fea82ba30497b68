import { Arg, Ctx, Directive, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../kernel/subgraph/internal.ts';
import type { VerificationContext } from '../verification.context.ts';
import { BankQuestion, BankQuestionTexts, QuestionBankPage } from './question-bank.types.ts';

@Resolver(() => BankQuestion)
export class QuestionBankResolver {
  @FieldResolver(() => BankQuestionTexts, {
    nullable: true,
    description: 'Its texts; null where it is in no bank and no mandate any more.',
  })
  @Directive('@requires(fields: "skillId")')
  @Guarded({ actor: 'operator' })
  texts(
    @Root() { id, skillId }: BankQuestion,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<BankQuestionTexts | null> {
    return loaders.bankTexts.load({ id, skillId });
  }

  @Query(() => QuestionBankPage, { description: 'The bank without its texts.' })
  @Internal({ actor: 'system' })
  questionBank(
    @Arg('after', () => ID, { nullable: true }) after: string | null,
    @Ctx() { bankTexts }: VerificationContext,
  ): Promise<QuestionBankPage> {
    return bankTexts.page(after ?? null);
  }
}
