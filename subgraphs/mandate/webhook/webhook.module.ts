import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { byIdLoader, manyLoader } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import type { MandateAround } from '../mandate.around.ts';
import { Webhook006 } from '../migrations/006-webhook.ts';
import { WebhookStream015 } from '../migrations/015-webhook-stream.ts';
import { WebhookArrivals016 } from '../migrations/016-webhook-arrivals.ts';
import { deliverEvent } from './deliver-event.handler.ts';
import { DeliveryAttempts } from './delivery-attempts.ts';
import { DeliveryQueueService } from './delivery-queue.service.ts';
import { fanOut } from './fan-out.ts';
import { forgetHourly, forgetOld } from './forget-old.handler.ts';
import { replayEvents } from './replay-events.handler.ts';
import { Sender } from './send/sender.ts';
import { webhookStreams } from './stream/webhook-streams.ts';
import { webhookMetrics } from './webhook-metrics.ts';
import { WebhookAttemptRow, WebhookRow, WebhookStreamRow, WebhookWantedRow } from './webhook.entity.ts';
import { WebhookAttemptResolver, WebhookResolver } from './webhook.resolver.ts';
import { WebhookChangeFields, WebhookFields, WebhookReplayFields } from './webhook.rules.ts';
import { WebhookService } from './webhook.service.ts';

/** Endpoints of partners, and the delivery of events to them. */
export const webhook = domainModule({
  migrations: [Webhook006, WebhookStream015, WebhookArrivals016],
  entities: [WebhookRow, WebhookAttemptRow, WebhookStreamRow, WebhookWantedRow],
  inputs: {
    WebhookInput: WebhookFields,
    WebhookChangeInput: WebhookChangeFields,
    WebhookReplayInput: WebhookReplayFields,
  },
  resolvers: [WebhookResolver, WebhookAttemptResolver],
  open({ store, clock, log, settings, sealer, metrics }: MandateAround) {
    const { webhookPrivateTargets: privateTargets, webhookRetrySeconds: retrySeconds } = settings;
    const sender = new Sender({ privateTargets });
    const attempts = new DeliveryAttempts({ store, clock, log, sealer, sender });
    const webhooks = new WebhookService(store, clock, sealer, privateTargets);
    const deliveries = new DeliveryQueueService(store, clock);
    if (metrics) webhookMetrics(metrics, deliveries);
    return {
      services: { deliveries, webhooks },
      loaders: (identity) => ({
        webhooks: byIdLoader((ids) => webhooks.byIds(identity, ids)),
        /** Attempts to deliver an event, oldest first. */
        deliveries: manyLoader((ids) => webhooks.attemptsOf(identity, ids), 'eventId'),
      }),
      handlers: [
        deliverEvent({ store, attempts, sealer, retrySeconds }) as never,
        replayEvents(store) as never,
        forgetOld(store, clock),
      ],
      cron: [forgetHourly],
      consumers: [fanOut],
      loops: [webhookStreams({ store, clock, log, sealer, attempts, retrySeconds })],
    };
  },
  references: { Webhook: 'webhooks' },
});
