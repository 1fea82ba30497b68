import { refuse } from '../../../../kernel/core/refusal.ts';
import type { Condition } from '../../../../kernel/store/store.ts';
import type { ResultFilter } from './result.input.ts';

type OutputFilter = Pick<ResultFilter, 'qualified' | 'interested' | 'verdict' | 'scoreAtLeast'>;

/** The conditions about what a result came to: one for what its output contains, one for a score. */
export function outputConditions(filter: OutputFilter | null | undefined): Condition[] {
  const { qualified, interested, verdict, scoreAtLeast } = filter ?? {};
  const contained = {
    ...(qualified != null && { qualified }),
    ...(interested != null && { interest: { interested } }),
    ...(verdict != null && { skills: [{ verdict }] }),
  };
  return [
    ['output', '@>', Object.keys(contained).length === 0 ? undefined : JSON.stringify(contained)],
    ['output', '@@', scoreAtLeast == null ? undefined : scorePath(scoreAtLeast)],
  ];
}

/** The number is written into the path, so it must be one that the path can read. */
function scorePath(least: number): string {
  if (!(least >= 0 && least <= 1))
    throw refuse.invalid([{ path: 'filter.scoreAtLeast', message: 'must be from 0 to 1' }]);
  return `exists($.skills[*].score ? (@ >= ${least.toFixed(6)}))`;
}
