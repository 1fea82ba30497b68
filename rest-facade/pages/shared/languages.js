/** English is always there; others are small files of a folder, loaded when somebody needs them. */
export function languagesIn(folder, english) {
  const loaded = new Map([['en', english]]);
  const hasTexts = (language) => loaded.has(language);
  const textsOf = (language) => loaded.get(language) ?? english;

  /** False where the line is down. */
  async function loadTexts(language) {
    if (hasTexts(language)) return true;
    try {
      const response = await fetch(`${folder}/${language}.json`, {
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
      if (response.ok) loaded.set(language, await response.json());
    } catch {
      // The page goes on in the language it has.
    }
    return hasTexts(language);
  }

  return { hasTexts, textsOf, loadTexts };
}
