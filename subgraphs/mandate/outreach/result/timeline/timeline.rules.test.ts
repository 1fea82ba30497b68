import { describe, expect, it } from 'vitest';
import { messagesAlone } from '../../../hiring/workflow/channel.rules.ts';
import { timelineOf, type TimelineFacts } from './timeline.rules.ts';

/** 10:00 in India. */
const NOW = new Date('2026-03-02T04:30:00Z');
const after = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

interface Changes extends Partial<Omit<TimelineFacts, 'result' | 'contacts' | 'workflow'>> {
  result?: Partial<TimelineFacts['result']>;
  workflow?: Partial<TimelineFacts['workflow']>;
  /** Step, channel, state and hours after the invitation. */
  contacts?: string[];
}

const facts = ({ result, workflow, contacts = [], ...more }: Changes = {}): TimelineFacts => ({
  campaign: { status: 'running' },
  workflow: { channels: ['sms', 'email'], followUps: { max: 2, intervalHours: 24 }, ...workflow },
  contacts: contacts.map((line, nth) => {
    const [step, channel, state, hours] = line.split(' ');
    return {
      id: `CT_${nth}`,
      step: Number(step),
      channel: channel as 'sms',
      state: state as 'sent',
      createdAt: after(Number(hours)),
    };
  }),
  answers: [],
  events: [],
  hasAdapter: messagesAlone,
  ...more,
  result: {
    mode: 'live',
    status: 'pending',
    stage: 'invited',
    updatedAt: NOW,
    phone: '+919876543210',
    email: 'a@example.org',
    failureReason: null,
    declinedReason: null,
    channel: null,
    reachedStep: null,
    consent: null,
    nextStep: 0,
    nextContactAt: null,
    expiresAt: after(7 * 24),
    createdAt: NOW,
    completedAt: null,
    erasedAt: null,
    ...result,
  },
});

/** The entries in one line each: kind, step, channel, reason. */
const told = (changes?: Changes): string[] =>
  timelineOf(facts(changes)).map(({ kind, step, channel, reason }) =>
    [kind, step, channel, reason].filter((part) => part !== null).join(' '),
  );

