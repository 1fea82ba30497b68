import { sql } from 'kysely';
import type { Clock } from '../../../../kernel/core/clock.ts';
import { DAY_MS, HOUR_MS } from '../../../../kernel/core/durations.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import {
  decidePage,
  toConnection,
  type Connection,
  type PageRequest,
} from '../../../../kernel/subgraph/lists/connection.ts';
import { decideHealthSpans, type HealthRequest } from './health-spans.rules.ts';
import type { WaitingService } from './waiting.service.ts';
import { WebhookAttemptRow } from './webhook.entity.ts';
import { decideDeliveryFilter } from './webhook.rules.ts';
import type {
  DeliveryFigures,
  DeliveryFilter,
  Webhook,
  WebhookHealth,
  WebhookSummary,
} from './webhook.types.ts';

const MOST_ATTEMPTS = 100_000;
const END_OF_TIME = new Date('9999-12-31T00:00:00Z');

const metricsOf = (most: number): string => `
  SELECT webhook.id AS "webhookId", (span.nth - 1)::integer AS nth, count(made.status)::integer AS attempts,
    count(*) FILTER (WHERE made.status = 'succeeded')::integer AS succeeded,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY made.duration_ms) FILTER (WHERE made.status = 'succeeded') AS "medianMs",
    percentile_disc(0.95) WITHIN GROUP (ORDER BY made.duration_ms) FILTER (WHERE made.status = 'succeeded') AS "p95Ms",
    max(made.duration_ms) FILTER (WHERE made.status = 'succeeded') AS "slowestMs"
  FROM unnest($1::text[]) AS webhook (id)
  CROSS JOIN unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS span (since, until, nth)
  LEFT JOIN LATERAL (
    SELECT status, duration_ms FROM mandate.webhook_attempt
    WHERE webhook_id = webhook.id AND created_at >= span.since AND created_at < span.until
    ORDER BY created_at DESC LIMIT ${most}
  ) AS made ON true
  GROUP BY webhook.id, span.nth ORDER BY span.nth`;

const FIGURES = metricsOf(MOST_ATTEMPTS);
/** Few enough that a week of hours of a busy endpoint is read in a second. */
const SPAN_FIGURES = metricsOf(20_000);

type MetricsRow = Omit<DeliveryFigures, 'failed' | 'successRate'> & { webhookId: string; nth: number };

/** Attempts of a process of the version before do not say their type: the event does. */
const ofType = (type: string) =>
  sql<boolean>`(type = ${type} OR type IS NULL AND EXISTS (
    SELECT FROM kernel.event WHERE event.id = webhook_attempt.event_id AND event.type = ${type}))`;

/** The attempts that were made to deliver to endpoints: one by one, and how many of them succeeded. */
export class AttemptsService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly waiting: WaitingService,
  ) {}

  async list(
    identity: Identity,
    id: string,
    { first, after, filter }: PageRequest<DeliveryFilter>,
  ): Promise<Connection<WebhookAttemptRow>> {
    const page = decidePage(first, after);
    const { status, type, since } = decideDeliveryFilter(filter);
    const newest = this.store.for(identity).newest(WebhookAttemptRow, page, [
      ['webhook_id', '=', id],
      ['status', '=', status],
      ['created_at', '>=', since],
    ]);
    const wanted = type == null ? newest : newest.where(ofType(type));
    return toConnection(await wanted.execute(), page);
  }

  /** Attempts to send these events to any endpoint, oldest first. */
  ofEvents(identity: Identity, eventIds: readonly string[]): Promise<WebhookAttemptRow[]> {
    const attempts = this.store.for(identity).select(WebhookAttemptRow);
    return attempts.where('event_id', 'in', eventIds).orderBy('created_at').orderBy('id').execute();
  }

  /** The caller has been shown the webhook: it is theirs. */
  async summary({ id, status, failingSince }: Webhook): Promise<WebhookSummary> {
    const { statements } = this.store.shared();
    const now = this.clock.now();
    const since = [HOUR_MS, DAY_MS].map((ms) => new Date(now.getTime() - ms));
    const until = since.map(() => END_OF_TIME);
    const [[lastHour, lastDay], [waiting]] = await Promise.all([
      statements.query<MetricsRow>(FIGURES, [[id], since, until]),
      this.waiting.of([id]),
    ]);
    return {
      webhookId: id,
      status,
      failingSince,
      lastHour: toMetrics(lastHour!),
      lastDay: toMetrics(lastDay!),
      waiting: waiting!.waiting,
      oldestWaitingAt: waiting!.oldestWaitingAt,
    };
  }

  /** The last spans of each of these webhooks, which the caller has been shown, oldest first. */
  async health(webhookIds: readonly string[], asked: HealthRequest): Promise<WebhookHealth[][]> {
    const spans = decideHealthSpans(asked, this.clock.now());
    const rows = await this.store
      .shared()
      .statements.query<MetricsRow>(SPAN_FIGURES, [
        [...new Set(webhookIds)],
        spans.map(({ from }) => from),
        spans.map(({ until }) => until),
      ]);
    const figures = Map.groupBy(rows, ({ webhookId }) => webhookId);
    return webhookIds.map((id) =>
      figures.get(id)!.map((row) => ({ ...spans[row.nth]!, figures: toMetrics(row) })),
    );
  }
}

function toMetrics({ webhookId: _, nth: __, ...row }: MetricsRow): DeliveryFigures {
  const { attempts, succeeded } = row;
  const rate = attempts === 0 ? null : Math.round((succeeded / attempts) * 10_000) / 10_000;
  return { ...row, failed: attempts - succeeded, successRate: rate };
}
