import { useNumber, useTexts } from '../../texts/language.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { doneOf, sharesOf, type Counts, type Outcome } from './campaign.rules.ts';

const COLOURS: Record<Outcome, string> = {
  completed: 'bg-good',
  declined: 'bg-warn',
  failed: 'bg-bad',
  pending: 'bg-transparent',
};

/** How far a campaign is, and how its candidates ended; the numbers are read out. */
export function ProgressBar({ counts, isLarge = false }: { counts: Counts; isLarge?: boolean }) {
  const t = useTexts(campaignTexts);
  const number = useNumber();
  const done = doneOf(counts);
  const text = t.ofAll(number(done), number(done + counts.pending));
  return (
    <div className="flex min-w-0 items-center gap-2">
      <div
        role="img"
        aria-label={text}
        className={`flex min-w-8 flex-1 overflow-hidden rounded-full bg-line ${isLarge ? 'h-3' : 'h-1.5'}`}
      >
        {sharesOf(counts).map(({ outcome, percent }) => (
          <span
            key={outcome}
            className={`${COLOURS[outcome]} transition-[width] duration-300`}
            style={{ width: `${percent}%` }}
          />
        ))}
      </div>
      <span aria-hidden className="text-xs whitespace-nowrap text-quiet tabular-nums">
        {number(done)}/{number(done + counts.pending)}
      </span>
    </div>
  );
}
