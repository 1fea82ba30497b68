import { Check } from 'lucide-react';
import { useTexts } from '../../texts/language.ts';
import { verificationTexts } from '../../texts/verification.ts';
import type { StopOnWay } from './way.rules.ts';

const LOOKS: Record<StopOnWay['state'], string> = {
  done: 'border-good/40 bg-good-tint text-good',
  next: 'border-accent bg-tint text-accent',
  later: 'border-line text-quiet',
};

/** The stops of a session from its skills to its outcome. */
export function Way({ stops }: { stops: readonly StopOnWay[] }) {
  const t = useTexts(verificationTexts);
  return (
    <ol aria-label={t.way} className="flex flex-wrap gap-1.5">
      {stops.map(({ stop, state }, index) => (
        <li
          key={stop}
          className={`flex h-8 min-w-0 items-center gap-1.5 rounded-md border px-2.5 text-xs font-medium ${LOOKS[state]}`}
        >
          {state === 'done' ? <Check size={13} aria-hidden /> : <span aria-hidden>{index + 1}</span>}
          {t.wayOf[stop]}
          <span className="sr-only">, {t[state]}</span>
        </li>
      ))}
    </ol>
  );
}
