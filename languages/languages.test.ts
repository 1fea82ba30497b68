import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../subgraphs/mandate/outreach/candidate/consent-texts.ts';
import { writeMessage } from '../subgraphs/mandate/outreach/contact/texts/write-message.ts';
import { DEVICE_DAYS } from '../subgraphs/mandate/outreach/result/signals.rules.ts';
import { LONGEST_VALUE } from '../subgraphs/mandate/outreach/sender/template-text.rules.ts';
import { segmentsOf } from '../subgraphs/mandate/outreach/sender/segments.rules.ts';
import { LANGUAGES, TEXTS, type Language } from './languages.ts';
import { scriptOf } from './script.ts';
import { counted, filled, localeOf } from './words.ts';

const SECTIONS = [
  'assessment',
  'review',
  'page',
  'rights',
  'rightsMessage',
  'consent',
  'notice',
  'studentNotice',
  'message',
  'reply',
  'mail',
  'call',
  'credential',
] as const;
/** Sentences; the words that are listened for on the phone are not. */
const isListened = (path: string) => /^(call\.(yes|no|assent)|reply\.stop)\./.test(path);

/** Every text of a file by its path, such as `page.minutes.one`. */
function textsOf(language: Language, sections: readonly string[] = SECTIONS): [string, string][] {
  const walk = (value: unknown, path: string): [string, string][] =>
    typeof value === 'string'
      ? [[path, value]]
      : Object.entries(value as object).flatMap(([key, inner]) => walk(inner, `${path}.${key}`));
  return sections.flatMap((section) => walk(TEXTS[language][section as 'page'], section));
}

const sentencesOf = (language: Language, sections?: readonly string[]) =>
  textsOf(language, sections).filter(([path]) => !isListened(path));
const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
const failing = (texts: [string, string][], isGood: (text: string, path: string) => boolean) =>
  texts.filter(([path, text]) => !isGood(text, path));

/** Digits that CLDR would take otherwise: Urdu in India is printed with those of everybody else. */
const OTHER_DIGITS: Partial<Record<Language, string>> = { ur: 'latn' };

const english = new Map(sentencesOf('en'));

describe.each(LANGUAGES)('texts in %s', (language) => {
  const texts = TEXTS[language];
  const sentences = sentencesOf(language);

  it('are all there, and none is empty', () => {
    expect(sentences.map(([path]) => path).toSorted()).toEqual([...english.keys()].toSorted());
    expect(failing(textsOf(language), (text) => text.trim() !== '' && text === text.trim())).toEqual([]);
    const { yes, no, assent } = texts.call;
    for (const words of [yes, no, assent]) expect(words.length).toBeGreaterThan(1);
  });

  it('have the places for names and numbers that English has', () => {
    const other = failing(
      sentences,
      (text, path) => placeholdersOf(text).join() === placeholdersOf(english.get(path)!).join(),
    );
    expect(other).toEqual([]);
  });

  it('are in their language, and not in English', () => {
    const script = scriptOf(language);
    expect(failing(sentences, (text) => script.test(text))).toEqual([]);
    if (language !== 'en') expect(failing(sentences, (text, path) => text !== english.get(path))).toEqual([]);
  });

  it('have one spelling of each letter, and no markup or unseen character', () => {
    expect(failing(textsOf(language), (text) => text === text.normalize())).toEqual([]);
    // Joiners are letters in some scripts; nothing else that is unseen is.
    expect(failing(textsOf(language), (text) => !/[<>&\p{Cc}]|(?![\u200C\u200D])\p{Cf}/u.test(text))).toEqual(
      [],
    );
    expect(failing(textsOf(language), (text) => !/[{}]/.test(text.replaceAll(/\{\w+\}/g, '')))).toEqual([]);
  });

  it('have each form that a number needs', () => {
    const { pluralCategories } = new Intl.PluralRules(texts.locale).resolvedOptions();
    const forms = Object.values({ ...texts.page, ...texts.mail, ...texts.assessment }).filter(
      (value) => typeof value === 'object' && !Array.isArray(value),
    );
    expect(forms).toHaveLength(8);
    for (const form of forms) expect(Object.keys(form).toSorted()).toEqual(pluralCategories.toSorted());
  });

  it('have digits that people there read, everywhere the same; the keys of a phone have those of a phone', () => {
    const usual = new Intl.NumberFormat(texts.locale).resolvedOptions().numberingSystem;
    expect(texts.digits).toBe(OTHER_DIGITS[language] ?? usual);
    const inDigits = new Intl.NumberFormat(localeOf(texts), { useGrouping: false });
    const own = inDigits.format(1234567890);
    const isOwn = (text: string) => (text.match(/\p{Nd}/gu) ?? []).every((digit) => own.includes(digit));
    const written = [
      'assessment',
      'review',
      'page',
      'rights',
      'rightsMessage',
      'consent',
      'notice',
      'studentNotice',
      'message',
      'reply',
      'mail',
    ];
    expect(failing(sentencesOf(language, written), isOwn)).toEqual([]);
    const isKey = (text: string) => !/(?![0-9])\p{Nd}/u.test(text);
    expect(failing(sentencesOf(language, ['call']), isKey)).toEqual([]);
  });

  it('name the key of an option before the option, which is spoken next', () => {
    // "For this answer press 2", heard after the first option, would be taken as the key of the first.
    expect(texts.call.option).toMatch(/^(?:Press )?\{key\}[^{}]*:$/);
  });

  it('quote buttons that are on the page', () => {
    const buttons = Object.values(texts.page).filter((text) => typeof text === 'string');
    const quotedIn = (text: string) => text.match(/(?<=[“”])[^“”{}]+(?=[“”])/g) ?? [];
    expect(quotedIn(texts.mail.stop)).toEqual([texts.page.optOut]);
    const unknown = sentences.flatMap(([, text]) => quotedIn(text)).filter((text) => !buttons.includes(text));
    expect(unknown).toEqual([]);
  });

  it('say on the phone and in the consent that a spoken answer is recorded, and for how long it can be heard', () => {
    const { notice, call, page } = texts;
    const ninety = new Intl.NumberFormat(localeOf(texts)).format(90);
    for (const text of [
      page.spokenHint,
      notice[CONSENT_VERSION].short[1]!,
      notice[CONSENT_VERSION].whole.kept[1]!,
    ])
      expect(text).toContain(ninety);
    expect(call.speak).toContain('90');
  });

  it('say in the consent that times and a number of the device are kept, and for how long', () => {
    const [, , measured] = texts.notice[CONSENT_VERSION].short;
    expect(measured).toContain(new Intl.NumberFormat(localeOf(texts)).format(DEVICE_DAYS));
    expect(texts.notice[CONSENT_VERSION].short).toHaveLength(4);
  });

  it('listen for words that each mean one thing, alone and beside those of English', () => {
    const lists = (['yes', 'no', 'assent'] as const).map((list) => [
      ...new Set([...texts.call[list], ...TEXTS.en.call[list]]),
    ]);
    const all = lists.flat();
    expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
    // A reply is compared word by word, so an entry of two words would never be heard.
    expect(all.filter((word) => !/^[\p{L}\p{M}]+$/u.test(word) || word !== word.toLowerCase())).toEqual([]);
  });

  it('name the keys that a phone has for each thing', () => {
    const keysIn = (text: string) => (text.match(/\d/g) ?? []).toSorted().join('');
    const { keys, confirmOptOut, changeToThis, agree, yesOrNo, leaveOut } = texts.call;
    expect([keys, confirmOptOut, changeToThis, agree, yesOrNo, leaveOut].map(keysIn)).toEqual([
      '0789',
      '19',
      '8',
      // Twice it names the age.
      '1112388',
      '12',
      '3',
    ]);
  });

  it('say who has read them', () => {
    expect(texts.note).toContain('No native reader has checked these texts yet.');
    for (const [section, day] of Object.entries(texts.checked)) {
      expect(SECTIONS).toContain(section);
      expect(day).toMatch(/^\d{4}-\d\d-\d\d/);
    }
    expect(texts.locale).toBe(`${language}-IN`);
    expect(texts.direction).toBe(language === 'ur' ? 'rtl' : 'ltr');
    expect(scriptOf(language).test(texts.name)).toBe(true);
  });
});

