import { Directive, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Origin } from '../workflow/workflow.types.ts';

export enum WebhookStatus {
  active = 'active',
  disabled = 'disabled',
}
registerEnumType(WebhookStatus, { name: 'WebhookStatus' });

export enum AttemptStatus {
  succeeded = 'succeeded',
  failed = 'failed',
}
registerEnumType(AttemptStatus, { name: 'AttemptStatus' });

@ObjectType({ description: 'An endpoint that events are sent to.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'webhooks:read' })
export class Webhook {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  url: string;

  @Field(() => [String], { description: 'The types it is sent, or * for all.' })
  events: string[];

  @Field(() => String, { nullable: true })
  description: string | null;

  @Field(() => WebhookStatus, {
    description: 'Disabled by a change, an answer of 410 or 5 days of failures: deliveries wait.',
  })
  status: string;

  @Field(() => Date, { nullable: true, description: 'Of the first failure since the last success.' })
  failingSince: Date | null;

  @Field(() => Origin)
  origin: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date)
  updatedAt: Date;

  @Field(() => Date, { nullable: true })
  archivedAt: Date | null;
}

@ObjectType({ description: 'One attempt to deliver an event, kept 30 days.' })
@Guarded({ scope: 'webhooks:read' })
export class WebhookAttempt {
  @Field(() => ID, { description: 'The same for all attempts to deliver one event to one endpoint.' })
  deliveryId: string;

  @Field(() => ID)
  eventId: string;

  @Field(() => Int, { description: 'From 1.' })
  attempt: number;

  @Field(() => AttemptStatus)
  status: string;

  @Field(() => Int, { nullable: true, description: 'Null when there was no answer.' })
  responseStatus: number | null;

  @Field(() => Int)
  durationMs: number;

  @Field(() => String, { nullable: true })
  error: string | null;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Null when there is none, or when it waits for the endpoint.',
  })
  nextAttemptAt: Date | null;

  id: string;

  webhookId: string;
}

export const WebhookConnection = connectionOf('Webhook', () => Webhook);
export const WebhookAttemptConnection = connectionOf('WebhookAttempt', () => WebhookAttempt);

@ObjectType({ description: 'The only answers that show a secret.' })
export class WebhookWithSecret {
  @Field(() => Webhook)
  @Guarded({ scope: 'webhooks:write' })
  webhook: Webhook;

  @Field(() => String, { description: 'whsec_ and base64, for the libraries of Standard Webhooks.' })
  secret: string;
}

@ObjectType()
export class WebhookTest {
  @Field(() => Webhook)
  @Guarded({ scope: 'webhooks:write' })
  webhook: Webhook;

  @Field(() => ID, { description: 'The event that is on its way.' })
  eventId: string;
}

@ObjectType({ description: 'What will be sent again.' })
export class WebhookReplay {
  @Field(() => Webhook)
  @Guarded({ scope: 'webhooks:write' })
  webhook: Webhook;

  @Field(() => [ID], { nullable: true })
  eventIds: string[] | null;

  @Field(() => Date, { nullable: true })
  since: Date | null;
}

@ObjectType({ description: 'Deliveries to the endpoints of everybody, by what keeps them.' })
@Guarded({ actor: 'operator' })
export class DeliveryQueue {
  @Field(() => Int, { description: 'Due now.' })
  ready: number;

  @Field(() => Int, { description: 'Wait for their next attempt.' })
  later: number;

  @Field(() => Int, { description: 'Wait for an earlier one of their object.' })
  blocked: number;

  @Field(() => Int, { description: 'Wait for their endpoint to be enabled.' })
  parked: number;

  @Field(() => Int)
  running: number;

  @Field(() => Int, { description: 'Given up.' })
  failed: number;

  @Field(() => Int, { description: 'For how long the oldest due one has waited.' })
  oldestDueSeconds: number;
}

@InputType()
export class WebhookInput {
  @Field(() => String)
  url: string;

  @Field(() => [String])
  events: string[];

  @Field(() => String, { nullable: true })
  description?: string | null;
}

@InputType({ description: 'What is left out stays.' })
export class WebhookChangeInput {
  @Field(() => String, { nullable: true })
  url?: string | null;

  @Field(() => [String], { nullable: true })
  events?: string[] | null;

  @Field(() => String, { nullable: true })
  description?: string | null;

  @Field(() => WebhookStatus, { nullable: true })
  status?: string | null;
}

@InputType({ description: 'One of the two.' })
export class WebhookReplayInput {
  @Field(() => [ID], { nullable: true })
  eventIds?: string[] | null;

  @Field(() => Date, { nullable: true })
  since?: Date | null;
}
