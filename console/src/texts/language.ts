import { keptStore, useStore } from '../store.ts';

export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

const preferred = typeof navigator !== 'undefined' && navigator.language.startsWith('hi') ? 'hi' : 'en';
export const language = keptStore<Language>('console-language', LANGUAGES, preferred);

/** The tag by which numbers and days are written: Latin digits in both languages, grouped as in India. */
export const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

/** The same keys in the other language, a text for a text and a function for a function. */
type Same<T> = {
  [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Same<T[Key]>;
};

export interface Texts<T> {
  en: T;
  hi: Same<T>;
}

/** All that a screen says, in both languages. A text with a number or a name in it is a function. */
export const defineTexts = <const T extends object>(texts: Texts<T>): Texts<T> => texts;

export const useLanguage = (): Language => useStore(language);
export const useTexts = <T>(texts: Texts<T>): Same<T> => texts[useLanguage()] as Same<T>;

export function useLocale(): string {
  return LOCALES[useLanguage()];
}

/** A whole number, grouped: 12,34,567. */
/** An amount of a currency, with its sign. */
export function useMoney(): (value: number, currency: string) => string {
  const locale = useLocale();
  return (value, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value);
}

export function useNumber(): (value: number) => string {
  const locale = useLocale();
  return (value) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}
