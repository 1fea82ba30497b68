import { useIsOperator } from '../session/session.ts';
import { keptStore, useStore } from '../store.ts';

const DETAILS = ['auto', 'shown', 'hidden'] as const;
export type Details = (typeof DETAILS)[number];

/** Whether the console shows what developers need beside what people need: ids, JSON, calls as curl. */
export const developerDetails = keptStore<Details>('console-developer', DETAILS, 'auto');

/** Operators, who look for causes, have them until they hide them; everybody else has them once they ask. */
export function useIsDeveloper(): boolean {
  const chosen = useStore(developerDetails);
  const isOperator = useIsOperator();
  return chosen === 'auto' ? isOperator : chosen === 'shown';
}
