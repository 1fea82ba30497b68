import { HOUR_MS } from '../../../../../kernel/core/durations.ts';
import type { AnswerRow } from '../answer.entity.ts';
import {
  addressFor,
  channelsOfStep,
  type ChannelName,
  type HasAdapter,
} from '../../../hiring/workflow/channel.rules.ts';
import type { ContactRow } from '../contact.entity.ts';
import { inDaytime } from '../../../hiring/workflow/quiet-hours.rules.ts';
import type { ResultRow } from '../result.entity.ts';

export type TimelineKind =
  | 'invited'
  | 'waited'
  | 'passed_over'
  | 'contact'
  | 'reached'
  | 'consented'
  | 'answered'
  | 'next_contact'
  | 'no_contact'
  | 'ended'
  | 'erased';

export type TimelineReason =
  | 'first_contact'
  | 'no_reaction'
  | 'earlier_channel_failed'
  | 'channel_not_connected'
  | 'no_address'
  | 'quiet_hours'
  | 'interval'
  | 'provider_retry'
  | 'campaign_paused'
  | 'limit_reached'
  | 'too_late'
  | 'no_channel'
  | 'test_mode'
  | 'given_up'
  | 'completed'
  | 'no_consent'
  | 'not_interested'
  | 'opted_out'
  | 'under_age'
  | 'withdrawn'
  | 'unreachable'
  | 'expired'
  | 'cancelled'
  | 'channel_unavailable'
  | 'erased';

export type AnsweredKind = AnswerRow['kind'];

export interface TimelineEntry {
  kind: TimelineKind;
  at: Date;
  reason: TimelineReason | null;
  step: number | null;
  channel: string | null;
  contactId: string | null;
  answeredKind: AnsweredKind | null;
  answers: number | null;
}

type ContactFacts = Pick<ContactRow, 'id' | 'step' | 'channel' | 'state' | 'createdAt'>;

/** All that is kept about the way of one candidate. */
export interface TimelineFacts {
  result: Pick<
    ResultRow,
    | 'mode'
    | 'status'
    | 'stage'
    | 'updatedAt'
    | 'failureReason'
    | 'declinedReason'
    | 'channel'
    | 'reachedStep'
    | 'consent'
    | 'nextStep'
    | 'nextContactAt'
    | 'expiresAt'
    | 'createdAt'
    | 'completedAt'
    | 'erasedAt'
  > & {
    /** Only null or not counts: addresses stay sealed here. */
    phone: unknown;
    email: unknown;
  };
  campaign: { status: string };
  workflow: { channels: readonly string[]; followUps: { max: number; intervalHours: number } };
  /** Oldest first. */
  contacts: readonly ContactFacts[];
  answers: readonly Pick<AnswerRow, 'kind' | 'createdAt'>[];
  /** The events about the candidate in the last 30 days. */
  events: readonly { type: string; createdAt: Date }[];
  hasAdapter: HasAdapter;
}

const NOTHING = {
  reason: null,
  step: null,
  channel: null,
  contactId: null,
  answeredKind: null,
  answers: null,
};

const entry = (kind: TimelineKind, at: Date, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  ...NOTHING,
  kind,
  at,
  ...more,
});

/** The story of a candidate, oldest first, with the reason for every contact and for every one that was not made. */
export function timelineOf(facts: TimelineFacts): TimelineEntry[] {
  const { result } = facts;
  const entries = [
    entry('invited', result.createdAt),
    ...passedOver(facts),
    ...contactsMade(facts),
    ...whatTheyDid(facts),
    ...whyNoMore(facts),
    ...ended(result),
  ];
  // Sorting is stable: what happened in one moment, as in test mode, stays in the order of the lines above.
  const past = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return [...past, ...comesNext(facts)];
}

function contactsMade(facts: TimelineFacts): TimelineEntry[] {
  const steps = Map.groupBy(facts.contacts, ({ step }) => step);
  return [...steps].flatMap(([step, contacts]) => {
    const planned = plannedAt(facts, step);
    const kept = inDaytime(planned);
    const waited = kept > planned && contacts[0]!.createdAt >= kept;
    return [
      ...(waited ? [entry('waited', planned, { reason: 'quiet_hours', step })] : []),
      ...contacts.map(({ id, channel, createdAt }, nth) =>
        entry('contact', createdAt, { step, channel, contactId: id, reason: whyMade(step, nth) }),
      ),
    ];
  });
}

function whyMade(step: number, nth: number): TimelineReason {
  if (nth > 0) return 'earlier_channel_failed';
  return step === 0 ? 'first_contact' : 'no_reaction';
}

