import type { Language, LanguageTexts } from './languages.ts';

type Values = Readonly<Record<string, string | number>>;

/** A text whose form follows a number. */
export type CountedText = Readonly<Record<'one' | 'other', string>>;

/** Puts in what stands in braces: names as they are, numbers in the digits of the language. */
export const filled = (texts: LanguageTexts, text: string, values: Values = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? inDigits(texts, value) : value;
  });

/** The form of a text that belongs to the number `n`, which is put in. */
export const counted = (texts: LanguageTexts, text: CountedText, n: number): string => {
  const form = new Intl.PluralRules(texts.locale).select(n);
  return filled(texts, form === 'one' ? text.one : text.other, { n });
};

/** The name in a language, in English where it has none. */
export const nameIn = (
  language: Language,
  { name, names = {} }: { name: string; names?: Readonly<Record<string, string>> },
): string => names[language] ?? name;

/** Each file names its digits: browsers and servers differ in what they take for granted. */
export const localeOf = ({ locale, digits }: LanguageTexts): string => `${locale}-u-nu-${digits}`;

const inDigits = (texts: LanguageTexts, value: number): string =>
  new Intl.NumberFormat(localeOf(texts)).format(value);

/**
 * A name in another script would be torn apart by the marks around it in a text from right to left, and would turn a line
 * that begins with it: it is set apart by characters that nobody sees.
 */
export const setApart = ({ direction }: LanguageTexts, name: string): string =>
  direction === 'rtl' ? `\u2068${name}\u2069` : name;
