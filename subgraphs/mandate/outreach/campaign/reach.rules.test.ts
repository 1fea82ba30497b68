import { describe, expect, it } from 'vitest';
import type { MessageTemplateRow, SenderRow } from '../sender/sender.entity.ts';
import type { Category } from '../sender/sender.rules.ts';
import { reachOf, type ReachFacts } from './reach.rules.ts';

const template = (language: string, category: Category = 'service_implicit') =>
  ({
    step: 'first',
    status: 'approved',
    language,
    category,
    templateId: `${language} ${category}`,
    text: 'Job {title} at {company}: {link} To stop, open it.',
  }) as MessageTemplateRow;
const known = (...templates: MessageTemplateRow[]) => ({ sender: { id: 'SN_1' } as SenderRow, templates });
const person = (more: object = {}) => ({
  phone: '+919800000000' as string | null,
  email: null as string | null,
  language: 'hi',
  basis: 'applied' as 'applied' | 'opted_in' | 'sourced',
  phoneKey: 'p',
  emailKey: null,
  ...more,
});
const facts = (more: Partial<ReachFacts> = {}): ReachFacts => ({
  workflow: { channels: ['sms', 'email'], languages: ['hi', 'ta'], followUps: { max: 2 } },
  hasAdapter: (channel) => channel !== 'voice',
  senders: { sms: known(template('hi'), template('en')) },
  optedOut: new Set(),
  names: { company: 'Builders', title: 'Masons', link: 'https://service.example/c?k=0000000000000000000000' },
  ...more,
});

describe('the reach of a campaign', () => {
  it('is told by channel, language and template, with what it takes', () => {
    const { reach, unreachable, messages, segments, warnings } = reachOf(
      [person(), person(), person({ language: 'bn' }), person({ phone: null, email: 'a@example.org' })],
      facts(),
    );
    expect(reach).toEqual([
      { channel: 'sms', language: 'hi', template: 'hi service_implicit', count: 3 },
      { channel: 'email', language: 'hi', template: null, count: 1 },
    ]);
    expect({ unreachable, messages, segments, warnings }).toEqual({
      unreachable: [],
      messages: 12,
      segments: 3,
      warnings: [],
    });
  });

  it('says whom it does not have, and why', () => {
    const sourced = person({ basis: 'sourced' });
    const all = [person({ phone: null }), sourced, sourced, person({ phoneKey: 'gone' })];
    const { reach, unreachable, warnings } = reachOf(all, facts({ optedOut: new Set(['gone']) }));
    expect(reach).toEqual([]);
    expect(unreachable).toEqual([
      { reason: 'no_address', count: 1 },
      { reason: 'no_template', count: 2 },
      { reason: 'opted_out', count: 1 },
    ]);
    expect(warnings).toEqual([
      '2 of the candidates cannot be reached by sms in hi: no approved template fits them.',
    ]);
    const calls = { channels: ['voice'], languages: ['hi'], followUps: { max: 0 } };
    expect(reachOf([person()], facts({ workflow: calls })).unreachable).toEqual([
      { reason: 'no_adapter', count: 1 },
    ]);
  });

  it('by advertising begins at ten, and without a sender the outbox takes all', () => {
    const promotional = { sms: known(template('hi', 'promotional')) };
    expect(reachOf([person()], facts({ senders: promotional })).opensAt).toBe(10);
    expect(reachOf([person()], facts()).opensAt).toBe(9);
    expect(reachOf([person()], facts({ senders: {} })).reach).toEqual([
      { channel: 'sms', language: 'hi', template: null, count: 1 },
    ]);
  });
});
