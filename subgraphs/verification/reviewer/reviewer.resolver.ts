import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import type { VerificationContext } from '../verification.context.ts';
import { Reviewer, ReviewerLetter } from './reviewer.types.ts';

@Resolver(() => Reviewer)
export class ReviewerResolver {
  @Mutation(() => Reviewer, {
    description:
      'Writes to the reviewer once more, with the same link; once in 12 hours at most, and 5 times with one link.',
  })
  @Guarded({ scope: 'verifications:write' })
  remindReviewer(
    @Arg('verificationId', () => ID, { description: 'The verification that waits for them, `SV_…`.' })
    verificationId: string,
    @Ctx() { identity, reviewers }: VerificationContext,
  ): Promise<Reviewer> {
    return reviewers.remind(identity, verificationId);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'From when the reviewer may be reminded; null where no answer is awaited or no reminder is left.',
  })
  async remindableAt(
    @Root() { verificationId, remindable }: Reviewer,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<Date | null> {
    const verification = await loaders.verifications.load(verificationId);
    return verification?.status === 'awaiting_reviewer' ? remindable : null;
  }

  @FieldResolver(() => [ReviewerLetter], {
    description: 'The letters to this reviewer and to those stored before, newest first.',
  })
  letters(
    @Root() { verificationId }: Reviewer,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<ReviewerLetter[]> {
    return loaders.reviewerEmails.load(verificationId);
  }
}
