import { addGauge, type Metrics } from '../../../../kernel/core/metrics.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { PROVIDERS_OF, TEXT_CHANNELS, TEMPLATE_STATES } from './sender.rules.ts';

/** A state that no template is in shows 0. */
const NONE = TEXT_CHANNELS.flatMap((channel) =>
  PROVIDERS_OF[channel].flatMap((provider) =>
    TEMPLATE_STATES.map((status) => [{ channel, provider, status }, 0] as const),
  ),
);

/** The gauge is read off the rows when somebody looks. Templates of a disabled sender concern nobody. */
export function senderMetrics(metrics: Metrics, store: Store): void {
  const count = async () => {
    const rows = await store
      .shared()
      .gauges.query<{ channel: string; provider: string; status: string; count: number }>(
        `SELECT sender.channel, sender.provider, template.status, count(*)::integer AS count
         FROM mandate.message_template AS template JOIN mandate.sender ON sender.id = template.sender_id
         WHERE sender.status = 'active' GROUP BY sender.channel, sender.provider, template.status`,
      );
    const found = rows.map(({ count: figure, ...labels }) => [labels, figure] as const);
    return [...NONE, ...found];
  };
  const help = 'Templates of active senders, by channel, provider and status';
  addGauge(metrics, 'message_templates', help, count, 'channel', 'provider', 'status');
}