/** With a host of 15 letters; a longer one is paid for. */
const LINK = 'https://service.example/c?k=abcdefghijklmnopqrstuv';

describe('a text message', () => {
  const textOf = (language: Language, step: number, name: string) => {
    const facts = { channel: 'sms', name: '', minutes: 3, expiresAt: new Date(0) } as const;
    return writeMessage({ ...facts, step, language, company: name, title: name, link: LINK }).text;
  };

  it.each(LANGUAGES)(
    'in %s begins and ends with words of our own, and has three names in between',
    (language) => {
      for (const text of Object.values(TEXTS[language].message)) {
        expect(placeholdersOf(text)).toEqual(['{company}', '{link}', '{title}']);
        expect(text).toMatch(/^[^{}]{3,}\{/);
        expect(text).toMatch(/\}[^{}]{8,}$/);
      }
    },
  );

  it.each(LANGUAGES)('in %s has no more parts than the bound', (language) => {
    for (const step of [0, 1]) {
      // Company and title as long as they can get, and as they often are.
      const most = textOf(language, step, 'x'.repeat(LONGEST_VALUE));
      const usual = textOf(language, step, 'x'.repeat(12));
      const parts = [segmentsOf(most).segments, segmentsOf(usual).segments];
      const bound = language === 'en' ? [2, 2] : [3, 2];
      expect(
        parts.map((count, nth) => Math.max(count, bound[nth]!)),
        `${most.length} ${usual.length}`,
      ).toEqual(bound);
    }
  });
});

describe('words', () => {
  it('are put in as they are, and numbers in the digits of the language', () => {
    expect(filled(TEXTS.mr, '{n} {name}', { n: 12, name: '$& {n} 7' })).toBe('१२ $& {n} 7');
    expect(filled(TEXTS.hi, '{n}', { n: 1234 })).toBe('1,234');
    expect(filled(TEXTS.en, '{nothing}')).toBe('');
  });

  it('have the form that belongs to the number', () => {
    expect(counted(TEXTS.en, TEXTS.en.page.minutes, 1)).toBe('about 1 minute');
    expect(counted(TEXTS.en, TEXTS.en.page.minutes, 3)).toBe('about 3 minutes');
    expect(counted(TEXTS.bn, { one: 'one {n}', other: 'other {n}' }, 0)).toBe('one ০');
  });
});
