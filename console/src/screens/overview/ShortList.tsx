import type { ReactNode } from 'react';
import type { Problem } from '../../graph/problem.ts';
import { ProblemNote } from '../../ui/ProblemNote.tsx';

/** A short list, or what to say where there is none; a line of the same height while it is read. */
export function ShortList({
  problem,
  none,
  children,
}: {
  problem: Problem | undefined;
  none: string;
  children: ReactNode[] | undefined;
}) {
  if (problem) return <ProblemNote problem={problem} />;
  if (children?.length === 0) return <p className="text-quiet">{none}</p>;
  return children ? (
    <ul className="divide-y divide-line rounded-lg border border-line">{children}</ul>
  ) : (
    <p className="skeleton h-5 w-1/2" />
  );
}
