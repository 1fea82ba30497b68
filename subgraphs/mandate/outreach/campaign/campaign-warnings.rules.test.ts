import { describe, expect, it } from 'vitest';
import { messagesAlone } from '../../hiring/workflow/channel.rules.ts';
import { campaignWarnings } from './campaign-warnings.rules.ts';

const byPhone = { phone: '+919812345678', email: null };
const byMail = { phone: null, email: 'a@example.org' };

describe('a campaign is warned', () => {
  it.each<[string, string[], (typeof byPhone | typeof byMail)[], RegExp[]]>([
    ['of nothing where everybody can be tried', ['sms', 'email'], [byPhone, byMail], []],
    ['of those without an address', ['email'], [byPhone, byMail, byPhone], [/^2 of the candidates/]],
    ['of calls, and of those who have nothing else', ['voice', 'email'], [byPhone], [/voice/, /^1 of the/]],
    ['once where there are calls alone', ['voice'], [byPhone, byMail], [/voice/, /channel_unavailable/]],
  ])('%s', (_, channels, accepted, expected) => {
    expect(campaignWarnings({ channels }, accepted, messagesAlone)).toEqual(
      expected.map((text) => expect.stringMatching(text)),
    );
  });
});
