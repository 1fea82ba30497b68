import { Link } from '@tanstack/react-router';
import { useAnswer } from '../../graph/use-answer.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { verificationTexts } from '../../texts/verification.ts';
import { isStatus, type Status } from './way.rules.ts';

/** The most that the graph counts. */
const MOST_COUNTED = 1_000;
const LOOK: Record<'chosen' | 'other', string> = {
  chosen: 'border-accent bg-tint text-strong',
  other: 'border-line text-quiet hover:bg-raised hover:text-strong',
};

interface StepCountsProps {
  search: { status?: Status | undefined };
}

/** How many sessions are at each step; each leads to its list, with the other filters kept. */
export function StepCounts({ search }: StepCountsProps) {
  const t = useTexts(verificationTexts);
  const number = useNumber();
  const { data } = useAnswer('ConsoleVerificationCounts', {}, { everySeconds: 30 });
  const counts = data?.verificationCounts ?? [];
  const shown = (count: number) => (count >= MOST_COUNTED ? t.atMost(number(MOST_COUNTED)) : number(count));
  const step = (status: Status | undefined, label: string, count?: number) => (
    <li key={label}>
      <Link
        to="/verification"
        search={{ ...search, status }}
        replace
        aria-current={search.status === status ? 'true' : undefined}
        className={`flex h-8 items-center gap-2 rounded-full border px-3 text-xs font-medium whitespace-nowrap no-underline ${search.status === status ? LOOK.chosen : LOOK.other}`}
      >
        {label}
        {count !== undefined && <span className="tabular-nums">{shown(count)}</span>}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t.steps} className="min-h-8 overflow-x-auto">
      <ul className="flex gap-1.5 pb-1">
        {step(undefined, t.everything)}
        {counts
          .filter(({ status, count }) => isStatus(status) && (count > 0 || status === search.status))
          .map(({ status, count }) => step(status as Status, t.status[status as Status], count))}
      </ul>
    </nav>
  );
}
