import { dayInWords } from '../../../../kernel/core/india-time.ts';
import { escaped, htmlPage, paragraph } from '../../../../kernel/store/mail/letter-html.ts';
import type { Letter } from '../../../../kernel/store/mail/letter.ts';
import type { Channel } from '../../workflow/workflow.rules.ts';
import { hasTexts, MESSAGE_TEXTS, type MessageTexts } from './message-texts.ts';

export interface MessageFacts {
  channel: `${Channel}`;
  /** The first contact is 0; a follow-up reminds. */
  step: number;
  language: string;
  name: string;
  company: string;
  title: string;
  link: string;
  /** About how long the answers take, as the page tells it too. */
  minutes: number;
  expiresAt: Date;
}

type LetterText = Pick<Letter, 'subject' | 'text' | 'html'>;

/** A title or a company is cut in text messages, whose length is paid for. */
const SHORT = 40;
const LONG = 120;

/** Messages are in words of our own: a partner's words are quoted, on one line each, and never a link. */
export function writeMessage(facts: MessageFacts): LetterText {
  const language = hasTexts(facts.language) ? facts.language : 'en';
  const words = MESSAGE_TEXTS[language]!;
  return facts.channel === 'email' ? writeMail(facts, language, words) : writeShort(facts, words);
}

function writeShort({ step, company, title, link }: MessageFacts, words: MessageTexts): LetterText {
  const write = step === 0 ? words.short : words.shortAgain;
  return { subject: '', text: write(clipped(company, SHORT), clipped(title, SHORT), link), html: '' };
}

function writeMail(facts: MessageFacts, language: string, words: MessageTexts): LetterText {
  const [company, title] = [clipped(facts.company, LONG), clipped(facts.title, LONG)];
  const isReminder = facts.step > 0;
  const subject = words.subject(company, title);
  const please = words.please(facts.minutes);
  const before = [
    words.hello(clipped(facts.name, LONG)),
    ...(isReminder ? [words.again] : []),
    words.request(company, title),
  ];
  const after = [words.until(dayInWords(facts.expiresAt, words.locale)), words.stop(company)];
  const html = htmlPage(language, subject, [
    ...[...before, please].map(paragraph),
    `<p><a href="${escaped(facts.link)}">${escaped(words.open)}</a></p>`,
    ...after.map(paragraph),
  ]);
  return {
    subject: isReminder ? words.reminder(subject) : subject,
    text: `${[...before, `${please}\n${facts.link}`, ...after].join('\n\n')}\n`,
    html,
  };
}

/** Makes one line, with nothing that phones or mail programs would make a link of. */
const harmless = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[./:@\\](?=\S)/g, (mark) => (mark === '.' || mark === ':' ? `${mark} ` : ' '))
    .replaceAll(/ +/g, ' ')
    .trim();

function clipped(text: string, most: number): string {
  const letters = [...harmless(text)];
  if (letters.length <= most) return letters.join('');
  const cut = letters.slice(0, most - 3).join('');
  return `${cut.trimEnd()}...`;
}
