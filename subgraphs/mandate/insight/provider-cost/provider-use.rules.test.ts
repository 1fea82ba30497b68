import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../../../../kernel/store/events/stored-event.ts';
import { isUse, sumUses, usesOf } from './provider-use.rules.ts';

const event = (type: string, data: object, more: object = {}) =>
  ({
    type,
    data,
    organisationId: 'OR_1',
    mode: 'live',
    createdAt: new Date('2026-11-30T18:29:59Z'),
    ...more,
  }) as StoredEvent;
const lines = (one: StoredEvent) =>
  usesOf(one).map(({ month, provider, kind, amount }) => `${month} ${provider} ${kind} ${amount}`);

describe('what a provider is paid for', () => {
  it.each([
    [{ channel: 'sms', provider: 'exotel', segments: 3 }, ['exotel sms 1', 'exotel sms_segment 3']],
    [{ channel: 'sms', provider: 'twilio' }, ['twilio sms 1', 'twilio sms_segment 1']],
    [{ channel: 'whatsapp', provider: 'meta' }, ['meta whatsapp 1']],
    [{ channel: 'email', provider: 'smtp' }, ['smtp email 1']],
    [{ channel: 'voice', provider: 'twilio', seconds: 61 }, ['twilio call 1', 'twilio call_minute 2']],
    [{ channel: 'voice', provider: 'twilio', seconds: 0 }, ['twilio call 1', 'twilio call_minute 1']],
    [{ channel: 'voice', provider: 'twilio', outcome: 'machine' }, ['twilio call 1', 'twilio call_minute 1']],
    [{ channel: 'voice', provider: 'twilio', outcome: 'busy' }, ['twilio call 1']],
    [{ channel: 'sms', segments: 3 }, []],
  ])('of a contact %j is %j', (data, expected) => {
    expect(lines(event('contact.made', data))).toEqual(expected.map((line) => `2026-11 ${line}`));
  });

  it('is an answer to a reply, and the tokens of a model', () => {
    expect(lines(event('reply.answered', { channel: 'whatsapp', provider: 'meta' }))).toEqual([
      '2026-11 meta whatsapp 1',
    ]);
    expect(lines(event('model.asked', { provider: 'a-model', inputTokens: 900, outputTokens: 0 }))).toEqual([
      '2026-11 a-model input_tokens 900',
    ]);
  });

  it('belongs to the month in India', () => {
    const later = { createdAt: new Date('2026-11-30T18:30:00Z') };
    const made = event('contact.made', { channel: 'email', provider: 'smtp' }, later);
    expect(lines(made)).toEqual(['2026-12 smtp email 1']);
  });

  it('is nothing of test mode, and no other event', () => {
    expect(isUse(event('contact.made', {}))).toBe(true);
    expect(isUse(event('contact.made', {}, { mode: 'test' }))).toBe(false);
    expect(isUse(event('result.moved', {}))).toBe(false);
    expect(isUse(event('toString', {}))).toBe(false);
  });

  it('is added up by organisation, month, kind and provider', () => {
    const made = (organisationId: string) =>
      usesOf(event('contact.made', { channel: 'sms', provider: 'twilio', segments: 2 }, { organisationId }));
    const uses = sumUses([...made('OR_1'), ...made('OR_2'), ...made('OR_1')]);
    expect(uses.map(({ organisationId, kind, amount }) => `${organisationId} ${kind} ${amount}`)).toEqual([
      'OR_1 sms 2',
      'OR_1 sms_segment 4',
      'OR_2 sms 1',
      'OR_2 sms_segment 2',
    ]);
  });
});
