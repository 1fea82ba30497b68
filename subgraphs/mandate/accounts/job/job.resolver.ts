import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import type { MandateContext } from '../../mandate.context.ts';
import {
  RetriedMany,
  RetriedWork,
  RetryWorkFilter,
  TroubledWorkConnection,
  TroubledWorkFilter,
  WorkTrouble,
  type TroubledWork,
} from './job.types.ts';

@Resolver()
export class WorkResolver {
  @Query(() => TroubledWorkConnection, {
    description: 'Background work that was given up (`parked`) or keeps failing, of all parts, newest first.',
  })
  @Guarded({ actor: 'operator' })
  troubledWork(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => TroubledWorkFilter, { nullable: true }) filter: TroubledWorkFilter | null,
    @Ctx() { work }: MandateContext,
  ): Promise<Connection<TroubledWork>> {
    return work.troubled({ first, after, filter });
  }

  @Query(() => [WorkTrouble], {
    description: 'How much of each kind of work was given up (`parked`) or keeps failing.',
  })
  @Guarded({ actor: 'operator' })
  workTroubles(@Ctx() { work }: MandateContext): Promise<WorkTrouble[]> {
    return work.counts();
  }

  @Mutation(() => RetriedWork, {
    description:
      'Has work that was given up (`parked`), or that keeps failing, tried again at once, with all its attempts. A repeat changes nothing.',
  })
  @Guarded({ actor: 'operator' })
  retryWork(
    @Arg('id', () => ID, { description: 'The id of the work.' }) id: string,
    @Ctx() { identity, work }: MandateContext,
  ): Promise<RetriedWork> {
    return work.retry(identity, id);
  }

  @Mutation(() => RetriedMany, {
    description:
      'Has work of a kind that was given up (`parked`), or that waits after a failure, tried again at once, the oldest first, 1,000 at most, with all its attempts.',
  })
  @Guarded({ actor: 'operator' })
  retryWorkOfKind(
    @Arg('filter', () => RetryWorkFilter) filter: RetryWorkFilter,
    @Ctx() { identity, work }: MandateContext,
  ): Promise<RetriedMany> {
    return work.retryMany(identity, filter);
  }
}
