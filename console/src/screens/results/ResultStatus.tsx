import { useTexts } from '../../texts/language.ts';
import { resultTexts } from '../../texts/results.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';

const TONES = {
  pending: 'accent',
  completed: 'good',
  declined: 'warn',
  failed: 'bad',
} as const satisfies Record<string, Tone>;

export function ResultStatus({ status }: { status: keyof typeof TONES }) {
  const t = useTexts(resultTexts);
  return <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>;
}

/** Why a result ended without being completed, in a word. */
export function useShortReason() {
  const t = useTexts(resultTexts);
  return (reason: string | null | undefined): string | null =>
    reason ? (t.short[reason as keyof typeof t.short] ?? reason) : null;
}
