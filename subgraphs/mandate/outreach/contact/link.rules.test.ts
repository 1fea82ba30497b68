import { describe, expect, it } from 'vitest';
import { decideLink, type LinkFacts } from './link.rules.ts';

const facts = (changes: Partial<LinkFacts> = {}): LinkFacts => ({
  step: 1,
  result: { status: 'pending', erasedAt: null },
  contacts: [{ step: 1, channel: 'voice', state: 'sent' }],
  optedOut: false,
  ...changes,
});
const status = (name: LinkFacts['result']['status']) => ({ status: name, erasedAt: null });

describe('the link of a call', () => {
  it('is sent while somebody is being called, and to who has answered everything', () => {
    expect(decideLink(facts())).toBe(true);
    expect(decideLink(facts({ result: status('completed') }))).toBe(true);
  });

  it('is not sent to who has said no, wants to hear nothing more, or is erased', () => {
    expect(decideLink(facts({ result: status('declined') }))).toBe(false);
    expect(decideLink(facts({ result: status('failed') }))).toBe(false);
    expect(decideLink(facts({ optedOut: true }))).toBe(false);
    expect(decideLink(facts({ result: { status: 'pending', erasedAt: new Date() } }))).toBe(false);
  });

  it('is sent once: not where any message may have arrived, and again where none has left', () => {
    for (const state of ['sending', 'sent', 'delivered', 'unknown'] as const)
      expect(decideLink(facts({ contacts: [{ step: 0, channel: 'email', state }] })), state).toBe(false);
    expect(decideLink(facts({ contacts: [{ step: 0, channel: 'sms', state: 'failed' }] }))).toBe(true);
    expect(decideLink(facts({ contacts: [{ step: 1, channel: 'sms', state: 'waiting' }] }))).toBe(true);
    expect(decideLink(facts({ contacts: [{ step: 0, channel: 'sms', state: 'waiting' }] }))).toBe(false);
  });
});
