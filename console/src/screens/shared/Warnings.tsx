import { TriangleAlert } from 'lucide-react';
import { useWords } from '../../forms/words.ts';
import { useLanguageNames } from '../../texts/language-names.ts';
import { useTexts } from '../../texts/language.ts';
import { warningTexts } from '../../texts/warnings.ts';
import { warningWords } from './warning-words.rules.ts';

/** Accepted input that may not be meant. */
export function Warnings({ title, warnings }: { title: string; warnings: readonly string[] }) {
  const t = useTexts(warningTexts);
  const { choice: value } = useWords();
  const language = useLanguageNames();
  if (warnings.length === 0) return null;
  return (
    <section
      aria-label={title}
      className="flex items-start gap-2.5 rounded-md border border-warn/40 bg-warn-tint px-3 py-2.5"
    >
      <TriangleAlert size={16} aria-hidden className="mt-0.5 flex-none text-warn" />
      <ul className="flex min-w-0 flex-col gap-0.5 text-strong">
        {warnings.map((warning) => (
          <li key={warning}>{warningWords(warning, t, { value, language })}</li>
        ))}
      </ul>
    </section>
  );
}
