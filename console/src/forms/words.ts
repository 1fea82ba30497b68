import { useLanguage, useNumber, useTexts } from '../texts/language.ts';
import { formTexts } from '../texts/forms.ts';
import type { InputSchema } from './input-schema.ts';
import { limitOf } from './limit.rules.ts';

/** `companyName` → `Company name`, for fields that nobody has named yet. */
const spelledOut = (name: string): string => {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The words of fields, in the reader's language. */
interface Words {
  label: (name: string) => string;
  /** The meaning of a field, and its limits. */
  hint: (name: string, schema: InputSchema) => string | undefined;
  choice: (value: string) => string;
}

export function useWords(): Words {
  const t = useTexts(formTexts);
  const number = useNumber();
  const isEnglish = useLanguage() === 'en';
  const limit = (schema: InputSchema): string | undefined => {
    const found = limitOf(schema);
    if (!found) return undefined;
    const [least, most] = [found.least, found.most].map((one) =>
      one === undefined ? undefined : number(one),
    );
    if (found.of === 'characters')
      return least === undefined ? t.atMostCharacters(most ?? '') : t.charactersBetween(least, most ?? '');
    if (found.of === 'value' && least !== undefined && most !== undefined) return t.between(least, most);
    return most === undefined ? undefined : t.atMostItems(most);
  };
  return {
    label: (name) => (t.labels as Record<string, string>)[name] ?? spelledOut(name),
    hint: (name, schema) => {
      const own = (t.hints as Record<string, string>)[name];
      // The published descriptions are in English; in another language no words are better than those.
      const published = isEnglish ? schema.description : undefined;
      return [own ?? published, limit(schema)].filter(Boolean).join(' ') || undefined;
    },
    choice: (value) => (t.choices as Record<string, string>)[value] ?? spelledOut(value),
  };
}
