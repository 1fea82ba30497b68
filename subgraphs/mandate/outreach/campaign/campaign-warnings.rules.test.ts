import { describe, expect, it } from 'vitest';
import { messagesAlone } from '../../hiring/workflow/channel.rules.ts';
import { campaignWarnings, languageWarnings } from './campaign-warnings.rules.ts';

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

describe('a campaign is warned of languages', () => {
  it.each<[string, (string | undefined)[], string[]]>([
    ['that the workflow has: nothing', ['hi', 'en', undefined], []],
    [
      'that it lacks, by their codes and how many people read them',
      ['ta', 'hi', 'mr', 'ta', undefined],
      [
        '3 of the candidates have a language that the workflow lacks (mr, ta): they are asked in hi, its first.',
      ],
    ],
  ])('%s', (_, wanted, expected) => {
    expect(languageWarnings({ languages: ['hi', 'en'] }, wanted)).toEqual(expected);
  });
});
