import { Gauge } from 'prom-client';
import type { Metrics } from '../../../kernel/core/metrics.ts';
import type { DeliveryQueueService } from './delivery-queue.service.ts';

/** Read off the rows when somebody looks; first attempts and all others together. */
export function webhookMetrics({ registry }: Metrics, deliveries: DeliveryQueueService): void {
  const away = () => undefined; // the other figures are still worth showing
  const oldest = new Gauge({
    name: 'webhook_oldest_due_seconds',
    help: 'How long the oldest due delivery has waited',
    registers: [],
    async collect() {
      this.set((await deliveries.queue().catch(away))?.oldestDueSeconds ?? NaN);
    },
  });
  const waiting = new Gauge({
    name: 'webhook_deliveries',
    help: 'Deliveries that have not ended, by state',
    labelNames: ['state'],
    registers: [],
    async collect() {
      this.reset();
      const queue = await deliveries.queue().catch(away);
      for (const state of ['ready', 'later', 'blocked', 'parked', 'running'] as const)
        if (queue) this.set({ state }, queue[state]);
    },
  });
  for (const gauge of [oldest, waiting]) registry.registerMetric(gauge);
}
