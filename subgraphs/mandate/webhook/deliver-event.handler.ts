import DataLoader from 'dataloader';
import type { Store } from '../../../kernel/store/database/store.ts';
import { EVENT_COLUMNS, toStoredEvent, type EventRow } from '../../../kernel/store/events/stored-event.ts';
import { newId } from '../../../kernel/core/ids.ts';
import { NotNow, type WorkContext, type WorkHandler } from '../../../kernel/store/work/handler.ts';
import type { Job } from '../../../kernel/store/work/work.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import { bodyOf } from './event-body.ts';
import { writeAttempts, type Attempt } from './attempts.ts';
import { DELIVER, deliveryRetries, IN_FLIGHT_EACH, type DeliveryPayload } from './delivery.ts';
import type { DeliveryAttempts } from './delivery-attempts.ts';
import { WebhookRow } from './webhook.entity.ts';

interface DeliverOptions {
  store: Store;
  attempts: DeliveryAttempts;
  sealer: Sealer;
  retrySeconds: readonly number[];
}

/** At once from one process. */
const IN_FLIGHT = 400;

/** One attempt to deliver one event to one endpoint: of replays and tests, and of what did not arrive at the first attempt. */
export function deliverEvent({
  store,
  attempts,
  sealer,
  retrySeconds,
}: DeliverOptions): WorkHandler<DeliveryPayload> {
  const webhooks = webhookLoader(store);
  const bodies = bodyLoader(store, sealer);
  const made = new WeakMap<Job, Attempt>();

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
    const { signal, planRetry } = context;
    const attempt = await attempts.make(webhook, { eventId, body, planRetry, signal });
    made.set(job, { id: newId('DA_'), webhookId, deliveryId, eventId, attempt: job.attempt, ...attempt });
    if (attempt.error !== null) throw new Error(attempt.error);
  }

  return {
    kind: DELIVER,
    run,
    keepAttempts: async (statements, jobs) => {
      const attempted = jobs.flatMap((job) => made.get(job) ?? []);
      if (attempted.length > 0) await writeAttempts(statements, attempted);
    },
    ...deliveryRetries(retrySeconds),
    groupCap: IN_FLIGHT_EACH,
    concurrency: IN_FLIGHT,
  };
}

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
const bodyLoader = (store: Store, sealer: Sealer) =>
  new DataLoader<number, Buffer | undefined>(
    async (positions) => {
      const rows = await store
        .shared()
        .statements.query<EventRow>(
          `SELECT ${EVENT_COLUMNS} FROM kernel.event WHERE position = ANY ($1::bigint[])`,
          [[...new Set(positions)]],
        );
      const bodies = new Map(rows.map(toStoredEvent).map((event) => [event.position, bodyOf(sealer, event)]));
      return positions.map((position) => bodies.get(position));
    },
    { cache: false },
  );
