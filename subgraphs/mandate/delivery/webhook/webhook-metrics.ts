import { Counter, Histogram } from 'prom-client';
import { addGauge, sharedPoll, type Metrics } from '../../../../kernel/core/metrics.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { DisabledReason } from './disabled-webhook.mail.ts';
import type { Sent } from './send/sender.ts';
import type { DeliveryQueue } from './webhook.types.ts';

export interface WebhookMetrics {
  sent(sent: Sent): void;
  disabled(reason: DisabledReason): void;
  /** One event for the feed, or one endpoint to be told, that a batch of the fan-out had to leave to a job. */
  putAside(what: 'event' | 'endpoint'): void;
}

export const UNMEASURED: WebhookMetrics = { sent() {}, disabled() {}, putAside() {} };

const ENDPOINTS = `
  SELECT count(*) FILTER (WHERE status = 'disabled')::integer AS disabled,
    count(*) FILTER (WHERE status = 'active' AND failing_since IS NOT NULL)::integer AS failing,
    count(*) FILTER (WHERE status = 'active' AND failing_since IS NULL)::integer AS well
  FROM mandate.webhook WHERE archived_at IS NULL`;

export function webhookMetrics(
  metrics: Metrics,
  store: Store,
  deliveries: { queue(): Promise<DeliveryQueue> },
): WebhookMetrics {
  const registers = [metrics.registry];
  const queue = sharedPoll(() => deliveries.queue());
  addGauge(
    metrics,
    'webhook_oldest_due_seconds',
    'How long the oldest due delivery has waited',
    async () => (await queue()).oldestDueSeconds,
  );
  const states = async () => {
    const { failed: _, oldestDueSeconds: __, ...waiting } = await queue();
    return waiting;
  };
  const waiting =
    'Deliveries that have not ended, by state: ready, later (another attempt), blocked (behind an earlier one), running, parked (the endpoint is off)';
  addGauge(metrics, 'webhook_deliveries', waiting, states, 'state');
  const endpoints = async () => (await store.shared().gauges.query<Record<string, number>>(ENDPOINTS))[0]!;
  addGauge(
    metrics,
    'webhook_endpoints',
    'Endpoints of partners, by state: well, failing or disabled',
    endpoints,
    'state',
  );
  const attempts = new Histogram({
    name: 'webhook_attempt_seconds',
    help: 'Time of an attempt to deliver an event, by outcome: arrived, refused (an answer other than 2xx), no_answer',
    labelNames: ['outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 15],
    registers,
  });
  const disabled = new Counter({
    name: 'webhook_endpoints_disabled_total',
    help: 'Endpoints that the service has disabled, by reason: failing for days, or gone (410)',
    labelNames: ['reason'],
    registers,
  });
  const aside = new Counter({
    name: 'event_fan_out_failures_total',
    help: 'Events or endpoints that could not be served with the others when events were handed on, and were left to a job',
    labelNames: ['what'],
    registers,
  });
  for (const outcome of ['arrived', 'refused', 'no_answer']) attempts.zero({ outcome });
  for (const reason of ['failing', 'gone']) disabled.inc({ reason }, 0);
  for (const what of ['event', 'endpoint']) aside.inc({ what }, 0);
  return {
    sent: ({ ok, responseStatus, durationMs }) => {
      const outcome = ok ? 'arrived' : responseStatus === null ? 'no_answer' : 'refused';
      attempts.observe({ outcome }, durationMs / 1000);
    },
    disabled: (reason) => disabled.inc({ reason }),
    putAside: (what) => aside.inc({ what }),
  };
}
