import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { RetriedMany } from '../../accounts/job/job.types.ts';
import { Organisation } from '../../accounts/access/access.types.ts';
import type { MandateContext } from '../../mandate.context.ts';
import {
  EnabledEndpoint,
  Endpoint,
  EndpointConnection,
  EndpointDeliveryConnection,
  EndpointFilter,
  RetriedDelivery,
  RetryDeliveriesFilter,
  type EndpointDelivery,
} from './endpoint.types.ts';

@Resolver(() => Endpoint)
export class EndpointResolver {
  @Query(() => EndpointConnection, {
    description: 'The webhooks of all organisations, newest first, without archived ones.',
  })
  @Guarded({ actor: 'operator' })
  endpoints(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => EndpointFilter, { nullable: true }) filter: EndpointFilter | null,
    @Ctx() { endpoints }: MandateContext,
  ): Promise<Connection<Endpoint>> {
    return endpoints.list({ first, after, filter });
  }

  @Query(() => Endpoint, {
    nullable: true,
    description: 'A webhook of any organisation that is not archived.',
  })
  @Guarded({ actor: 'operator' })
  endpoint(
    @Arg('id', () => ID, { description: 'The id of the webhook, `WH_…`.' }) id: string,
    @Ctx() { endpoints }: MandateContext,
  ): Promise<Endpoint | null> {
    return endpoints.one(id);
  }

  @FieldResolver(() => Organisation, { nullable: true, description: 'The organisation that it belongs to.' })
  organisation(
    @Root() { organisationId }: Endpoint,
    @Ctx() { loaders }: MandateContext,
  ): Promise<Organisation | null> {
    return loaders.organisations.load(organisationId);
  }

  @FieldResolver(() => Int, { description: 'Events that it was not sent yet, counted up to 10,000.' })
  async waiting(@Root() { id }: Endpoint, @Ctx() { loaders }: MandateContext): Promise<number> {
    return (await loaders.waitingEvents.load(id))!.waiting;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'When the oldest event that waits happened: how far the endpoint lags behind. Null when none waits.',
  })
  async oldestWaitingAt(@Root() { id }: Endpoint, @Ctx() { loaders }: MandateContext): Promise<Date | null> {
    return (await loaders.waitingEvents.load(id))!.oldestWaitingAt;
  }

  @FieldResolver(() => EndpointDeliveryConnection, {
    description: 'Its deliveries that wait for another attempt, or behind one that does, oldest event first.',
  })
  pendingDeliveries(
    @Root() { id }: Endpoint,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { waitingDeliveries }: MandateContext,
  ): Promise<Connection<EndpointDelivery>> {
    return waitingDeliveries.pending(id, { first, after });
  }

  @Mutation(() => EnabledEndpoint, {
    description:
      'Has events sent to a disabled webhook again, first those that wait. A repeat changes nothing.',
  })
  @Guarded({ actor: 'operator' })
  enableEndpoint(
    @Arg('id', () => ID, { description: 'The id of the webhook, `WH_…`.' }) id: string,
    @Ctx() { identity, endpoints }: MandateContext,
  ): Promise<EnabledEndpoint> {
    return endpoints.enable(identity, id);
  }

  @Mutation(() => RetriedDelivery, {
    description:
      'Has a delivery that waits for its next attempt made at once. Refused for one that waits behind an earlier event of its object, or whose webhook is disabled. A repeat changes nothing.',
  })
  @Guarded({ actor: 'operator' })
  retryDelivery(
    @Arg('id', () => ID, { description: 'The id of the delivery, `DL_…`.' }) id: string,
    @Ctx() { identity, waitingDeliveries }: MandateContext,
  ): Promise<RetriedDelivery> {
    return waitingDeliveries.retry(identity, id);
  }

  @Mutation(() => RetriedMany, {
    description:
      'Has deliveries that failed and wait for their next attempt made at once, those of the oldest events first, 1,000 at most. Endpoints that are disabled are left alone.',
  })
  @Guarded({ actor: 'operator' })
  retryDeliveries(
    @Arg('filter', () => RetryDeliveriesFilter) filter: RetryDeliveriesFilter,
    @Ctx() { identity, waitingDeliveries }: MandateContext,
  ): Promise<RetriedMany> {
    return waitingDeliveries.retryMany(identity, filter);
  }
}
