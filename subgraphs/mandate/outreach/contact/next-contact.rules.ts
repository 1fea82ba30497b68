import { HOUR_MS, MINUTE_MS } from '../../../../kernel/core/durations.ts';
import { nextIstDay } from '../../../../kernel/core/india-time.ts';
import type { CampaignRow } from '../result/campaign.entity.ts';
import type { ResultRow } from '../result/result.entity.ts';
import {
  addressFor,
  channelsOfStep,
  type ChannelName,
  type HasAdapter,
} from '../../hiring/workflow/channel.rules.ts';
import type { ContactRow, ContactState } from '../result/contact.entity.ts';
import { inDaytime } from '../../hiring/workflow/quiet-hours.rules.ts';

/** All that a contact of live mode is decided by. */
export interface ContactFacts {
  /** The step that was to be made. */
  step: number;
  campaign: Pick<CampaignRow, 'status'>;
  result: Pick<ResultRow, 'status' | 'stage' | 'nextStep' | 'nextContactAt' | 'expiresAt' | 'erasedAt'> & {
    /** Only null or not counts: addresses stay sealed here. */
    phone: unknown;
    email: unknown;
  };
  workflow: { channels: readonly string[]; followUps: { max: number; intervalHours: number } };
  contacts: readonly Pick<ContactRow, 'step' | 'channel' | 'state'>[];
  optedOut: boolean;
  hasAdapter: HasAdapter;
  /** The hour in India from which a channel may be used, where it is not the usual one. */
  opensAt?: (channel: ChannelName) => number;
  /** Somebody calls this number just now. */
  isInCall?: boolean;
  /** The number or address has had all contacts of the day, of whatever organisation. */
  isDayFull?: boolean;
  now: Date;
}

/** Nobody is called unreachable who was never tried. */
type UnreachedReason = 'unreachable' | 'channel_unavailable';

export type NextContact =
  /** The contact is off, or another change goes on with it. */
  | { do: 'nothing' }
  | { do: 'pause' }
  | { do: 'decline' }
  | { do: 'fail'; reason: UnreachedReason }
  | { do: 'wait'; until: Date }
  | { do: 'send'; channel: ChannelName }
  /** The step is done, and the next comes at that time. */
  | { do: 'follow up'; at: Date }
  /** The last step is done: no message comes any more, and the candidate has until the request expires. */
  | { do: 'rest' };

/** Nobody is called twice at a time: the later call looks again after so long. */
const BETWEEN_CALLS_MS = 2 * MINUTE_MS;

/** Messages in these states may have arrived. */
const ARRIVED: ReadonlySet<ContactState> = new Set(['sent', 'delivered', 'unknown']);

export function decideNextContact(facts: ContactFacts): NextContact {
  const { step, campaign, result, contacts, now } = facts;
  if (result.status !== 'pending' || result.erasedAt !== null || result.expiresAt <= now)
    return { do: 'nothing' };
  if (result.nextStep !== step || result.nextContactAt === null) return { do: 'nothing' };
  if (campaign.status === 'paused') return { do: 'pause' };
  if (campaign.status !== 'running') return { do: 'nothing' };
  if (facts.optedOut) return { do: 'decline' };
  if (contacts.some((contact) => contact.step === step && ARRIVED.has(contact.state)))
    return afterStep(facts);

  const reachable = channelsOfStep(facts.workflow.channels, step).filter(
    (channel) => facts.hasAdapter(channel) && addressFor(channel, result) !== null,
  );
  if (reachable.length === 0) return noAddress(facts);
  const channel = reachable.find((name) => mayStillSend(contacts, step, name));
  if (channel === undefined) return afterStep(facts);
  const opensAt = facts.opensAt?.(channel);
  const earliest = inDaytime(new Date(Math.max(now.getTime(), result.nextContactAt.getTime())), opensAt);
  if (earliest > now) return { do: 'wait', until: earliest };
  if (facts.isDayFull) return { do: 'wait', until: inDaytime(nextIstDay(now), opensAt) };
  if (channel === 'voice' && facts.isInCall)
    return { do: 'wait', until: inDaytime(new Date(now.getTime() + BETWEEN_CALLS_MS)) };
  return { do: 'send', channel };
}

/** A channel is used once per step, unless its message was certainly not taken. */
function mayStillSend(contacts: ContactFacts['contacts'], step: number, channel: ChannelName): boolean {
  const made = contacts.find((contact) => contact.step === step && contact.channel === channel);
  return made === undefined || made.state === 'waiting';
}

/** No follow-up will find an adapter or an address either. */
const noAddress = ({ result, contacts }: ContactFacts): NextContact =>
  result.stage === 'invited' ? { do: 'fail', reason: unreachedReason(contacts) } : { do: 'rest' };

export const unreachedReason = (contacts: readonly unknown[]): UnreachedReason =>
  contacts.length === 0 ? 'channel_unavailable' : 'unreachable';

/** The end of a candidate to whom no contact comes any more. */
export const endOf = (
  next: NextContact & { do: 'decline' | 'fail' },
):
  | { status: 'declined'; declinedReason: 'opted_out' }
  | { status: 'failed'; failureReason: UnreachedReason } =>
  next.do === 'decline'
    ? { status: 'declined', declinedReason: 'opted_out' }
    : { status: 'failed', failureReason: next.reason };

function afterStep({ step, result, workflow, contacts, now }: ContactFacts): NextContact {
  const { max, intervalHours } = workflow.followUps;
  if (step < max) {
    const at = inDaytime(new Date(now.getTime() + intervalHours * HOUR_MS));
    return at < result.expiresAt ? { do: 'follow up', at } : { do: 'rest' };
  }
  const nothingArrived = !contacts.some(({ state }) => ARRIVED.has(state));
  return nothingArrived && result.stage === 'invited'
    ? { do: 'fail', reason: unreachedReason(contacts) }
    : { do: 'rest' };
}
