/** The words of a page in each of its languages; names in braces are put in. `namesOf` tells those of the page itself. */
export function wordsOf(texts, namesOf) {
  return (language) =>
    (key, values = {}) => {
      const names = { ...namesOf(), ...values };
      const fill = (text) => text.replaceAll(/\{(\w+)\}/g, (_, name) => names[name] ?? '');
      const found = texts[language][key];
      if (Array.isArray(found)) return found.map(fill);
      return fill(typeof found === 'string' ? found : values.n === 1 ? found.one : found.other);
    };
}

export const browserLanguage = () => (navigator.language.startsWith('hi') ? 'hi' : 'en');
export const otherThan = (language) => (language === 'en' ? 'hi' : 'en');

const choices = () => document.querySelectorAll('[data-language]');

export function showLanguage(language) {
  document.documentElement.lang = language;
  for (const choice of choices())
    choice.setAttribute('aria-pressed', String(choice.dataset.language === language));
}

export function onLanguageChosen(chosen) {
  for (const choice of choices()) choice.addEventListener('click', () => chosen(choice.dataset.language));
}
