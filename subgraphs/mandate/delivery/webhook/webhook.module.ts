import { openMailer } from '../../../../kernel/store/mail/mailer.ts';
import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { secretsIn, shownSecretsOf } from '../../accounts/access/sealed-secrets.ts';
import { byIdLoader, loaderPer, manyLoader } from '../../../../kernel/subgraph/lists/by-id-loader.ts';
import { WebhookFilters084 } from '../../migrations/084-webhook-filters.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { purgeOldAttempts } from './attempt-rows.ts';
import { AttemptsService } from './attempts.service.ts';
import { DeliveryAttempts } from './delivery-attempts.ts';
import { disabledEmailHandler } from './disabled-webhook.job.ts';
import { EndpointService } from './endpoint.service.ts';
import { purgePending } from './pending.ts';
import { WaitingService } from './waiting.service.ts';
import { fanOut } from './fan-out.ts';
import { feedHandler, tellHandler } from './retry-fan-out.job.ts';
import type { HealthRequest } from './health-spans.rules.ts';
import { replayEvents } from './replay-events.handler.ts';
import { SEALED_HEADERS } from './sealed-headers.ts';
import { Sender } from './send/sender.ts';
import { StreamServer } from './stream/stream-server.ts';
import {
  WebhookAttemptRow,
  WebhookPendingRow,
  WebhookRow,
  WebhookStreamRow,
  WebhookWantedRow,
} from './webhook.entity.ts';
import { UNMEASURED, webhookMetrics } from './webhook-metrics.ts';
import { WebhookChangeFields, WebhookFields, WebhookReplayFields } from './webhook.rules.ts';
import { WebhookService } from './webhook.service.ts';

/** An endpoint that a dead process served waits no longer than this. */
const LONGEST_LEASE_SECONDS = 10;

/** Endpoints of partners, and the delivery of events to them. */
export const webhook = domainModule({
  entities: [WebhookRow, WebhookAttemptRow, WebhookPendingRow, WebhookStreamRow, WebhookWantedRow],
  migrations: [WebhookFilters084],
  sealedPlaces: [
    ...secretsIn('mandate.webhook'),
    SEALED_HEADERS,
    shownSecretsOf('webhooks', `answer #>> '{webhook,id}'`),
  ],
  purges: [purgeOldAttempts, purgePending],
  inputs: {
    WebhookInput: WebhookFields,
    WebhookChangeInput: WebhookChangeFields,
    WebhookReplayInput: WebhookReplayFields,
  },
  open({ store, clock, log, settings, sealer, metrics }: MandateDeps) {
    const { webhookPrivateTargets: privateTargets, webhookRetrySeconds: retrySeconds } = settings;
    const sender = new Sender({ privateTargets });
    const mailer = openMailer(settings, clock, sealer, metrics, log);
    const webhooks = new WebhookService(store, clock, sealer, privateTargets);
    const waitingDeliveries = new WaitingService(store, clock);
    const attempts = new AttemptsService(store, clock, waitingDeliveries);
    const measured = metrics ? webhookMetrics(metrics, store, waitingDeliveries) : UNMEASURED;
    const delivery = new DeliveryAttempts({
      store,
      clock,
      log,
      sealer,
      sender,
      retrySeconds,
      metrics: measured,
    });
    return {
      services: {
        webhooks,
        attempts,
        waitingDeliveries,
        endpoints: new EndpointService(store),
      },
      loaders: (identity) => ({
        webhooks: byIdLoader((ids) => webhooks.byIds(identity, ids)),
        webhookHealth: loaderPer((ids, asked: HealthRequest) => attempts.health(ids, asked)),
        waitingEvents: byIdLoader((ids) => waitingDeliveries.of(ids)),
        sentEvents: byIdLoader((ids) => webhooks.sentEvents(identity, ids)),
        /** Attempts to deliver an event, oldest first. */
        deliveries: manyLoader((ids) => attempts.ofEvents(identity, ids), 'eventId'),
      }),
      handlers: [
        replayEvents(store, sealer),
        disabledEmailHandler({ store, mailer, sealer }),
        feedHandler(store),
        tellHandler(store),
      ],
      consumers: [fanOut(measured, log)],
      loops: [
        (database, leaseSeconds) =>
          new StreamServer({
            database,
            clock,
            log,
            sealer,
            leaseMs: Math.min(leaseSeconds, LONGEST_LEASE_SECONDS) * 1000,
            webhooks: (ids) => store.shared().select(WebhookRow).where('webhook.id', 'in', ids).execute(),
            deliver: (...given) => delivery.make(...given),
          }),
      ],
    };
  },
  references: { Webhook: 'webhooks' },
});
