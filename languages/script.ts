/** Finds a letter of the script that a language is written in. */
export const scriptOf = (language: string): RegExp =>
  new RegExp(`\\p{Script=${new Intl.Locale(language).maximize().script}}`, 'u');
