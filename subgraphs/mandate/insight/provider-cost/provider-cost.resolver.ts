import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { ProviderCost } from './provider-cost.types.ts';

@Resolver()
export class ProviderCostResolver {
  @Query(() => [ProviderCost], {
    description:
      'What providers cost by organisation and month in India, the latest month and the dearest organisations first, at most 1,000. Without a month, that of today.',
  })
  @Guarded({ actor: 'operator' })
  providerCosts(
    @Arg('from', () => String, { nullable: true, description: 'The first month, such as `2026-03`.' })
    from: string | null,
    @Arg('to', () => String, { nullable: true, description: 'The last month, at most 24 with the first.' })
    to: string | null,
    @Arg('organisationId', () => ID, { nullable: true, description: 'Only those of this organisation.' })
    organisationId: string | null,
    @Ctx() { providerCosts }: MandateContext,
  ): Promise<ProviderCost[]> {
    return providerCosts.costs({ from: from ?? null, to: to ?? null }, organisationId ?? null);
  }
}
