import { Directive, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { JsonScalar } from '../../../../kernel/core/graph/json.ts';
import { enumOf } from '../../../../kernel/subgraph/enum-type.ts';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { inputOf, type InputOf } from '../../../../kernel/subgraph/input-of.ts';
import { Origin } from '../../hiring/workflow/workflow.types.ts';
import { WebhookChangeFields, WebhookFields, WebhookReplayFields } from './webhook.rules.ts';

export const WebhookStatus = enumOf('WebhookStatus', 'Whether events are sent to a webhook.', {
  active: 'Events are sent.',
  disabled: 'Events wait until it is active again.',
});

export const AttemptStatus = enumOf('AttemptStatus', 'How an attempt to deliver an event ended.', {
  succeeded: 'The endpoint answered 2xx in time.',
  failed: 'The endpoint answered something else, or not within 15 seconds.',
});

export const WebhookOrganisations = enumOf('WebhookOrganisations', 'Whose events are sent to a webhook.', {
  own: "Events of the webhook's own organisation.",
  all: 'Events of a platform and of all its employers; each has its `organisation_id`.',
});

@ObjectType({ description: 'An address of yours that events are posted to.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'webhooks:read' })
export class Webhook {
  @Field(() => ID) id: string;
  @Field(() => String) url: string;
  @Field(() => [String], { description: 'The types of events it is sent, or * for all.' }) events: string[];
  @Field(() => String, { nullable: true }) description: string | null;
  @Field(() => WebhookOrganisations, { description: 'Whose events the webhook is sent.' })
  organisations: string;
  @Field(() => WebhookStatus, {
    description: 'Disabled by a change, an answer of 410, or 5 days of failures.',
  })
  status: string;

  @Field(() => Date, {
    nullable: true,
    description: 'When the first delivery failed since the last success; null while they succeed.',
  })
  failingSince: Date | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: 'Only events that match it are sent; null where all of its types are.',
  })
  filter?: Record<string, unknown> | null;

  /** Its field is made by the resolver, without the values. */
  headerNames?: string[];

  @Field(() => Origin) origin: string;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date) updatedAt: Date;
  @Field(() => Date, { nullable: true }) archivedAt: Date | null;

  /** Its field is made by the resolver: a webhook that is read was replayed by nobody. */
  replayed?: boolean;
}

@ObjectType({ description: 'One attempt to deliver an event, kept 30 days.' })
@Guarded({ scope: 'webhooks:read' })
export class WebhookAttempt {
  @Field(() => ID, {
    description: 'The id of the delivery, the same for all attempts to deliver one event to one webhook.',
  })
  deliveryId: string;

  @Field(() => ID) eventId: string;
  @Field(() => Int, { description: 'The number of the attempt within the delivery, from 1.' })
  attempt: number;
  @Field(() => AttemptStatus) status: string;
  @Field(() => Int, { nullable: true, description: 'The HTTP status of the answer; null without one.' })
  responseStatus: number | null;

  @Field(() => Int, { description: 'How long it took, in milliseconds.' }) durationMs: number;
  @Field(() => String, { nullable: true }) error: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The beginning of what a refusal said, 2,000 characters at most; null otherwise.',
  })
  answer?: string | null;

  @Field(() => String, { nullable: true, description: 'The type of its event.' }) type?: string | null;
  @Field(() => Date, { description: 'When it was made.' }) createdAt: Date;
  @Field(() => Date, {
    nullable: true,
    description: 'When it is tried again; null when it is not, or waits for the webhook to be active.',
  })
  nextAttemptAt: Date | null;

  id: string;

  webhookId: string;
}

@InputType({ description: 'Which attempts to list.' })
export class DeliveryFilter {
  @Field(() => AttemptStatus, { nullable: true, description: 'Only attempts that ended in this way.' })
  status?: string | null;

  @Field(() => String, { nullable: true, description: 'Only attempts to deliver events of this type.' })
  type?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only attempts made at that moment or later.' })
  since?: Date | null;
}

@ObjectType({ description: 'Attempts to deliver to a webhook in some time, the newest 100,000 at most.' })
export class DeliveryFigures {
  @Field(() => Int, { description: 'How many attempts were made.' }) attempts: number;
  @Field(() => Int, { description: 'How many attempts succeeded.' }) succeeded: number;
  @Field(() => Int, { description: 'How many attempts failed.' }) failed: number;
  @Field(() => Float, {
    nullable: true,
    description: 'The share of attempts that succeeded, 0 to 1; null without attempts.',
  })
  successRate: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Half of the attempts that succeeded took this long or less, in milliseconds; null without any.',
  })
  medianMs: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Nineteen of twenty attempts that succeeded took this long or less, in milliseconds; null without any.',
  })
  p95Ms: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The slowest attempt that succeeded took this long, in milliseconds; null without any.',
  })
  slowestMs: number | null;
}

