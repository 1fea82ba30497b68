import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { ResealStep } from '../../../kernel/subgraph/reseal/reseal.types.ts';
import type { VerificationContext } from '../verification.context.ts';

@Resolver()
export class VerificationSealsResolver {
  @Mutation(() => ResealStep, {
    description:
      'Seals the next page of kept personal data by the newest master key. `seal:rotate` calls it.',
  })
  @Guarded({ actor: 'operator' })
  resealVerification(
    @Arg('after', () => String, {
      nullable: true,
      description: '`next` of the page before; the first page when left out.',
    })
    after: string | null,
    @Ctx() { identity, seals }: VerificationContext,
  ): Promise<ResealStep> {
    return seals.step(identity, after);
  }
}
