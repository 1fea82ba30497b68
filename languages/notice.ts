import { createHash } from 'node:crypto';
import { TEXTS, type Language, type LanguageTexts } from './languages.ts';
import hashes from './notices.json' with { type: 'json' };

/**
 * The version of the notice that is shown now, the same in all languages. A result keeps the version that was agreed to, so a
 * version never changes: a new wording is a new version in every language's file and in `notices.json`, and this is then its name.
 */
export const NOTICE_VERSION = '2026-11-20';

/** The version of the notice that students are shown now. Its name differs from those of candidates, so that a version is one text. */
export const STUDENT_NOTICE_VERSION = 'student-2026-11-18';

/** The items of the whole notice, in the order in which they are shown. */
export const NOTICE_ITEMS = [
  'who',
  'what',
  'why',
  'seen',
  'kept',
  'withdraw',
  'rights',
  'contact',
  'board',
] as const;

const known: Readonly<Record<string, Readonly<Record<string, string>>>> = hashes;

/** The SHA-256 of the words of a version in one language; null for a version that never was. */
export const noticeHash = (version: string, language: string): string | null =>
  known[version]?.[language] ?? null;

/** All versions that people have agreed to. Before there was a notice, consents had a text of a few paragraphs. */
export function noticesIn(language: Language): Record<string, unknown> {
  const { consent, notice, studentNotice }: Pick<LanguageTexts, 'consent' | 'notice' | 'studentNotice'> =
    TEXTS[language];
  return { ...consent, ...notice, ...studentNotice };
}

export const hashOf = (words: unknown): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex');
