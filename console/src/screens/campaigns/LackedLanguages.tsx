import { TriangleAlert } from 'lucide-react';
import { useWords } from '../../forms/words.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { lackedLanguages, type ReadyLine } from './check-lines.rules.ts';

interface LackedLanguagesProps {
  lines: readonly ReadyLine[];
  languages: readonly string[];
}

/** Warns of candidates who would be asked in another language than their own. */
export function LackedLanguages({ lines, languages }: LackedLanguagesProps) {
  const t = useTexts(campaignTexts);
  const words = useWords();
  const number = useNumber();
  return lackedLanguages(lines, languages).map(({ language, lines: first, count }) => (
    <p key={language} role="note" className="mt-2 flex items-start gap-2 text-warn">
      <TriangleAlert size={16} aria-hidden className="mt-0.5 flex-none" />
      {t.lackedLanguage(
        number(count),
        words.choice(language),
        words.choice(languages[0]!),
        first.map(number).join(', ') + (count > first.length ? ', …' : ''),
      )}
    </p>
  ));
}