describe('the timeline of a candidate', () => {
  it.each<[string, Changes, string[]]>([
    [
      'says when the first contact comes',
      { result: { nextContactAt: NOW } },
      ['invited', 'next_contact 0 first_contact'],
    ],
    [
      'says that the night is waited for',
      { result: { createdAt: after(12), nextContactAt: after(23) } },
      ['invited', 'next_contact 0 quiet_hours'],
    ],
    [
      'says that the night was waited for',
      {
        result: { createdAt: after(12), nextStep: 1, nextContactAt: after(47) },
        contacts: ['0 sms sent 23'],
      },
      ['invited', 'waited 0 quiet_hours', 'contact 0 sms first_contact', 'next_contact 1 interval'],
    ],
    [
      'says that a paused campaign holds the next one',
      {
        campaign: { status: 'paused' },
        result: { nextStep: 1, nextContactAt: after(24) },
        contacts: ['0 sms sent 0'],
      },
      ['invited', 'contact 0 sms first_contact', 'next_contact 1 campaign_paused'],
    ],
    [
      'says that a provider has not taken a message',
      { result: { nextContactAt: NOW }, contacts: ['0 sms waiting 0'] },
      ['invited', 'contact 0 sms first_contact', 'next_contact 0 provider_retry'],
    ],
    [
      'says why a second channel of a step was used, and why a follow-up was made',
      {
        result: { nextStep: 2, nextContactAt: after(48) },
        contacts: ['0 sms failed 0', '0 email sent 0', '1 email sent 24'],
      },
      [
        'invited',
        'contact 0 sms first_contact',
        'contact 0 email earlier_channel_failed',
        'contact 1 email no_reaction',
        'next_contact 2 interval',
      ],
    ],
    [
      'says that all follow-ups were made',
      { result: { nextStep: 2 }, contacts: ['0 sms sent 0', '1 email sent 24', '2 sms sent 48'] },
      [
        'invited',
        'contact 0 sms first_contact',
        'contact 1 email no_reaction',
        'contact 2 sms no_reaction',
        'no_contact 2 limit_reached',
      ],
    ],
    [
      'says that the next would come too late',
      { result: { expiresAt: after(20) }, contacts: ['0 sms sent 0'] },
      ['invited', 'contact 0 sms first_contact', 'no_contact 0 too_late'],
    ],
    [
      'says which channels could not be used, and that none is left',
      {
        workflow: { channels: ['voice', 'email'] },
        result: {
          email: null,
          status: 'failed',
          failureReason: 'channel_unavailable',
          completedAt: after(1),
        },
      },
      [
        'invited',
        'passed_over voice channel_not_connected',
        'passed_over email no_address',
        'no_contact no_channel',
        'ended channel_unavailable',
      ],
    ],
    [
      'says that nothing arrived anywhere',
      {
        workflow: { followUps: { max: 0, intervalHours: 24 } },
        result: { status: 'failed', failureReason: 'unreachable', completedAt: after(0) },
        contacts: ['0 sms failed 0', '0 email failed 0'],
      },
      [
        'invited',
        'contact 0 sms first_contact',
        'contact 0 email earlier_channel_failed',
        'no_contact 0 limit_reached',
        'ended unreachable',
      ],
    ],
    [
      'says that the time was over, after the last follow-up',
      {
        workflow: { followUps: { max: 0, intervalHours: 24 } },
        result: { status: 'failed', failureReason: 'expired', completedAt: after(168) },
        contacts: ['0 sms sent 0'],
      },
      ['invited', 'contact 0 sms first_contact', 'no_contact 0 limit_reached', 'ended expired'],
    ],
    [
      'says that the time was over in a paused campaign',
      {
        campaign: { status: 'paused' },
        result: { status: 'failed', failureReason: 'expired', completedAt: after(168) },
        contacts: ['0 sms sent 0'],
      },
      ['invited', 'contact 0 sms first_contact', 'no_contact 0 campaign_paused', 'ended expired'],
    ],
    [
      'ends with a cancelled campaign, which is its own reason',
      {
        result: { status: 'failed', failureReason: 'cancelled', completedAt: after(5) },
        contacts: ['0 sms sent 0'],
      },
      ['invited', 'contact 0 sms first_contact', 'ended cancelled'],
    ],
    [
      'ends with somebody who wants no messages',
      {
        result: { status: 'declined', declinedReason: 'opted_out', completedAt: after(5) },
        contacts: ['0 sms sent 0'],
      },
      ['invited', 'contact 0 sms first_contact', 'ended opted_out'],
    ],
    [
      'says that test mode does not wait',
      { result: { mode: 'test', nextStep: 1 }, contacts: ['0 sms sent 0'] },
      ['invited', 'contact 0 sms first_contact', 'no_contact 0 test_mode'],
    ],
    [
      'does not guess the addresses of a person who was erased',
      {
        workflow: { followUps: { max: 0, intervalHours: 24 } },
        result: {
          phone: null,
          email: null,
          status: 'completed',
          completedAt: after(2),
          erasedAt: after(9),
        },
        contacts: ['0 sms sent 0'],
      },
      ['invited', 'contact 0 sms first_contact', 'ended completed', 'erased erased'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(told(changes)).toEqual(expected);
  });

  it('puts what the candidate did between the contacts', () => {
    const changes: Changes = {
      contacts: ['0 sms sent 0', '1 email sent 24'],
      events: [{ type: 'result.reached', createdAt: after(3) }],
      answers: [
        { kind: 'enrichment', createdAt: after(25) },
        { kind: 'enrichment', createdAt: after(26) },
        { kind: 'interest', createdAt: after(27) },
      ],
      result: {
        status: 'completed',
        stage: 'interest_given',
        channel: 'sms',
        reachedStep: 0,
        consent: { textVersion: '1', language: 'en', at: after(4).toISOString() },
        completedAt: after(27),
      },
    };
    expect(told(changes)).toEqual([
      'invited',
      'contact 0 sms first_contact',
      'reached 0 sms',
      'consented',
      'contact 1 email no_reaction',
      'answered',
      'answered',
      'ended completed',
    ]);
    const forgotten = timelineOf(facts({ ...changes, events: [] })).find(({ kind }) => kind === 'reached');
    expect(forgotten).toMatchObject({ at: after(4), channel: 'sms' });
    const [first, second] = timelineOf(facts(changes)).filter(({ kind }) => kind === 'answered');
    expect(first).toMatchObject({ answeredKind: 'enrichment', answers: 2, at: after(26) });
    expect(second).toMatchObject({ answeredKind: 'interest', answers: 1, at: after(27) });
  });
});
