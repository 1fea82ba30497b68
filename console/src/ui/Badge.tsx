import type { ReactNode } from 'react';

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'accent';

const TONES: Record<Tone, string> = {
  plain: 'bg-raised text-quiet border-line',
  good: 'bg-good-tint text-good border-good/30',
  warn: 'bg-warn-tint text-warn border-warn/30',
  bad: 'bg-bad-tint text-bad border-bad/30',
  accent: 'bg-tint text-accent border-accent/30',
};

/** A state in a word. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={`inline-flex h-5 items-center rounded-full border px-2 text-xs font-medium whitespace-nowrap ${TONES[tone]}`}
  >
    {children}
  </span>
);
