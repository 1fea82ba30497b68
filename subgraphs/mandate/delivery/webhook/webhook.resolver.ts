import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { idempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import { JsonScalar } from '../../../../kernel/core/graph/json.ts';
import { namingOrganisation, wireEvent } from '../event/public-events.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { shownHeaders } from './webhook-headers.rules.ts';
import {
  DeliveryFilter,
  DeliveryQueue,
  HealthStep,
  Webhook,
  WebhookAttempt,
  WebhookAttemptConnection,
  WebhookChangeInput,
  WebhookConnection,
  WebhookHealth,
  WebhookInput,
  WebhookReplay,
  WebhookReplayInput,
  WebhookSummary,
  WebhookTest,
  WebhookWithSecret,
} from './webhook.types.ts';

const WRITE = { scope: 'webhooks:write' };

@Resolver(() => WebhookAttempt)
export class WebhookAttemptResolver {
  @FieldResolver(() => Webhook)
  webhook(
    @Root() { webhookId }: WebhookAttempt,
    @Ctx() { loaders }: MandateContext,
  ): Promise<Webhook | null> {
    return loaders.webhooks.load(webhookId);
  }

  @FieldResolver(() => JsonScalar, {
    nullable: true,
    description:
      'The body that was sent, without people who were erased since; null when its event is no longer kept.',
  })
  @Guarded({ scope: 'events:read' })
  async sent(
    @Root() { eventId, webhookId }: WebhookAttempt,
    @Ctx() { loaders }: MandateContext,
  ): Promise<object | null> {
    const [event, webhook] = await Promise.all([
      loaders.sentEvents.load(eventId),
      loaders.webhooks.load(webhookId),
    ]);
    if (!event) return null;
    const shown = wireEvent(event);
    return webhook?.organisations === 'all' ? namingOrganisation(shown, event.organisationId) : shown;
  }
}

@Resolver(() => Webhook)
export class WebhookResolver {
  @Query(() => Webhook, { nullable: true })
  webhook(@Arg('id', () => ID) id: string, @Ctx() { loaders }: MandateContext): Promise<Webhook | null> {
    return loaders.webhooks.load(id);
  }

  @Query(() => WebhookConnection, { description: 'The webhooks, newest first, without archived ones.' })
  @Guarded({ scope: 'webhooks:read' })
  webhooks(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { identity, webhooks }: MandateContext,
  ): Promise<Connection<Webhook>> {
    return webhooks.list(identity, first, after);
  }

  @FieldResolver(() => JsonScalar, {
    nullable: true,
    description:
      'The headers that go with every delivery, by name, with *** for each value; null without any.',
  })
  headers(@Root() { headerNames = [] }: Webhook): Record<string, string> | null {
    return shownHeaders(headerNames);
  }

  @FieldResolver(() => WebhookAttemptConnection, { description: 'Attempts to deliver to it, newest first.' })
  @Guarded({ scope: 'webhooks:read' })
  deliveries(
    @Root() { id }: Webhook,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => DeliveryFilter, { nullable: true }) filter: DeliveryFilter | null,
    @Ctx() { identity, attempts }: MandateContext,
  ): Promise<Connection<WebhookAttempt>> {
    return attempts.list(identity, id, { first, after, filter });
  }

  @FieldResolver(() => WebhookSummary, {
    description: 'Its figures: success, latency, and the events that wait.',
  })
  summary(@Root() webhook: Webhook, @Ctx() { attempts }: MandateContext): Promise<WebhookSummary> {
    return attempts.summary(webhook);
  }

  @FieldResolver(() => [WebhookHealth], {
    description: 'Its figures for each of the last hours or days up to the one under way, oldest first.',
  })
  health(
    @Root() { id }: Webhook,
    @Arg('by', () => HealthStep, { description: 'The length of each span.' }) by: 'hour' | 'day',
    @Arg('last', () => Int, {
      nullable: true,
      description: 'How many spans: at most 168 hours or 31 days; 24 or 30 when left out.',
    })
    last: number | null,
    @Ctx() { loaders }: MandateContext,
  ): Promise<WebhookHealth[]> {
    return loaders.webhookHealth({ by, last }).load(id);
  }

  @FieldResolver(() => Boolean, {
    description: 'True in the answer of a change that an earlier call with the same idempotencyKey made.',
  })
  replayed(@Root() { replayed = false }: Webhook): boolean {
    return replayed;
  }

  @Query(() => DeliveryQueue, { description: 'How many deliveries wait, of all organisations.' })
  deliveryQueue(@Ctx() { waitingDeliveries }: MandateContext): Promise<DeliveryQueue> {
    return waitingDeliveries.queue();
  }

  @Mutation(() => WebhookWithSecret, { description: 'Makes a webhook, at most 5 per organisation and mode.' })
  @Guarded(WRITE)
  createWebhook(
    @Arg('input', () => WebhookInput) input: WebhookInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, webhooks }: MandateContext,
  ): Promise<WebhookWithSecret> {
    const once = idempotentRequest(identity, key, 'createWebhook', { input });
    return webhooks.create(identity, input, once);
  }

  @Mutation(() => Webhook, { description: 'Changes a webhook, from the next attempt or event on.' })
  @Guarded(WRITE)
  changeWebhook(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => WebhookChangeInput) input: WebhookChangeInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, webhooks }: MandateContext,
  ): Promise<Webhook> {
    const once = idempotentRequest(identity, key, 'changeWebhook', { id, input });
    return webhooks.change(identity, id, input, once);
  }

  @Mutation(() => Webhook, { description: 'Takes a webhook out of use for good.' })
  @Guarded(WRITE)
  archiveWebhook(
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, webhooks }: MandateContext,
  ): Promise<Webhook> {
    const once = idempotentRequest(identity, key, 'archiveWebhook', { id });
    return webhooks.archive(identity, id, once);
  }

  @Mutation(() => WebhookWithSecret, {
    description: 'Makes a new secret; replaced ones sign for 24 hours more.',
  })
  @Guarded(WRITE)
  rotateWebhookSecret(
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, webhooks }: MandateContext,
  ): Promise<WebhookWithSecret> {
    const once = idempotentRequest(identity, key, 'rotateWebhookSecret', { id });
    return webhooks.rotateSecret(identity, id, once);
  }

  @Mutation(() => WebhookTest, {
    description: 'Sends a webhook.test event to this webhook alone, active or not.',
  })
  @Guarded(WRITE)
  testWebhook(
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, webhooks }: MandateContext,
  ): Promise<WebhookTest> {
    const once = idempotentRequest(identity, key, 'testWebhook', { id });
    return webhooks.test(identity, id, once);
  }

  @Mutation(() => WebhookReplay, { description: 'Sends events of the last 30 days again.' })
  @Guarded(WRITE)
  replayWebhook(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => WebhookReplayInput) input: WebhookReplayInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, webhooks }: MandateContext,
  ): Promise<WebhookReplay> {
    const once = idempotentRequest(identity, key, 'replayWebhook', { id, input });
    return webhooks.replay(identity, id, input, once);
  }
}
