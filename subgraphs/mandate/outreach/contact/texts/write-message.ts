import { dayInWords } from '../../../../../kernel/core/india-time.ts';
import { escaped, htmlPage, paragraph } from '../../../../../kernel/store/mail/email-html.ts';
import type { Email } from '../../../../../kernel/store/mail/email.ts';
import { isLanguage, TEXTS, type Language, type LanguageTexts } from '../../../../../languages/languages.ts';
import { counted, filled, localeOf, setApart } from '../../../../../languages/words.ts';
import type { Channel } from '../../../hiring/workflow/workflow.rules.ts';
import { oneLineOf } from '../../sender/one-line.rules.ts';
import { LONGEST_VALUE } from '../../sender/template-text.rules.ts';

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

type EmailText = Pick<Email, 'subject' | 'text' | 'html'>;

const LONG = 120;

/** Messages are in words of our own: a partner's words are quoted, on one line each, and never a link. */
export function writeMessage(facts: MessageFacts): EmailText {
  const language = isLanguage(facts.language) ? facts.language : 'en';
  return facts.channel === 'email' ? writeMail(facts, language) : writeShort(facts, TEXTS[language]);
}

/** Names are not set apart here: each of the characters that do it would be paid for. */
function writeShort({ step, company, title, link }: MessageFacts, texts: LanguageTexts): EmailText {
  const { short, shortAgain } = texts.message;
  const names = { company: oneLineOf(company, LONGEST_VALUE), title: oneLineOf(title, LONGEST_VALUE), link };
  return { subject: '', text: filled(texts, step === 0 ? short : shortAgain, names), html: '' };
}

function writeMail(facts: MessageFacts, language: Language): EmailText {
  const texts = TEXTS[language];
  const words = texts.mail;
  const named = (name: string) => setApart(texts, oneLineOf(name, LONG));
  const names = { name: named(facts.name), company: named(facts.company), title: named(facts.title) };
  const say = (text: string) => filled(texts, text, names);
  const isReminder = facts.step > 0;
  const subject = say(words.subject);
  const please = counted(texts, words.please, facts.minutes);
  const before = [words.hello, ...(isReminder ? [words.again] : []), words.request].map(say);
  const day = dayInWords(facts.expiresAt, localeOf(texts));
  const after = [filled(texts, words.until, { day }), words.notice, say(words.stop)];
  const html = htmlPage(
    language,
    subject,
    [
      ...[...before, please].map(paragraph),
      `<p><a href="${escaped(facts.link)}">${escaped(words.open)}</a></p>`,
      ...after.map(paragraph),
    ],
    texts.direction === 'rtl' ? 'rtl' : 'ltr',
  );
  return {
    subject: isReminder ? filled(texts, words.reminder, { subject }) : subject,
    text: `${[...before, `${please}\n${facts.link}`, ...after].join('\n\n')}\n`,
    html,
  };
}
