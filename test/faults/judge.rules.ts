import type { Tally } from './attempt.rules.ts';
import type { Recount } from './recount.rules.ts';

/** Why a row is not allowed; empty where it is. */
export function problemsOf(
  { outage, once, withinSeconds = Infinity }: { outage?: true; once?: true; withinSeconds?: number },
  { unanswered, uncured, bare, longestSeconds }: Tally,
  { lost, doubled, missing, disordered, repeated, sentTwice }: Recount,
): string[] {
  const problems: [number, string][] = [
    [lost, 'accepted and lost'],
    [doubled, 'done twice'],
    [missing, 'events missing'],
    [disordered, 'events out of order'],
    [repeated, 'events told twice'],
    [once ? sentTwice : 0, 'webhooks sent twice'],
    [outage ? 0 : uncured, 'not cured by one retry'],
    [bare, 'answered without envelope or Retry-After'],
    [outage ? unanswered : 0, 'not answered at all'],
  ];
  const late =
    longestSeconds > withinSeconds
      ? [`an answer took ${longestSeconds.toFixed(1)} s, promised within ${withinSeconds}`]
      : [];
  return [...problems.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`), ...late];
}
