import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { tenantOf } from '../../../../kernel/core/identity/identity.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../../kernel/subgraph/internal.ts';
import type { MandateContext } from '../../mandate.context.ts';
import {
  LoggedRequest,
  LoggedRequestConnection,
  RequestCount,
  RequestFilter,
  RequestHour,
} from './request.types.ts';

@Resolver()
export class RequestResolver {
  @Query(() => LoggedRequestConnection, { description: 'The calls of the last 7 days, newest first.' })
  @Guarded({ scope: 'requests:read' })
  requests(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => RequestFilter, { nullable: true }) filter: RequestFilter | null,
    @Ctx() { identity, requests }: MandateContext,
  ): Promise<Connection<LoggedRequest>> {
    return requests.list(tenantOf(identity), { first, after, filter });
  }

  @Query(() => LoggedRequest, { nullable: true, description: 'The newest call with this request id.' })
  @Guarded({ scope: 'requests:read' })
  request(
    @Arg('requestId', () => ID, { description: 'The `x-request-id` of the answer.' }) requestId: string,
    @Ctx() { identity, requests }: MandateContext,
  ): Promise<LoggedRequest | null> {
    return requests.byRequestId(tenantOf(identity), requestId);
  }

  @Query(() => [RequestCount], {
    description: 'The calls of the last day, by operation and code, the most frequent first.',
  })
  @Guarded({ scope: 'requests:read' })
  requestSummary(@Ctx() { identity, requests }: MandateContext): Promise<RequestCount[]> {
    return requests.summary(tenantOf(identity));
  }

  @Query(() => [RequestHour], { description: 'The calls of the last day, by hour, the oldest hour first.' })
  @Guarded({ scope: 'requests:read' })
  requestHours(@Ctx() { identity, requests }: MandateContext): Promise<RequestHour[]> {
    return requests.hours(tenantOf(identity));
  }

  /** The facades tell here what they answered. */
  @Mutation(() => Boolean)
  @Internal({ actor: 'system' })
  keepRequests(
    @Arg('batch', () => String) batch: string,
    @Arg('requests', () => String) calls: string,
    @Ctx() { requests }: MandateContext,
  ): Promise<boolean> {
    return requests.keep(batch, calls);
  }
}
