import { describe, expect, it } from 'vitest';
import { messageFigures } from './contact-metrics.ts';
import type { CountedMessages } from './count-messages.ts';

const counted = (more: Partial<CountedMessages> = {}): CountedMessages => ({
  channel: 'sms',
  provider: 'twilio',
  template: '1107160000000000011',
  step: 'first',
  language: 'hi',
  state: 'sent',
  errorCode: null,
  count: 1,
  ...more,
});

describe('the figures of messages', () => {
  it('name the step and language of a template, and the meaning of a code, never an id or a number', () => {
    const figures = messageFigures([
      counted({ count: 7 }),
      counted({ state: 'failed', errorCode: '30007', count: 2 }),
      counted({ state: 'failed', errorCode: '30003' }),
      counted({ state: 'failed', errorCode: '99999' }),
      counted({ template: null, step: null, language: null, channel: 'whatsapp', provider: 'meta' }),
      counted({ template: '1107160000000000099', step: null, language: null }),
      counted({ template: 'job_questions', language: null }),
    ]);
    const lines = figures.map(
      ([{ channel, provider, template, state, failure, meaning }, count]) =>
        `${channel} ${provider} ${template} ${state} ${failure} ${meaning} ${count}`,
    );
    expect(lines).toEqual([
      'sms twilio first hi sent none none 7',
      'sms twilio first hi failed dropped_by_operator ours 2',
      'sms twilio first hi failed phone_off next_channel 1',
      'sms twilio first hi failed other none 1',
      'whatsapp meta none sent none none 1',
      'sms twilio other sent none none 1',
      'sms twilio first sent none none 1',
    ]);
  });

  it('count senders together whose templates have other ids', () => {
    const figures = messageFigures([counted({ count: 3 }), counted({ template: '1107999', count: 4 })]);
    expect(figures.map(([, count]) => count)).toEqual([7]);
  });
});
