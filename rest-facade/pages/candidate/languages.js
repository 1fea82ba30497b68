import { ENGLISH } from '../languages/en.js';

/** English is always there; others are small files of their own, loaded when somebody needs them. */
const loaded = new Map([['en', ENGLISH]]);

export const hasTexts = (language) => loaded.has(language);
export const textsOf = (language) => loaded.get(language) ?? ENGLISH;

/** False where the line is down. */
export async function loadTexts(language) {
  if (hasTexts(language)) return true;
  try {
    const response = await fetch(`/pages/languages/${language}.json`, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (response.ok) loaded.set(language, await response.json());
  } catch {
    // The page goes on in the language it has.
  }
  return hasTexts(language);
}
