import { Counter, Gauge } from 'prom-client';
import { addGauge, type Metrics } from '../../kernel/core/metrics.ts';
import type { Subscriptions } from './subscriptions.ts';

export type LiveMetrics = ReturnType<typeof liveMetrics>;

export function liveMetrics(metrics: Metrics, subscriptions: Subscriptions) {
  const registers = [metrics.registry];
  addGauge(metrics, 'subscriptions_live', 'Subscriptions of clients', () => subscriptions.counts.live);
  addGauge(
    metrics,
    'subscription_streams',
    'What they are fed by: one for all who ask the same with the same rights',
    () => subscriptions.counts.streams,
  );
  addGauge(
    metrics,
    'live_lag_seconds',
    'How long the oldest event has waited for the fields that other services join to it; 0 while none waits',
    () => subscriptions.lagSeconds,
  );
  return {
    open: new Gauge({
      name: 'live_connections',
      help: 'Clients that are connected, by transport: socket or sse',
      labelNames: ['transport'],
      registers,
    }),
    closed: new Counter({
      name: 'live_connections_closed_total',
      help: 'Connections that ended, by reason: left by itself, silent when it no longer answered, or why we closed it',
      labelNames: ['reason'],
      registers,
    }),
  };
}
