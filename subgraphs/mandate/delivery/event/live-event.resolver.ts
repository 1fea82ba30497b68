import { Arg, Ctx, FieldResolver, ID, Resolver, Root, Subscription } from 'type-graphql';
import type { StoredEvent } from '../../../../kernel/store/events/stored-event.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Campaign } from '../../outreach/campaign/campaign.types.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { Mandate } from '../../hiring/mandate/mandate.types.ts';
import { Result } from '../../outreach/result/result.types.ts';
import { WebhookAttempt } from '../webhook/webhook.types.ts';
import { decideTypes } from './event.rules.ts';
import { Event, Verification } from './event.types.ts';
import { PUBLIC_EVENT_TYPES } from './public-events.ts';

interface ResultEventsArguments {
  types?: string[] | null;
  mandateId?: string | null;
  campaignId?: string | null;
  after?: string | null;
}

/** The ids that an event's data names, as partners know them. */
const mandateOf = ({ data }: Pick<Event, 'data'>) => data['mandate_id'];
const campaignOf = ({ data }: Pick<Event, 'data'>) => data['campaign_id'];

@Resolver(() => Event)
export class LiveEventResolver {
  @Subscription(() => Event, {
    description: 'Events as they happen: all of the organisation, or those of one mandate or campaign.',
    subscribe: ({ args, context }: { args: ResultEventsArguments; context: MandateContext }) => {
      const { mandateId, campaignId, after } = args;
      return context.live({
        types: decideTypes(args.types) ?? PUBLIC_EVENT_TYPES,
        matches: (event) =>
          (mandateId == null || mandateOf(event) === mandateId) &&
          (campaignId == null || campaignOf(event) === campaignId),
        after: after ?? undefined,
      });
    },
  })
  @Guarded({ scope: 'events:read' })
  resultEvents(
    @Arg('types', () => [String], {
      nullable: true,
      description: 'Only events of these types; all when left out.',
    })
    _types: string[] | null,
    @Arg('mandateId', () => ID, { nullable: true, description: 'Only events of this mandate, `JM_…`.' })
    _mandateId: string | null,
    @Arg('campaignId', () => ID, { nullable: true, description: 'Only events of this campaign, `CP_…`.' })
    _campaignId: string | null,
    @Arg('after', () => ID, {
      nullable: true,
      description: 'The last event seen, `EV_…`: what came since is sent first, with no gap and no repeat.',
    })
    _after: string | null,
    @Root() event: StoredEvent,
    @Ctx() { events }: MandateContext,
  ): Event {
    const { id, type, version, mode, createdAt, data } = events.open(event);
    return { id, type, version, mode, createdAt, data };
  }

  @FieldResolver(() => Boolean, { description: 'Whether a pull has acknowledged it; webhooks do not count.' })
  acknowledged(
    @Root() event: Event,
    @Ctx() { identity, events }: MandateContext,
  ): Promise<boolean> | boolean {
    return event.acknowledged ?? events.isAcknowledged(identity, event.id);
  }

  @FieldResolver(() => Mandate, {
    nullable: true,
    description: 'The mandate that the event is about, as it is now; null where it is about none.',
  })
  mandate(@Root() event: Event, @Ctx() { loaders }: MandateContext): Promise<Mandate | null> | null {
    const id = mandateOf(event);
    return typeof id === 'string' ? loaders.mandates.load(id) : null;
  }

  @FieldResolver(() => Campaign, {
    nullable: true,
    description: 'The campaign that the event is about, as it is now; null where it is about none.',
  })
  campaign(@Root() event: Event, @Ctx() { loaders }: MandateContext): Promise<Campaign | null> | null {
    const id = campaignOf(event);
    return typeof id === 'string' ? loaders.campaigns.load(id) : null;
  }

  @FieldResolver(() => Result, {
    nullable: true,
    description: 'The result that the event is about, as it is now; null where it is about none.',
  })
  result(@Root() { data }: Event, @Ctx() { loaders }: MandateContext): Promise<Result | null> | null {
    const id = data['result_id'];
    return typeof id === 'string' ? loaders.results.load(id) : null;
  }

  @FieldResolver(() => [WebhookAttempt], { description: 'Attempts to deliver it to webhooks, oldest first.' })
  deliveries(@Root() { id }: Event, @Ctx() { loaders }: MandateContext): Promise<WebhookAttempt[]> {
    return loaders.deliveries.load(id);
  }

  @FieldResolver(() => Verification, {
    nullable: true,
    description: 'The verification that the event is about, as it is now; null where it is about none.',
  })
  verification(@Root() { data }: Event): Verification | null {
    const id = data['serviceVerificationId'];
    return typeof id === 'string' ? { id } : null;
  }
}
