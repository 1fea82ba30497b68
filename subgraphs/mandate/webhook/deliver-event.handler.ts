import type { KeyObject } from 'node:crypto';
import DataLoader from 'dataloader';
import type { Clock } from '../../../kernel/clock.ts';
import type { Store } from '../../../kernel/database/store.ts';
import { EVENT_COLUMNS, toStoredEvent, type EventRow } from '../../../kernel/events/stored-event.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Sealer } from '../../../kernel/sealed.ts';
import { NotNow, type WorkContext, type WorkHandler } from '../../../kernel/work/handler.ts';
import type { Job } from '../../../kernel/work/work.ts';
import { wireEvent } from '../event/public-events.ts';
import { writeAttempts, type Attempt } from './attempts.ts';
import { DELIVER, type DeliveryPayload } from './delivery.ts';
import { EndpointHealth } from './endpoint-health.ts';
import type { Sender, Sent } from './send/sender.ts';
import { signingKey, webhookHeaders } from './signature.ts';
import { WebhookRow } from './webhook.entity.ts';

interface DeliverOptions {
  store: Store;
  clock: Clock;
  log: Log;
  sealer: Sealer;
  sender: Pick<Sender, 'post'>;
  retrySeconds: readonly number[];
}

/** At once to one endpoint, by all processes together. More of them are claimed and ended by one statement. */
const IN_FLIGHT_EACH = 50;
/** At once from one process. */
const IN_FLIGHT = 400;
const MOST_KEYS = 2_000;

/** One attempt to deliver one event to one endpoint. */
export function deliverEvent(options: DeliverOptions): WorkHandler<DeliveryPayload> {
  const { store, clock, sender, retrySeconds } = options;
  const webhooks = webhookLoader(store);
  const bodies = bodyLoader(store);
  const attempts = new WeakMap<Job, Attempt>();
  const health = new EndpointHealth(store, options.log);
  const keys = signingKeys(options.sealer);

  async function run(job: Job<DeliveryPayload>, context: WorkContext): Promise<void> {
    const { webhookId, deliveryId, position, eventId, test } = job.payload;
    const [webhook, body] = await Promise.all([webhooks.load(webhookId), bodies.load(position)]);
    // Archived since, or older than 30 days: there is nothing to do any more.
    if (!webhook || webhook.archivedAt || body === undefined) return;
    if (webhook.status === 'disabled') {
      // Disabled since it was claimed: it waits with the others. A test is sent all the same, once.
      if (!test) throw new NotNow('the endpoint is disabled');
      if (job.attempt > 1) return;
    }

    const at = clock.now();
    const signed = webhookHeaders(await keys(webhook, at), { id: eventId, at, body });
    const sent = await sender.post(webhook.url, { ...STANDING, ...signed }, body, context.signal);

    const disables = await health.after(webhook, sent, at);
    const { organisationId, mode } = webhook;
    const next = sent.ok || disables ? undefined : context.planRetry();
    attempts.set(job, {
      id: newId('DA_'),
      organisationId,
      mode,
      webhookId,
      deliveryId,
      eventId,
      attempt: job.attempt,
      ...toOutcome(sent),
      createdAt: at,
      nextAttemptAt: next ?? null,
    });
    if (!sent.ok) throw new Error(sent.error!);
  }

  return {
    kind: DELIVER,
    run,
    keepAttempts: async (statements, jobs) => {
      const made = jobs.flatMap((job) => attempts.get(job) ?? []);
      if (made.length > 0) await writeAttempts(statements, made);
    },
    retrySeconds,
    lastRepeats: true,
    jitter: 0.2,
    groupCap: IN_FLIGHT_EACH,
    concurrency: IN_FLIGHT,
  };
}

const STANDING = {
  'content-type': 'application/json',
  'user-agent': 'skill-verification-service/1.0 (+webhooks)',
};

const toOutcome = ({ ok, responseStatus, durationMs, error }: Sent) => ({
  status: ok ? ('succeeded' as const) : ('failed' as const),
  responseStatus,
  durationMs,
  error,
});

/** Nothing is kept between calls, only asked for together: a change of the endpoint counts from the next attempt on. */
const webhookLoader = (store: Store) =>
  new DataLoader<string, WebhookRow | undefined>(
    async (ids) => {
      const rows = await store
        .shared()
        .select(WebhookRow)
        .where('webhook.id', 'in', [...new Set(ids)])
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id));
    },
    { cache: false },
  );

/** What is sent of each event, made once for all endpoints that are served together. */
const bodyLoader = (store: Store) =>
  new DataLoader<number, string | undefined>(
    async (positions) => {
      const rows = await store
        .shared()
        .statements.query<EventRow>(
          `SELECT ${EVENT_COLUMNS} FROM kernel.event WHERE position = ANY ($1::bigint[])`,
          [[...new Set(positions)]],
        );
      const bodies = new Map(
        rows.map(toStoredEvent).map((event) => [event.position, JSON.stringify(wireEvent(event))]),
      );
      return positions.map((position) => bodies.get(position));
    },
    { cache: false },
  );

/** A sealed text always opens to the same secret, so its key is kept. During a rotation both sign, the new one first. */
function signingKeys(sealer: Sealer): (webhook: WebhookRow, at: Date) => Promise<KeyObject[]> {
  const opened = new Map<string, KeyObject>();
  const open = async (sealed: string): Promise<KeyObject> => {
    const known = opened.get(sealed);
    if (known !== undefined) return known;
    const key = signingKey(await sealer.open(sealed));
    if (opened.size >= MOST_KEYS) opened.clear();
    opened.set(sealed, key);
    return key;
  };
  return ({ sealedSecret, sealedPreviousSecret, previousSecretUntil }, at) => {
    const rotating =
      sealedPreviousSecret !== null && previousSecretUntil !== null && previousSecretUntil > at;
    return Promise.all([sealedSecret, ...(rotating ? [sealedPreviousSecret] : [])].map(open));
  };
}
