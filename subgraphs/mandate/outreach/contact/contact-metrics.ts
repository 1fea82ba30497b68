import type { Clock } from '../../../../kernel/core/clock.ts';
import { HOUR_MS } from '../../../../kernel/core/durations.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { addGauge, type Metrics } from '../../../../kernel/core/metrics.ts';
import { CHANNELS } from '../../hiring/workflow/workflow.rules.ts';
import { failureOf, meaningOf } from '../sender/send/provider-codes.rules.ts';
import { PROVIDERS_OF, TEXT_CHANNELS } from '../sender/sender.rules.ts';
import { countUnknown, type CountedUnknown } from './unknown/unknown-contacts.ts';
import { countMessages, type CountedMessages } from './count-messages.ts';

/** A channel that nothing was sent by shows 0. */
const NONE_SENT = CHANNELS.map((channel) => [{ mode: 'live', channel, state: 'sent' }, 0] as const);

const SENT = { template: 'none', state: 'sent', failure: 'none', meaning: 'none' };
const NONE_BY_PROVIDER = TEXT_CHANNELS.flatMap((channel) =>
  PROVIDERS_OF[channel].map((provider) => [{ channel, provider, ...SENT }, 0] as const),
);

/** More kinds than an installation has in an hour; rarer ones are left out. */
const MOST_KINDS = 5_000;

/** The gauges are read off the rows when somebody looks, so that no crash and no other process makes them wrong. */
export function contactMetrics(metrics: Metrics, store: Store, clock: Clock): void {
  const { gauges } = store.shared();
  const anHourAgo = () => new Date(clock.now().getTime() - HOUR_MS);
  const count = async () => {
    const rows = await gauges.query<{ mode: string; channel: string; state: string; count: number }>(
      `SELECT mode, channel, state, count(*)::integer AS count FROM mandate.contact
       WHERE created_at > $1 GROUP BY mode, channel, state`,
      [anHourAgo()],
    );
    const found = rows.map(({ count: figure, ...labels }) => [labels, figure] as const);
    return [...NONE_SENT, ...found];
  };
  const help = 'Contacts of candidates begun within the last hour, by channel and state';
  addGauge(metrics, 'contacts_last_hour', help, count, 'mode', 'channel', 'state');
  addGauge(
    metrics,
    'messages_last_hour',
    'Messages that left by a sender within the last hour, by provider, template, state and why they failed',
    async () => {
      const span = { since: anHourAgo(), organisationId: null, most: MOST_KINDS };
      return [...NONE_BY_PROVIDER, ...messageFigures(await countMessages(gauges, span))];
    },
    'channel',
    'provider',
    'template',
    'state',
    'failure',
    'meaning',
  );
  addGauge(
    metrics,
    'contacts_unknown',
    'Messages of which nobody knows whether they left, and whose candidates still wait, by channel',
    async () => [...NONE_UNKNOWN, ...unknownFigures(await countUnknown(gauges, clock.now()))],
    'channel',
  );
}

const NONE_UNKNOWN = ['whatsapp', 'sms', 'email'].map((channel) => [{ channel }, 0] as const);

/** Counts over organisations. */
function unknownFigures(counted: readonly CountedUnknown[]): MessageFigure[] {
  const channels = Map.groupBy(counted, ({ channel }) => channel);
  return [...channels].map(([channel, all]) => [{ channel }, all.reduce((sum, { count }) => sum + count, 0)]);
}

type MessageFigure = readonly [labels: Record<string, string>, count: number];

/** Ids of templates and unknown codes are no labels: templates of one step and language are counted together, unknown codes likewise. */
export function messageFigures(counted: readonly CountedMessages[]): MessageFigure[] {
  const kinds = Map.groupBy(counted, (one) => JSON.stringify(labelsOf(one)));
  return [...kinds].map(([labels, all]) => [
    JSON.parse(labels) as Record<string, string>,
    all.reduce((sum, { count }) => sum + count, 0),
  ]);
}

const labelsOf = ({ channel, provider, state, errorCode, ...message }: CountedMessages) => ({
  channel,
  provider,
  template: templateLabel(message),
  state,
  failure: errorCode === null ? 'none' : (failureOf(provider, errorCode) ?? 'other'),
  meaning: (meaningOf(provider, errorCode) ?? 'none').replace(' ', '_'),
});

function templateLabel({
  template,
  step,
  language,
}: Pick<CountedMessages, 'template' | 'step' | 'language'>) {
  if (template === null) return 'none';
  return step === null ? 'other' : [step, language].filter(Boolean).join(' ');
}
