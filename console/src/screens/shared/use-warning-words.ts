import { useWords } from '../../forms/words.ts';
import { useLanguageNames } from '../../texts/language-names.ts';
import { useTexts } from '../../texts/language.ts';
import { warningTexts } from '../../texts/warnings.ts';
import { warningWords } from './warning-words.rules.ts';

/** Says a warning of the service in the words of people, in the language of the page. */
export function useWarningWords(): (warning: string) => string {
  const t = useTexts(warningTexts);
  const { choice: value } = useWords();
  const language = useLanguageNames();
  return (warning) => warningWords(warning, t, { value, language });
}
