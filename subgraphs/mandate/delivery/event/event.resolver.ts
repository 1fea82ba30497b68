import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { idempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { Acknowledgement, Event, EventAckInput, EventConnection, EventOrganisations } from './event.types.ts';

@Resolver(() => Event)
export class EventResolver {
  @Query(() => EventConnection, { description: 'Pulls events, oldest first, without acknowledged ones.' })
  @Guarded({ scope: 'events:read' })
  events(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('types', () => [String], {
      nullable: true,
      description: 'Only events of these types; all when left out.',
    })
    types: string[] | null,
    @Arg('includeAcknowledged', () => Boolean, {
      nullable: true,
      description: 'True to list acknowledged events too.',
    })
    includeAcknowledged: boolean | null,
    @Arg('newestFirst', () => Boolean, {
      nullable: true,
      description: 'True for the newest first. A cursor is good only in the order that gave it.',
    })
    newestFirst: boolean | null,
    @Arg('objectId', () => ID, {
      nullable: true,
      description: 'Only events about this result, mandate, webhook or other object.',
    })
    objectId: string | null,
    @Arg('since', () => Date, { nullable: true, description: 'Only events of that moment or later.' })
    since: Date | null,
    @Arg('until', () => Date, { nullable: true, description: 'Only events before that moment.' })
    until: Date | null,
    @Arg('organisations', () => EventOrganisations, {
      nullable: true,
      description: 'Whose events: `all` for a platform alone. The default is `own`.',
    })
    organisations: string | null,
    @Ctx() { identity, events }: MandateContext,
  ): Promise<Connection<Event>> {
    const filter = { types, includeAcknowledged, objectId, since, until, organisations };
    return events.list(identity, { first, after, newestFirst, ...filter });
  }

  @Query(() => Event, { nullable: true, description: 'An event of the last 30 days, acknowledged or not.' })
  @Guarded({ scope: 'events:read' })
  event(
    @Arg('id', () => ID, { description: 'The event, `EV_…`.' }) id: string,
    @Ctx() { loaders }: MandateContext,
  ): Promise<Event | null> {
    return loaders.events.load(id);
  }

  @Mutation(() => Acknowledgement, {
    description: 'Marks events as seen, so that they are not pulled again. Webhooks are not affected.',
  })
  @Guarded({ scope: 'events:ack' })
  acknowledgeEvents(
    @Arg('input', () => EventAckInput) input: EventAckInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, events }: MandateContext,
  ): Promise<Acknowledgement> {
    const once = idempotentRequest(identity, key, 'acknowledgeEvents', { input });
    return events.acknowledge(identity, input, once);
  }
}
