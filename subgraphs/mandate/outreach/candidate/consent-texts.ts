import { isLanguage, TEXTS, type Language } from '../../../../languages/languages.ts';
import { filled } from '../../../../languages/words.ts';

/**
 * The version that is asked for now. A result keeps the version that was agreed to, so a version is never changed: a new
 * wording is a new version in every language's file, and this is then its name.
 */
export const CONSENT_VERSION = '2026-11-18';

/** The text of the consent. Names are put in as they are: the page and the voice set them apart. */
export const consentIn = (language: Language, names: { company: string; job: string }): string[] =>
  TEXTS[language].consent[CONSENT_VERSION].map((text) => filled(TEXTS[language], text, names));

/** The workflow's languages in its order, the candidate's, and the two that most people in India have something of. */
export const languagesFor = (workflow: { languages: readonly string[] }, own: Language): Language[] => [
  ...new Set([...workflow.languages.filter(isLanguage), own, 'en' as const, 'hi' as const]),
];
