import type { FlowRow } from '../../hiring/mandate/mandate.entity.ts';

type Translated = Pick<FlowRow, 'translations'>;

/** A partner's own question in another language; null where nobody has put it into it. */
export const translationOf = ({ translations }: Translated, key: string, language: string): string | null =>
  translations[language]?.[key] ?? null;

export const translationsOf = (
  { translations }: Translated,
  key: string,
): { language: string; text: string }[] =>
  Object.entries(translations).flatMap(([language, texts]) =>
    texts[key] === undefined ? [] : [{ language, text: texts[key] }],
  );
