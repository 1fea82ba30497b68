import { expect, it } from 'vitest';
import { writeDisabledWebhook, type DisabledWebhookFacts } from './disabled-webhook.mail.ts';

const facts: DisabledWebhookFacts = {
  organisation: 'Builders of Pune',
  mode: 'live',
  webhookId: 'WH_1',
  host: 'ats.example.com',
  description: null,
  reason: 'failing',
  failingSince: new Date('2026-03-01T10:00:00.000Z'),
};

it('says which webhook was disabled, why, and what to do', () => {
  const { subject, text, html } = writeDisabledWebhook(facts);
  expect(subject).toContain('WH_1');
  for (const form of [text, html])
    for (const words of ['Builders of Pune', 'live mode', 'since 1 March 2026', 'PATCH /webhooks/WH_1'])
      expect(form).toContain(words);
  expect(writeDisabledWebhook({ ...facts, reason: 'gone' }).text).toContain('410');
});

it('makes no link and no markup of the words of others', () => {
  const description = '<a href="https://evil.example">here</a>\r\nnow';
  const { text, html } = writeDisabledWebhook({ ...facts, description });
  expect(text).not.toContain('https://evil.example');
  expect(text).not.toContain('\r');
  expect(html).not.toContain('<a ');
});
