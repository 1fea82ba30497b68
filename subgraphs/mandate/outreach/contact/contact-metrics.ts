import type { Clock } from '../../../../kernel/core/clock.ts';
import { HOUR_MS } from '../../../../kernel/core/durations.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { addGauge, type Metrics } from '../../../../kernel/core/metrics.ts';
import { CHANNELS } from '../../hiring/workflow/workflow.rules.ts';

/** A channel that nothing was sent by shows 0. */
const NONE_SENT = CHANNELS.map((channel) => [{ mode: 'live', channel, state: 'sent' }, 0] as const);

/** The gauge is read off the rows when somebody looks, so that no crash and no other process makes it wrong. */
export function contactMetrics(metrics: Metrics, store: Store, clock: Clock): void {
  const count = async () => {
    const { statements } = store.shared();
    const rows = await statements.query<{ mode: string; channel: string; state: string; count: number }>(
      `SELECT mode, channel, state, count(*)::integer AS count FROM mandate.contact
       WHERE created_at > $1 GROUP BY mode, channel, state`,
      [new Date(clock.now().getTime() - HOUR_MS)],
    );
    const found = rows.map(({ count: figure, ...labels }) => [labels, figure] as const);
    return [...NONE_SENT, ...found];
  };
  const help = 'Contacts of candidates begun within the last hour, by channel and state';
  addGauge(metrics, 'contacts_last_hour', help, count, 'mode', 'channel', 'state');
}
