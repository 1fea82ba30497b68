import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { ResealStep } from '../../../kernel/subgraph/reseal/reseal.types.ts';
import type { MandateContext } from '../mandate.context.ts';

@Resolver()
export class MandateSealsResolver {
  @Mutation(() => ResealStep, {
    description:
      'Seals one page of what the mandate subgraph keeps by the first master key. A round is repeated until it finds nothing.',
  })
  @Guarded({ actor: 'operator' })
  resealMandate(
    @Arg('after', () => String, { nullable: true, description: '`next` of the page before.' })
    after: string | null,
    @Ctx() { identity, seals }: MandateContext,
  ): Promise<ResealStep> {
    return seals.step(identity, after);
  }
}
