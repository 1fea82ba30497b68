import type { Request } from '../../kernel/edge/http/server.ts';
import { isLanguage, type Language } from '../../languages/languages.ts';

/** The language that the reader has chosen on the page, else the page's own. */
export function languageOf(request: Request, own: string): Language {
  const { language } = request.query as { language?: unknown };
  if (typeof language === 'string' && isLanguage(language)) return language;
  return isLanguage(own) ? own : 'en';
}

/** The first of the browser's languages that the pages speak. */
export function readerLanguage({ headers }: Request): string {
  const wanted = String(headers['accept-language'] ?? '').split(',');
  const codes = wanted.map((part) => part.trim().slice(0, 2).toLowerCase());
  return codes.find(isLanguage) ?? 'en';
}
