import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { ResealStep } from '../../../kernel/subgraph/reseal/reseal.types.ts';
import type { VerificationContext } from '../verification.context.ts';

@Resolver()
export class VerificationSealsResolver {
  @Mutation(() => ResealStep, {
    description:
      'Seals one page of what the verification subgraph keeps by the first master key. A round is repeated until it finds nothing.',
  })
  @Guarded({ actor: 'operator' })
  resealVerification(
    @Arg('after', () => String, { nullable: true, description: '`next` of the page before.' })
    after: string | null,
    @Ctx() { identity, seals }: VerificationContext,
  ): Promise<ResealStep> {
    return seals.step(identity, after);
  }
}
