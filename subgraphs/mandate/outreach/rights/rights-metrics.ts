import type { Clock } from '../../../../kernel/core/clock.ts';
import { addGauge, type Metrics } from '../../../../kernel/core/metrics.ts';
import type { Store } from '../../../../kernel/store/store.ts';

/** The gauge is read off the rows when somebody looks, so that no crash and no other process makes it wrong. */
export function rightsMetrics(metrics: Metrics, store: Store, clock: Clock): void {
  const count = async () => {
    const [row] = await store.shared().gauges.query<{ overdue: number }>(
      `SELECT count(*)::integer AS overdue FROM mandate.privacy_request
       WHERE status = 'open' AND mode = 'live' AND due_at < $1`,
      [clock.now()],
    );
    return row!.overdue;
  };
  const help = 'Requests of people about their data, in live mode, that should have been answered by now';
  addGauge(metrics, 'privacy_requests_overdue', help, count);
}
