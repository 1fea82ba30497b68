import { Flag } from 'lucide-react';
import type { Data } from '../../graph/documents.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { resultTexts } from '../../texts/results.ts';

type Output = NonNullable<NonNullable<Data<'ConsoleResult'>['result']>['output']>;

/** Remarks on the way a skill was answered, for a person to look at. */
export function Signals({ skill: { signals, asked } }: { skill: Output['skills'][number] }) {
  const t = useTexts(resultTexts);
  const number = useNumber();
  const known: Record<string, (count: string, asked: string) => string> = t.signals;
  return (
    <div className="border-b border-line bg-warn-tint px-3 py-2">
      <p className="text-xs text-quiet">{t.signalsChangeNothing}</p>
      <ul aria-label={t.signalsTitle} className="flex flex-col gap-0.5">
        {signals.map(({ code, count, text }) => (
          <li key={code} className="flex items-baseline gap-1.5">
            <Flag size={13} className="flex-none self-center text-warn" aria-hidden />
            {known[code]?.(number(count), number(asked)) ?? text}
          </li>
        ))}
      </ul>
    </div>
  );
}
