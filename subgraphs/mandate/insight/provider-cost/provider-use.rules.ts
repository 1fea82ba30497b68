import { istDay } from '../../../../kernel/core/india-time.ts';
import type { UseKind } from '../../../../kernel/core/provider-prices.ts';
import type { StoredEvent } from '../../../../kernel/store/events/stored-event.ts';

/** A number to add to one row. */
export interface ProviderUse {
  organisationId: string;
  month: string;
  kind: UseKind;
  provider: string;
  amount: number;
}

type CountedUse = Pick<ProviderUse, 'kind' | 'provider' | 'amount'>;

interface MessageTaken {
  channel: string;
  /** Missing where no provider has taken it, and in events of before uses were counted. */
  provider?: string;
  /** The parts of an SMS. */
  segments?: number;
  seconds?: number;
  outcome?: string;
}

interface ModelAsked {
  provider: string;
  inputTokens: number;
  outputTokens: number;
}

/** The events that providers are paid for. */
const COUNTED: Record<string, (data: never) => CountedUse[]> = {
  'contact.made': countMessage,
  'reply.answered': countMessage,
  'model.asked': countModel,
};

/** Test mode uses no provider. */
export const isUse = ({ type, mode }: StoredEvent): boolean =>
  mode === 'live' && Object.hasOwn(COUNTED, type);

/** A use counts in the month in India in which it happened, as credits do. */
export function usesOf({ type, organisationId, createdAt, data }: StoredEvent): ProviderUse[] {
  const month = istDay(createdAt).slice(0, 7);
  return COUNTED[type]!(data as never)
    .filter(({ amount }) => amount > 0)
    .map((use) => ({ organisationId, month, ...use }));
}

function countMessage({ channel, provider, segments, ...call }: MessageTaken): CountedUse[] {
  if (provider === undefined) return [];
  if (channel === 'voice')
    return [
      { kind: 'call', provider, amount: 1 },
      { kind: 'call_minute', provider, amount: minutesOf(call) },
    ];
  if (channel === 'sms')
    return [
      { kind: 'sms', provider, amount: 1 },
      { kind: 'sms_segment', provider, amount: segments ?? 1 },
    ];
  return [{ kind: channel as 'whatsapp' | 'email', provider, amount: 1 }];
}

/** Providers bill every minute that has begun, also with a machine, to which nothing is said. */
const minutesOf = ({ seconds, outcome }: Pick<MessageTaken, 'seconds' | 'outcome'>): number => {
  if (seconds !== undefined) return Math.max(1, Math.ceil(seconds / 60));
  return outcome === 'machine' ? 1 : 0;
};

function countModel({ provider, inputTokens, outputTokens }: ModelAsked): CountedUse[] {
  return [
    { kind: 'input_tokens', provider, amount: inputTokens },
    { kind: 'output_tokens', provider, amount: outputTokens },
  ];
}

/** Rows that get more than one addition get them as one, in one order: an upsert may not meet the same row twice. */
export function sumUses(uses: readonly ProviderUse[]): ProviderUse[] {
  const rows = new Map<string, ProviderUse>();
  for (const use of uses) {
    const name = JSON.stringify([use.organisationId, use.month, use.kind, use.provider]);
    rows.set(name, { ...use, amount: (rows.get(name)?.amount ?? 0) + use.amount });
  }
  return [...rows.values()];
}
