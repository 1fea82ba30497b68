import type { Clock } from '../../../kernel/core/clock.ts';
import { DAY_MS, HOUR_MS } from '../../../kernel/core/durations.ts';
import type { Store } from '../../../kernel/store/database/store.ts';
import { oldestKept } from '../event/event-feed.ts';
import { decideHealthSpans, type HealthRequest } from './health-spans.rules.ts';
import { wanted } from './wanted-events.ts';
import type { DeliveryFigures, Webhook, WebhookHealth, WebhookSummary } from './webhook.types.ts';

const MOST_ATTEMPTS = 100_000;
const END_OF_TIME = new Date('9999-12-31T00:00:00Z');
const MOST_WAITING = 10_000;

const figuresOf = (most: number): string => `
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

const FIGURES = figuresOf(MOST_ATTEMPTS);
/** Few enough that a week of hours of a busy endpoint is read in a second. */
const SPAN_FIGURES = figuresOf(20_000);

// Events wait in the log, beside its cursor, or for the answer of the endpoint.
const WAITING = `
  SELECT count(*)::integer AS waiting, min(created_at) AS "oldestWaitingAt" FROM (
    SELECT created_at FROM (
      SELECT * FROM (${wanted(
        (wants) => `
          SELECT event.position, event.created_at FROM mandate.webhook
          JOIN mandate.webhook_stream stream ON stream.webhook_id = webhook.id
          JOIN mandate.webhook_wanted wanted ON wanted.webhook_id = webhook.id
          JOIN kernel.event ON ${wants} AND event.position > stream.position AND event.position <= wanted.position
          WHERE webhook.id = $1 AND event.created_at > $2 ORDER BY event.position LIMIT ${MOST_WAITING}`,
      )}) AS ahead
      UNION ALL
      (SELECT event.position, event.created_at FROM mandate.webhook_pending pending
       JOIN kernel.event ON event.position = pending.position
       WHERE pending.webhook_id = $1 AND event.created_at > $2 ORDER BY event.position LIMIT ${MOST_WAITING})
      UNION ALL
      SELECT event.position, event.created_at FROM mandate.webhook_stream stream
      JOIN kernel.event ON event.position = ANY (stream.open)
      WHERE stream.webhook_id = $1 AND event.created_at > $2
    ) AS places ORDER BY position LIMIT ${MOST_WAITING}
  ) AS oldest`;

type FiguresRow = Omit<DeliveryFigures, 'failed' | 'successRate'> & { webhookId: string; nth: number };

/** How an endpoint does, from its attempts and what waits for it. */
export class WebhookSummaryService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /** The caller has been shown the webhook: it is theirs. */
  async read({ id, status, failingSince }: Webhook): Promise<WebhookSummary> {
    const { statements } = this.store.shared();
    const now = this.clock.now();
    const since = [HOUR_MS, DAY_MS].map((ms) => new Date(now.getTime() - ms));
    const until = since.map(() => END_OF_TIME);
    const [[lastHour, lastDay], [waiting]] = await Promise.all([
      statements.query<FiguresRow>(FIGURES, [[id], since, until]),
      statements.query<Pick<WebhookSummary, 'waiting' | 'oldestWaitingAt'>>(WAITING, [id, oldestKept(now)]),
    ]);
    return {
      webhookId: id,
      status,
      failingSince,
      lastHour: toFigures(lastHour!),
      lastDay: toFigures(lastDay!),
      ...waiting!,
    };
  }

  /** The last spans of each of these webhooks, which the caller has been shown, oldest first. */
  async health(webhookIds: readonly string[], asked: HealthRequest): Promise<WebhookHealth[][]> {
    const spans = decideHealthSpans(asked, this.clock.now());
    const rows = await this.store
      .shared()
      .statements.query<FiguresRow>(SPAN_FIGURES, [
        [...new Set(webhookIds)],
        spans.map(({ from }) => from),
        spans.map(({ until }) => until),
      ]);
    const figures = Map.groupBy(rows, ({ webhookId }) => webhookId);
    return webhookIds.map((id) =>
      figures.get(id)!.map((row) => ({ ...spans[row.nth]!, figures: toFigures(row) })),
    );
  }
}

function toFigures({ webhookId: _, nth: __, ...row }: FiguresRow): DeliveryFigures {
  const { attempts, succeeded } = row;
  const rate = attempts === 0 ? null : Math.round((succeeded / attempts) * 10_000) / 10_000;
  return { ...row, failed: attempts - succeeded, successRate: rate };
}
