import { Gauge } from 'prom-client';
import type { Clock } from '../../../kernel/core/clock.ts';
import { HOUR_MS } from '../../../kernel/core/durations.ts';
import type { Store } from '../../../kernel/store/database/store.ts';
import type { Metrics } from '../../../kernel/core/metrics.ts';

/** The gauge is read off the rows when somebody looks, so that no crash and no other process makes it wrong. */
export function contactMetrics({ registry }: Metrics, store: Store, clock: Clock): void {
  const gauge = new Gauge({
    name: 'contacts_last_hour',
    help: 'Contacts of candidates begun within the last hour, by channel and state',
    labelNames: ['mode', 'channel', 'state'],
    registers: [],
    async collect() {
      const { statements } = store.shared();
      const rows = await statements
        .query<{ mode: string; channel: string; state: string; count: number }>(
          `SELECT mode, channel, state, count(*)::integer AS count FROM mandate.contact
           WHERE created_at > $1 GROUP BY mode, channel, state`,
          [new Date(clock.now().getTime() - HOUR_MS)],
        )
        .catch(() => []); // Without a database the other figures are still worth showing.
      this.reset();
      for (const { count, ...labels } of rows) this.set(labels, count);
    },
  });
  registry.registerMetric(gauge);
}