/** When a step would have come if nobody slept. */
function plannedAt({ result, contacts, workflow }: TimelineFacts, step: number): Date {
  const before = contacts.filter((contact) => contact.step < step).at(-1);
  if (step === 0 || !before) return result.createdAt;
  return new Date(before.createdAt.getTime() + workflow.followUps.intervalHours * HOUR_MS);
}

const reachable = ({ result, workflow, hasAdapter }: TimelineFacts): ChannelName[] =>
  channelsOfStep(workflow.channels, 0).filter(
    (channel) => hasAdapter(channel) && addressFor(channel, result) !== null,
  );

/** Each channel that could not be used is told once. Nobody knows the addresses of a person who was erased. */
function passedOver(facts: TimelineFacts): TimelineEntry[] {
  const { result, workflow, contacts, hasAdapter } = facts;
  if (result.erasedAt !== null || (contacts.length === 0 && result.status === 'pending')) return [];
  const used = new Set(contacts.map(({ channel }) => channel));
  const at = contacts[0]?.createdAt ?? result.createdAt;
  return channelsOfStep(workflow.channels, 0).flatMap((channel) => {
    if (used.has(channel)) return [];
    const reason = !hasAdapter(channel)
      ? 'channel_not_connected'
      : addressFor(channel, result) === null
        ? 'no_address'
        : undefined;
    return reason ? [entry('passed_over', at, { reason, channel })] : [];
  });
}

function whatTheyDid({ result, events, answers }: TimelineFacts): TimelineEntry[] {
  const told = events.find(({ type }) => type === 'result.reached');
  // The event is told a moment later and kept 30 days: without it, they had come when they agreed, or by the last change.
  const reachedAt = told?.createdAt ?? (result.consent ? new Date(result.consent.at) : result.updatedAt);
  const kinds = [...Map.groupBy(answers, ({ kind }) => kind)];
  return [
    ...(result.stage === 'invited'
      ? []
      : [entry('reached', reachedAt, { step: result.reachedStep, channel: result.channel })]),
    ...(result.consent ? [entry('consented', new Date(result.consent.at))] : []),
    ...kinds.map(([answeredKind, given]) => {
      const last = Math.max(...given.map(({ createdAt }) => createdAt.getTime()));
      return entry('answered', new Date(last), { answeredKind, answers: given.length });
    }),
  ];
}

/** These ends come of contacts that were not made, or of which nothing came. */
const UNANSWERED: readonly (string | null)[] = ['expired', 'unreachable', 'channel_unavailable'];

/** Why no follow-up comes after the last contact. Any other end is its own reason. */
function whyNoMore(facts: TimelineFacts): TimelineEntry[] {
  const { result, campaign, workflow, contacts } = facts;
  const pending = result.status === 'pending';
  if (pending ? result.nextContactAt !== null : !UNANSWERED.includes(result.failureReason)) return [];
  const last = contacts.at(-1);
  const at = last?.createdAt ?? result.createdAt;
  const tell = (reason: TimelineReason) => [entry('no_contact', at, { reason, step: last?.step ?? null })];
  const { max } = workflow.followUps;
  if (last && last.step >= max) return tell('limit_reached');
  if (result.erasedAt === null && reachable(facts).length === 0) return tell('no_channel');
  if (campaign.status === 'paused') return tell('campaign_paused');
  if (last && inDaytime(plannedAt(facts, last.step + 1)) >= result.expiresAt) return tell('too_late');
  return tell(result.mode === 'test' ? 'test_mode' : 'given_up');
}

function ended({ status, failureReason, declinedReason, completedAt, erasedAt }: TimelineFacts['result']) {
  const entries: TimelineEntry[] = [];
  if (completedAt !== null) {
    const reason = (
      status === 'completed' ? 'completed' : (failureReason ?? declinedReason ?? null)
    ) as TimelineReason | null;
    entries.push(entry('ended', completedAt, { reason }));
  }
  if (erasedAt !== null && failureReason !== 'erased')
    entries.push(entry('erased', erasedAt, { reason: 'erased' }));
  return entries;
}

function comesNext(facts: TimelineFacts): TimelineEntry[] {
  const { result, campaign, contacts } = facts;
  const { status, nextContactAt: at, nextStep: step } = result;
  if (status !== 'pending' || at === null) return [];
  const tell = (reason: TimelineReason) => [entry('next_contact', at, { reason, step })];
  if (campaign.status === 'paused') return tell('campaign_paused');
  if (contacts.some((contact) => contact.step === step && contact.state === 'waiting'))
    return tell('provider_retry');
  const planned = plannedAt(facts, step);
  if (inDaytime(planned) > planned && at >= inDaytime(planned)) return tell('quiet_hours');
  return tell(step === 0 ? 'first_contact' : 'interval');
}
