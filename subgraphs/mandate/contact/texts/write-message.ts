import { dayInWords } from '../../../../kernel/core/india-time.ts';
import type { Channel } from '../../workflow/workflow.rules.ts';
import { MESSAGE_TEXTS, type MessageTexts } from './message-texts.ts';

export interface MessageFacts {
  channel: `${Channel}`;
  /** 0 for the first contact; a follow-up reminds. */
  step: number;
  language: string;
  name: string;
  company: string;
  title: string;
  link: string;
  expiresAt: Date;
}

export interface Written {
  subject: string;
  text: string;
  html: string;
}

/** Of a title or a company in a text message, whose length is paid for. */
const SHORT = 40;
const LONG = 120;

/** In words of our own: what partners have written is quoted, on one line each, and never a link. */
export function writeMessage(facts: MessageFacts): Written {
  const language = Object.hasOwn(MESSAGE_TEXTS, facts.language) ? facts.language : 'en';
  const words = MESSAGE_TEXTS[language]!;
  return facts.channel === 'email' ? writeMail(facts, language, words) : writeShort(facts, words);
}

function writeShort({ step, company, title, link }: MessageFacts, words: MessageTexts): Written {
  const write = step === 0 ? words.short : words.shortAgain;
  return { subject: '', text: write(clipped(company, SHORT), clipped(title, SHORT), link), html: '' };
}

function writeMail(facts: MessageFacts, language: string, words: MessageTexts): Written {
  const [company, title] = [clipped(facts.company, LONG), clipped(facts.title, LONG)];
  const isReminder = facts.step > 0;
  const subject = words.subject(company, title);
  const before = [
    words.hello(clipped(facts.name, LONG)),
    ...(isReminder ? [words.again] : []),
    words.request(company, title),
  ];
  const after = [words.until(dayInWords(facts.expiresAt, words.locale)), words.stop(company)];
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1b1f24;max-width:36em">',
    ...[...before, words.please].map(paragraph),
    `<p><a href="${escaped(facts.link)}">${escaped(words.open)}</a></p>`,
    ...after.map(paragraph),
    '</body></html>',
  ].join('\n');
  return {
    subject: isReminder ? words.reminder(subject) : subject,
    text: `${[...before, `${words.please}\n${facts.link}`, ...after].join('\n\n')}\n`,
    html,
  };
}

/** One line, and nothing that phones or mail programs would make a link of. */
const harmless = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[./:@\\](?=\S)/g, (mark) => (mark === '.' || mark === ':' ? `${mark} ` : ' '))
    .replaceAll(/ +/g, ' ')
    .trim();

function clipped(text: string, most: number): string {
  const letters = [...harmless(text)];
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 3)
        .join('')
        .trimEnd()}...`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
