import { openMailer } from '../../../../kernel/store/mail/mailer.ts';
import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { secretsIn, shownSecretsOf } from '../../accounts/access/sealed-secrets.ts';
import { byIdLoader, loaderPer, manyLoader } from '../../../../kernel/subgraph/lists/by-id-loader.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { Webhook006 } from '../../migrations/006-webhook.ts';
import { WebhookStream015 } from '../../migrations/015-webhook-stream.ts';
import { WebhookArrivals016 } from '../../migrations/016-webhook-arrivals.ts';
import { WebhookPending019 } from '../../migrations/019-webhook-pending.ts';
import { EarlierSecrets025 } from '../../migrations/025-earlier-secrets.ts';
import { WebhookOrganisations031 } from '../../migrations/031-webhook-organisations.ts';
import { AttemptType037 } from '../../migrations/037-attempt-type.ts';
import { AttemptAnswer049 } from '../../migrations/049-attempt-answer.ts';
import { WebhookOpened060 } from '../../migrations/060-webhook-opened.ts';
import { AttemptsBounded064 } from '../../migrations/064-attempts-bounded.ts';
import { AttemptsChecked065 } from '../../migrations/065-attempts-checked.ts';
import { AttemptsPartitioned066 } from '../../migrations/066-attempts-partitioned.ts';
import { purgeOldAttempts } from './attempt-rows.ts';
import { DeliveryAttempts } from './delivery-attempts.ts';
import { disabledEmailHandler } from './disabled-webhook.job.ts';
import { deliveryQueue } from './count-deliveries.ts';
import { EndpointDeliveries } from './endpoint-deliveries.ts';
import { EndpointService } from './endpoint.service.ts';
import { purgePending } from './pending.ts';
import { readWaiting } from './waiting-events.ts';
import { fanOut } from './fan-out.ts';
import { feedHandler, tellHandler } from './hand-on.job.ts';
import type { HealthRequest } from './health-spans.rules.ts';
import { replayEvents } from './replay-events.handler.ts';
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
import { WebhookSummaryService } from './webhook-summary.service.ts';

/** An endpoint that a dead process served waits no longer than this. */
const LONGEST_LEASE_SECONDS = 10;

/** Endpoints of partners, and the delivery of events to them. */
export const webhook = domainModule({
  migrations: [
    Webhook006,
    WebhookStream015,
    WebhookArrivals016,
    WebhookPending019,
    EarlierSecrets025,
    WebhookOrganisations031,
    AttemptType037,
    AttemptAnswer049,
    WebhookOpened060,
    AttemptsBounded064,
    AttemptsChecked065,
    AttemptsPartitioned066,
  ],
  entities: [WebhookRow, WebhookAttemptRow, WebhookPendingRow, WebhookStreamRow, WebhookWantedRow],
  sealedPlaces: [...secretsIn('mandate.webhook'), shownSecretsOf('webhooks', `answer #>> '{webhook,id}'`)],
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
    const webhookSummaries = new WebhookSummaryService(store, clock);
    const deliveries = deliveryQueue(store, clock);
    const measured = metrics ? webhookMetrics(metrics, store, deliveries) : UNMEASURED;
    const attempts = new DeliveryAttempts({
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
        deliveries,
        webhooks,
        webhookSummaries,
        endpoints: new EndpointService(store),
        endpointDeliveries: new EndpointDeliveries(store),
      },
      loaders: (identity) => ({
        webhooks: byIdLoader((ids) => webhooks.byIds(identity, ids)),
        webhookHealth: loaderPer((ids, asked: HealthRequest) => webhookSummaries.health(ids, asked)),
        waitingEvents: byIdLoader((ids) => readWaiting(store.shared().statements, ids, clock.now())),
        sentEvents: byIdLoader((ids) => webhooks.sentEvents(identity, ids)),
        /** Attempts to deliver an event, oldest first. */
        deliveries: manyLoader((ids) => webhooks.attemptsOf(identity, ids), 'eventId'),
      }),
      handlers: [
        replayEvents(store),
        disabledEmailHandler({ store, mailer, sealer }),
        feedHandler(store),
        tellHandler(store),
      ],
      consumers: [fanOut(measured)],
      loops: [
        (database, leaseSeconds) =>
          new StreamServer({
            database,
            clock,
            log,
            sealer,
            leaseMs: Math.min(leaseSeconds, LONGEST_LEASE_SECONDS) * 1000,
            webhooks: (ids) => store.shared().select(WebhookRow).where('webhook.id', 'in', ids).execute(),
            deliver: (...delivery) => attempts.make(...delivery),
          }),
      ],
    };
  },
  references: { Webhook: 'webhooks' },
});
