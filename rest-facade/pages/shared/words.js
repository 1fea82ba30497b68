/**
 * The words of a page. `textsOf` returns those of a language, `{ locale, digits, direction, page }`; names in braces are put in,
 * and `namesOf` returns those of the page itself.
 */
export function wordsOf(textsOf, namesOf) {
  return (language) => {
    const { locale, digits, direction, page } = textsOf(language);
    // Browsers do not know every language: numbers are grouped alike in all of India, and only their digits differ.
    const numbers = new Intl.NumberFormat(`en-IN-u-nu-${digits}`);
    const formOf = (found, n) => found[new Intl.PluralRules(locale).select(n)] ?? found.other;
    const shown = (value) => {
      if (typeof value === 'number') return numbers.format(value);
      // A name in another script would tear a text from right to left apart: it is set apart by characters that nobody sees.
      return direction === 'rtl' ? `\u2068${value ?? ''}\u2069` : (value ?? '');
    };
    return (key, values = {}) => {
      const names = { ...namesOf(), ...values };
      const fill = (text) => text.replaceAll(/\{(\w+)\}/g, (_, name) => shown(names[name]));
      const found = page[key];
      if (Array.isArray(found)) return found.map(fill);
      return fill(typeof found === 'string' ? found : formOf(found, values.n));
    };
  };
}

const buttons = () => document.querySelectorAll('[data-language]');
const menu = () => document.querySelector('.language-menu select');

/** The first of the browser's languages that the page has. */
export function browserLanguage() {
  const known = [...buttons(), ...(menu()?.options ?? [])].map((each) => each.lang);
  return navigator.languages.map((tag) => tag.split('-')[0]).find((code) => known.includes(code)) ?? 'en';
}

export const otherThan = (language) => (language === 'en' ? 'hi' : 'en');

/** Two languages are seen at once, as buttons; more are chosen from a menu, which has all of them where none is named. */
export function offerLanguages(codes) {
  if (codes && codes.length <= 2) return;
  document.querySelector('.languages').hidden = true;
  menu().parentElement.hidden = false;
  if (codes)
    menu().replaceChildren(
      ...codes.map((code) => [...menu().options].find((option) => option.value === code)),
    );
}

export function showLanguage(language, direction = 'ltr') {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  for (const choice of buttons())
    choice.setAttribute('aria-pressed', String(choice.dataset.language === language));
  if (menu()) menu().value = language;
}

export const nameMenu = (name) => menu().setAttribute('aria-label', name);

export function onLanguageChosen(chosen) {
  for (const choice of buttons()) choice.addEventListener('click', () => chosen(choice.dataset.language));
  menu()?.addEventListener('change', ({ target }) => chosen(target.value));
}
