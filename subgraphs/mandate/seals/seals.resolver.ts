import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { ResealStep } from '../../../kernel/subgraph/reseal/reseal.types.ts';
import type { MandateContext } from '../mandate.context.ts';

@Resolver()
export class MandateSealsResolver {
  @Mutation(() => ResealStep, {
    description:
      'Seals the next page of kept personal data by the newest master key. `seal:rotate` calls it.',
  })
  @Guarded({ actor: 'operator' })
  resealMandate(
    @Arg('after', () => String, {
      nullable: true,
      description: '`next` of the page before; the first page when left out.',
    })
    after: string | null,
    @Ctx() { identity, seals }: MandateContext,
  ): Promise<ResealStep> {
    return seals.step(identity, after);
  }
}
