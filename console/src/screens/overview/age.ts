import { useNumber, useTexts } from '../../texts/language.ts';
import { overviewTexts } from '../../texts/overview.ts';

const STEPS = [
  { unit: 'seconds', below: 120, size: 1 },
  { unit: 'minutes', below: 7_200, size: 60 },
  { unit: 'hours', below: 172_800, size: 3_600 },
  { unit: 'days', below: Number.POSITIVE_INFINITY, size: 86_400 },
] as const;

/** Seconds as somebody says them: 90 s, 5 min, 3 h. */
export function useAge(): (seconds: number) => string {
  const t = useTexts(overviewTexts);
  const number = useNumber();
  return (seconds) => {
    const { unit, size } = STEPS.find(({ below }) => seconds < below)!;
    return t[unit](number(Math.round(seconds / size)));
  };
}
