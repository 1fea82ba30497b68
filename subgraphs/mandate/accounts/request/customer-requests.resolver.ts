import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { KeyMode } from '../access/access.types.ts';
import {
  LoggedRequest,
  LoggedRequestConnection,
  RefusalCount,
  RequestFilter,
  RequestHour,
} from './request.types.ts';

const ORGANISATION = 'The organisation whose calls they are, `OR_…`.';
const MODE = 'Whether its calls of test or of live mode.';

/** The calls of a customer, for operators who look for the cause of a refusal. */
@Resolver()
export class CustomerRequestsResolver {
  @Query(() => LoggedRequestConnection, {
    description: 'The calls of any organisation within 7 days, newest first.',
  })
  @Guarded({ actor: 'operator' })
  customerRequests(
    @Arg('organisationId', () => ID, { description: ORGANISATION }) organisationId: string,
    @Arg('mode', () => KeyMode, { description: MODE }) mode: KeyMode,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => RequestFilter, { nullable: true }) filter: RequestFilter | null,
    @Ctx() { requests }: MandateContext,
  ): Promise<Connection<LoggedRequest>> {
    return requests.list({ organisationId, mode }, { first, after, filter });
  }

  @Query(() => LoggedRequest, {
    nullable: true,
    description: 'The newest call of any organisation with this request id.',
  })
  @Guarded({ actor: 'operator' })
  customerRequest(
    @Arg('organisationId', () => ID, { description: ORGANISATION }) organisationId: string,
    @Arg('mode', () => KeyMode, { description: MODE }) mode: KeyMode,
    @Arg('requestId', () => ID, { description: 'The `x-request-id` of the answer.' }) requestId: string,
    @Ctx() { requests }: MandateContext,
  ): Promise<LoggedRequest | null> {
    return requests.byRequestId({ organisationId, mode }, requestId);
  }

  @Query(() => [RequestHour], {
    description: 'The calls of any organisation within a day, by hour, the oldest hour first.',
  })
  @Guarded({ actor: 'operator' })
  customerRequestHours(
    @Arg('organisationId', () => ID, { description: ORGANISATION }) organisationId: string,
    @Arg('mode', () => KeyMode, { description: MODE }) mode: KeyMode,
    @Ctx() { requests }: MandateContext,
  ): Promise<RequestHour[]> {
    return requests.hours({ organisationId, mode });
  }

  @Query(() => [RefusalCount], {
    description: 'The refused calls of any organisation by status, cause and key, the most frequent first.',
  })
  @Guarded({ actor: 'operator' })
  customerRefusals(
    @Arg('organisationId', () => ID, { description: ORGANISATION }) organisationId: string,
    @Arg('mode', () => KeyMode, { description: MODE }) mode: KeyMode,
    @Arg('hour', () => Date, {
      nullable: true,
      description: 'Only of the hour that began then; of the last day when left out.',
    })
    hour: Date | null,
    @Ctx() { requests }: MandateContext,
  ): Promise<RefusalCount[]> {
    return requests.refusals({ organisationId, mode }, hour);
  }
}