@ObjectType({ description: 'The figures of a webhook.' })
@Guarded({ scope: 'webhooks:read' })
export class WebhookSummary {
  @Field(() => ID, { description: 'The id of the webhook, `WH_…`.' }) webhookId: string;
  @Field(() => WebhookStatus) status: string;
  @Field(() => Date, {
    nullable: true,
    description: 'When the first delivery failed since the last success; null while they succeed.',
  })
  failingSince: Date | null;

  @Field(() => DeliveryFigures, { description: 'The figures of the last hour.' }) lastHour: DeliveryFigures;
  @Field(() => DeliveryFigures, { description: 'The figures of the last 24 hours.' })
  lastDay: DeliveryFigures;
  @Field(() => Int, { description: 'Events not delivered yet, counted up to 10,000.' }) waiting: number;
  @Field(() => Date, {
    nullable: true,
    description: 'When the oldest event that waits happened; null when none does.',
  })
  oldestWaitingAt: Date | null;
}

export const HealthStep = enumOf('HealthStep', 'The length of a span of figures.', {
  hour: 'An hour.',
  day: 'A day in India.',
});

@ObjectType({ description: 'The figures of a webhook in one hour or day.' })
@Guarded({ scope: 'webhooks:read' })
export class WebhookHealth {
  @Field(() => Date, { description: 'When the span begins.' }) from: Date;
  @Field(() => Date, { description: 'When the span ends.' }) until: Date;
  @Field(() => DeliveryFigures, {
    description: 'The figures of the newest 20,000 attempts of the span at most.',
  })
  figures: DeliveryFigures;
}

export const WebhookConnection = connectionOf('Webhook', () => Webhook);
export const WebhookAttemptConnection = connectionOf('WebhookAttempt', () => WebhookAttempt);

@ObjectType({ description: 'A webhook with its secret, which is shown this once.' })
export class WebhookWithSecret {
  @Field(() => Webhook)
  @Guarded({ scope: 'webhooks:write' })
  webhook: Webhook;

  @Field(() => String, { description: 'What deliveries are signed with, `whsec_…` as in Standard Webhooks.' })
  secret: string;

  @Field(() => Boolean) replayed: boolean;
}

@ObjectType({ description: 'A test event on its way to a webhook.' })
export class WebhookTest {
  @Field(() => Webhook)
  @Guarded({ scope: 'webhooks:write' })
  webhook: Webhook;

  @Field(() => ID, { description: 'The test event, `EV_…`.' }) eventId: string;
  @Field(() => Boolean) replayed: boolean;
}

@ObjectType({ description: 'The events that are sent again, outside of their order.' })
export class WebhookReplay {
  @Field(() => Webhook)
  @Guarded({ scope: 'webhooks:write' })
  webhook: Webhook;

  @Field(() => [ID], { nullable: true, description: 'The events asked for; null where a time was given.' })
  eventIds: string[] | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Events from that moment on are sent again; null where events were named.',
  })
  since: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Events before that moment are sent again; null where all up to now are.',
  })
  until?: Date | null;

  @Field(() => Boolean) replayed: boolean;
}

@ObjectType({ description: 'Deliveries of all organisations that are not done, by what they wait for.' })
@Guarded({ actor: 'operator' })
export class DeliveryQueue {
  @Field(() => Int, { description: 'Deliveries that are due now.' }) ready: number;
  @Field(() => Int, { description: 'Deliveries that failed and wait for their next attempt.' }) later: number;
  @Field(() => Int, { description: 'Deliveries that wait for an earlier event of the same object.' })
  blocked: number;
  @Field(() => Int, {
    description: 'Deliveries that wait for their disabled webhook to be active again; they are not given up.',
  })
  parked: number;
  @Field(() => Int, { description: 'Deliveries that are being made.' }) running: number;
  @Field(() => Int, { description: 'Deliveries that were given up: no attempt is left.' }) failed: number;
  @Field(() => Int, { description: 'How many seconds the oldest due delivery has waited.' })
  oldestDueSeconds: number;
}

export const WebhookInput = inputOf('WebhookInput', WebhookFields, {
  description: 'The webhook to make.',
  types: { organisations: WebhookOrganisations, filter: JsonScalar, headers: JsonScalar },
});
export type WebhookInput = InputOf<typeof WebhookFields>;

export const WebhookChangeInput = inputOf('WebhookChangeInput', WebhookChangeFields, {
  description: 'What to change of a webhook; what is left out stays.',
  types: { status: WebhookStatus, filter: JsonScalar, headers: JsonScalar },
});
export type WebhookChangeInput = InputOf<typeof WebhookChangeFields>;

export const WebhookReplayInput = inputOf('WebhookReplayInput', WebhookReplayFields, {
  description: 'Which events to send again: some by their ids, or all of a span of time.',
  types: { eventIds: ID },
  words: { until: 'With `since`: only events before that moment.' },
});
export type WebhookReplayInput = Omit<InputOf<typeof WebhookReplayFields>, 'since' | 'until'> & {
  since?: Date | null;
  until?: Date | null;
};
