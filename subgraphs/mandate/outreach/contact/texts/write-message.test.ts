import { describe, expect, it } from 'vitest';
import { writeMessage, type MessageFacts } from './write-message.ts';

const LINK = 'https://service.example/candidate/RS_01J0000000000000000000000A#abcdefghijklmnopqrstuv';
const facts = (more: Partial<MessageFacts> = {}): MessageFacts => ({
  channel: 'email',
  step: 0,
  language: 'en',
  name: 'A person',
  company: 'Builders',
  title: 'Mason',
  link: LINK,
  minutes: 3,
  expiresAt: new Date('2026-03-08T20:00:00Z'),
  ...more,
});

describe('a message to a candidate', () => {
  it.each(['email', 'sms', 'whatsapp'] as const)(
    'by %s names company and job, has the link once, and says how to stop',
    (channel) => {
      const { text } = writeMessage(facts({ channel }));
      expect(text).toContain('Builders');
      expect(text).toContain('Mason');
      expect(text.split(LINK)).toHaveLength(2);
      expect(text).toMatch(/stop messages|Do not contact me again/);
    },
  );

  it('by e-mail tells how long it takes, as the page does', () => {
    expect(writeMessage(facts()).text).toContain('about 3 minutes');
    expect(writeMessage(facts({ minutes: 1 })).html).toContain('about 1 minute,');
    expect(writeMessage(facts({ language: 'hi' })).text).toContain('लगभग 3 मिनट');
  });

  it('tells the last day as it is in India', () => {
    expect(writeMessage(facts()).text).toContain('9 March 2026');
  });

  it('is in the language of the candidate, in English where we have no words in it', () => {
    expect(writeMessage(facts({ language: 'hi' })).text).toContain('नमस्ते A person');
    expect(writeMessage(facts({ language: 'hi' })).html).toContain('<html lang="hi" dir="ltr">');
    expect(writeMessage(facts({ language: 'fr' }))).toEqual(writeMessage(facts()));
    expect(writeMessage(facts({ language: 'constructor' }))).toEqual(writeMessage(facts()));
  });

  it('has the digits and the days of its language', () => {
    const { text } = writeMessage(facts({ language: 'mr', minutes: 12 }));
    expect(text).toContain('१२');
    expect(text).toContain('९ मार्च, २०२६');
    expect(text.replace(LINK, '')).not.toMatch(/[0-9]/);
  });

  it('from right to left keeps names of other scripts in one piece, but in text messages, where each letter is paid for', () => {
    const { subject, html, text } = writeMessage(facts({ language: 'ur', step: 1 }));
    expect(html).toContain('<html lang="ur" dir="rtl">');
    for (const told of [subject, html, text]) expect(told).toContain('\u2068Builders\u2069');
    expect(writeMessage(facts({ language: 'ur', channel: 'sms' })).text).not.toMatch(/[\u2068\u2069]/);
  });

  it('that follows up says that it reminds', () => {
    expect(writeMessage(facts({ step: 1 })).subject).toMatch(/^Reminder/);
    expect(writeMessage(facts({ step: 2, channel: 'sms' })).text).toContain('reminder');
  });

  it('by text message fits two parts of the plain alphabet, however long company and title are', () => {
    const long = { company: 'C'.repeat(200), title: 'T'.repeat(200) };
    for (const step of [0, 1]) {
      const { text } = writeMessage(facts({ ...long, channel: 'sms', step }));
      expect(text.length).toBeLessThanOrEqual(306);
      // GSM 03.38, as far as we use it: one other letter and each part holds 67 instead of 153.
      expect(text).toMatch(/^[A-Za-z0-9 .,:;/#"_-]+$/);
    }
  });

  it('has nothing of a partner that could act: no markup, no second link, no second line', () => {
    const hostile =
      '<img src="https://evil.example/x.png">\r\nBcc: a@evil.example\u2028www.evil.example & "quoted"';
    const { subject, text, html } = writeMessage(facts({ company: hostile, title: hostile, name: hostile }));
    expect(html).not.toMatch(/<img|src="/);
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${LINK}"`]);
    expect(html.match(/https?:\/\//g)).toHaveLength(1);
    expect(html).toContain('&lt;img');
    expect(subject).not.toMatch(/[\r\n\u2028]/);
    for (const told of [subject, text.replace(LINK, ''), html.replace(LINK, '')])
      expect(told).not.toMatch(/evil\.example|:\/\/|\S@\S/);
  });
});
