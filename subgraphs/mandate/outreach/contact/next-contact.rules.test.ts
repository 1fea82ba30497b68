import { describe, expect, it } from 'vitest';
import { adaptersOf, messagesAlone } from '../../hiring/workflow/channel.rules.ts';
import { decideNextContact, type ContactFacts, type NextContact } from './next-contact.rules.ts';
import { inDaytime } from '../../hiring/workflow/quiet-hours.rules.ts';

/** 10:00 in India. */
const NOW = new Date('2026-03-02T04:30:00Z');
const after = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
type Contact = ContactFacts['contacts'][number];
const contact = (line: string): Contact => {
  const [step, channel, state] = line.split(' ');
  return { step: Number(step), channel, state } as Contact;
};

interface Changes extends Partial<Omit<ContactFacts, 'result' | 'contacts' | 'workflow'>> {
  result?: Partial<ContactFacts['result']>;
  workflow?: Partial<ContactFacts['workflow']>;
  contacts?: string[];
}
const facts = ({ result, workflow, contacts = [], ...more }: Changes = {}): ContactFacts => ({
  step: 0,
  campaign: { status: 'running' },
  workflow: { channels: ['sms', 'email', 'whatsapp'], followUps: { max: 2, intervalHours: 24 }, ...workflow },
  contacts: contacts.map(contact),
  optedOut: false,
  hasAdapter: messagesAlone,
  now: NOW,
  ...more,
  result: {
    status: 'pending',
    stage: 'invited',
    phone: '+919876543210',
    email: 'a@example.org',
    nextStep: more.step ?? 0,
    nextContactAt: NOW,
    expiresAt: after(7 * 24),
    erasedAt: null,
    ...result,
  },
});
const decide = (changes?: Changes): NextContact => decideNextContact(facts(changes));
const nothing = { do: 'nothing' };

describe('what a live contact does', () => {
  it.each<[string, Changes, NextContact]>([
    ['writes by the first channel', {}, { do: 'send', channel: 'sms' }],
    [
      'waits for the next morning where the person has had all contacts of the day',
      { isDayFull: true },
      { do: 'wait', until: after(23) },
    ],
    [
      'asks nothing of the day when there is nothing to send',
      { isDayFull: true, contacts: ['0 sms sent'] },
      { do: 'follow up', at: after(24) },
    ],
    ['begins each step with the next channel', { step: 1 }, { do: 'send', channel: 'email' }],
    [
      'goes around',
      { step: 3, workflow: { followUps: { max: 5, intervalHours: 1 } } },
      { do: 'send', channel: 'sms' },
    ],
    ['passes by a channel without address', { result: { phone: null } }, { do: 'send', channel: 'email' }],
    ['passes by one that failed', { contacts: ['0 sms failed'] }, { do: 'send', channel: 'email' }],
    [
      'tries the next after two',
      { contacts: ['0 sms failed', '0 email failed'] },
      { do: 'send', channel: 'whatsapp' },
    ],
    ['tries one again that was not taken', { contacts: ['0 sms waiting'] }, { do: 'send', channel: 'sms' }],
    [
      'is not moved by what failed in another step',
      { step: 1, contacts: ['0 email failed', '0 sms sent'] },
      { do: 'send', channel: 'email' },
    ],
    ['follows up when it was sent', { contacts: ['0 sms sent'] }, { do: 'follow up', at: after(24) }],
    ['follows up when it arrived', { contacts: ['0 sms delivered'] }, { do: 'follow up', at: after(24) }],
    [
      'follows up, and sends nothing, when nobody knows',
      { contacts: ['0 sms unknown'] },
      { do: 'follow up', at: after(24) },
    ],
    [
      'follows up when all channels failed',
      { contacts: ['0 sms failed', '0 email failed', '0 whatsapp failed'] },
      { do: 'follow up', at: after(24) },
    ],
    [
      'brings back people who stopped halfway',
      { step: 1, result: { stage: 'enriched' } },
      { do: 'send', channel: 'email' },
    ],
    ['rests after the last step', { step: 2, contacts: ['2 whatsapp sent'] }, { do: 'rest' }],
    [
      'rests when the follow-up would come too late',
      { contacts: ['0 sms sent'], result: { expiresAt: after(24) } },
      { do: 'rest' },
    ],
    [
      'rests when the last step failed and an earlier one may have arrived',
      { step: 2, contacts: ['0 sms unknown', '2 whatsapp failed', '2 sms failed', '2 email failed'] },
      { do: 'rest' },
    ],
    [
      'rests when all failed but they came anyway',
      {
        step: 0,
        result: { stage: 'reached' },
        workflow: { channels: ['sms'], followUps: { max: 0, intervalHours: 1 } },
        contacts: ['0 sms failed'],
      },
      { do: 'rest' },
    ],
    [
      'fails when everything has failed',
      {
        step: 1,
        workflow: { channels: ['sms'], followUps: { max: 1, intervalHours: 1 } },
        contacts: ['0 sms failed', '1 sms failed'],
      },
      { do: 'fail', reason: 'unreachable' },
    ],
    [
      'fails at once without any address',
      { result: { phone: null }, workflow: { channels: ['sms', 'whatsapp'] } },
      { do: 'fail', reason: 'channel_unavailable' },
    ],
    ['has no calls', { workflow: { channels: ['voice'] } }, { do: 'fail', reason: 'channel_unavailable' }],
    [
      'fails as unreachable where somebody was tried and only calls are left',
      { step: 1, workflow: { channels: ['voice'] }, contacts: ['0 sms failed'] },
      { do: 'fail', reason: 'unreachable' },
    ],
    ['passes by calls', { workflow: { channels: ['voice', 'email'] } }, { do: 'send', channel: 'email' }],
    ['waits for its time', { result: { nextContactAt: after(1) } }, { do: 'wait', until: after(1) }],
    ['keeps away while paused', { campaign: { status: 'paused' } }, { do: 'pause' }],
    ['stops with the campaign', { campaign: { status: 'cancelled' } }, { do: 'nothing' }],
    ['is over when the result has ended', { result: { status: 'declined' } }, { do: 'nothing' }],
    ['is over when the request has expired', { result: { expiresAt: NOW } }, { do: 'nothing' }],
    ['writes to nobody who was erased', { result: { erasedAt: NOW } }, { do: 'nothing' }],
    ['is another step by now', { step: 0, result: { nextStep: 1 } }, { do: 'nothing' }],
    ['has none to come', { result: { nextContactAt: null } }, { do: 'nothing' }],
    ['declines for who has opted out', { optedOut: true }, { do: 'decline' }],
    [
      'leaves those who opted out alone while paused',
      { optedOut: true, campaign: { status: 'paused' } },
      { do: 'pause' },
    ],
  ])('%s', (_, changes, expected) => {
    expect(decide(changes)).toEqual(expected);
  });

  it('never comes in the evening or at night: it waits until nine', () => {
    const evening = new Date('2026-03-02T15:30:00Z');
    const morning = new Date('2026-03-03T03:30:00Z');
    const due = { result: { nextContactAt: evening } };
    expect(decide({ ...due, now: evening })).toEqual({ do: 'wait', until: morning });
    expect(decide({ ...due, now: new Date('2026-03-03T03:29:59.999Z') })).toEqual({
      do: 'wait',
      until: morning,
    });
    expect(decide({ ...due, now: morning })).toEqual({ do: 'send', channel: 'sms' });
    expect(decide({ now: new Date(evening.getTime() - 1) })).toEqual({ do: 'send', channel: 'sms' });
  });

  it('plans a follow-up for the daytime', () => {
    const workflow = { followUps: { max: 2, intervalHours: 12 } };
    expect(decide({ workflow, contacts: ['0 sms sent'] })).toEqual({
      do: 'follow up',
      at: new Date('2026-03-03T03:30:00Z'),
    });
  });

  it('of an ended, erased or expired request is nothing whatever else is so', () => {
    for (const status of ['completed', 'declined', 'failed'] as const)
      expect(decide({ result: { status }, optedOut: true, contacts: ['0 sms waiting'] })).toEqual(nothing);
  });
});

