import { useLocale } from './language.ts';

/** The name of a language, in the language of the page; its code where it has none. */
export function useLanguageNames(): (code: string) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' });
  return (code) => names.of(code) ?? code;
}
