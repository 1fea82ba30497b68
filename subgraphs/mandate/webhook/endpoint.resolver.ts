import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import type { MandateContext } from '../mandate.context.ts';
import { EnabledEndpoint, EndpointConnection, EndpointFilter, type Endpoint } from './endpoint.types.ts';

@Resolver()
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
}