describe('daytime in India', () => {
  it.each([
    ['2026-03-02T03:29:59.999Z', '2026-03-02T03:30:00.000Z'],
    ['2026-03-02T03:30:00.000Z', '2026-03-02T03:30:00.000Z'],
    ['2026-03-02T15:29:59.999Z', '2026-03-02T15:29:59.999Z'],
    ['2026-03-02T15:30:00.000Z', '2026-03-03T03:30:00.000Z'],
    ['2026-03-02T18:30:00.000Z', '2026-03-03T03:30:00.000Z'],
    ['2026-12-31T20:00:00.000Z', '2027-01-01T03:30:00.000Z'],
  ])('%s → %s', (at, expected) => {
    expect(inDaytime(new Date(at)).toISOString()).toBe(expected);
  });
});

describe('a call', () => {
  const withCalls = { hasAdapter: adaptersOf({ voice: {} }), workflow: { channels: ['voice', 'sms'] } };

  it('is made where there is a provider of calls, and passed by where there is none', () => {
    expect(decideNextContact(facts(withCalls))).toEqual({ do: 'send', channel: 'voice' });
    const without = { workflow: { channels: ['voice', 'sms'] } };
    expect(decideNextContact(facts(without))).toEqual({ do: 'send', channel: 'sms' });
  });

  it('waits two minutes while another one is under way to the same number, and messages do not', () => {
    const later = { do: 'wait', until: new Date(NOW.getTime() + 120_000) };
    expect(decideNextContact(facts({ ...withCalls, isInCall: true }))).toEqual(later);
    const message = { ...withCalls, isInCall: true, contacts: ['0 voice failed'] };
    expect(decideNextContact(facts(message))).toEqual({ do: 'send', channel: 'sms' });
  });

  it('that would wait into the night waits for the morning', () => {
    const now = new Date('2026-03-02T15:29:00Z');
    const late = facts({ ...withCalls, isInCall: true, now, result: { nextContactAt: now } });
    expect(decideNextContact(late)).toEqual({ do: 'wait', until: new Date('2026-03-03T03:30:00Z') });
  });
});
