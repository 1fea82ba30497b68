import type { Clock } from '../../../kernel/core/clock.ts';
import { DAY_MS, HOUR_MS } from '../../../kernel/core/durations.ts';
import type { Store } from '../../../kernel/store/database/store.ts';
import { oldestKept } from '../event/event-feed.ts';
import { wanted } from './wanted-events.ts';
import type { DeliveryFigures, Webhook, WebhookSummary } from './webhook.types.ts';

const MOST_ATTEMPTS = 100_000;
const MOST_WAITING = 10_000;

const FIGURES = `
  SELECT span.name, count(made.status)::integer AS attempts,
    count(*) FILTER (WHERE made.status = 'succeeded')::integer AS succeeded,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY made.duration_ms) FILTER (WHERE made.status = 'succeeded') AS "medianMs",
    percentile_disc(0.95) WITHIN GROUP (ORDER BY made.duration_ms) FILTER (WHERE made.status = 'succeeded') AS "p95Ms",
    max(made.duration_ms) FILTER (WHERE made.status = 'succeeded') AS "slowestMs"
  FROM unnest(ARRAY['lastHour', 'lastDay'], $2::timestamptz[]) AS span (name, since)
  LEFT JOIN LATERAL (
    SELECT status, duration_ms FROM mandate.webhook_attempt
    WHERE webhook_id = $1 AND created_at > span.since ORDER BY created_at DESC LIMIT ${MOST_ATTEMPTS}
  ) AS made ON true
  GROUP BY span.name`;

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

type FiguresRow = Omit<DeliveryFigures, 'failed' | 'successRate'> & { name: 'lastHour' | 'lastDay' };

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
    const [figures, [waiting]] = await Promise.all([
      statements.query<FiguresRow>(FIGURES, [id, since]),
      statements.query<Pick<WebhookSummary, 'waiting' | 'oldestWaitingAt'>>(WAITING, [id, oldestKept(now)]),
    ]);
    const of = (name: FiguresRow['name']) => toFigures(figures.find((row) => row.name === name)!);
    return {
      webhookId: id,
      status,
      failingSince,
      lastHour: of('lastHour'),
      lastDay: of('lastDay'),
      ...waiting!,
    };
  }
}

function toFigures({ name: _, ...row }: FiguresRow): DeliveryFigures {
  const { attempts, succeeded } = row;
  const rate = attempts === 0 ? null : Math.round((succeeded / attempts) * 10_000) / 10_000;
  return { ...row, failed: attempts - succeeded, successRate: rate };
}
