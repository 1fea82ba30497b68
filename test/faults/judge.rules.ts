import type { Tally } from './attempt.rules.ts';
import type { Recount } from './recount.rules.ts';
import type { Row } from './row.ts';

type Promises = Partial<Pick<Row, 'outage' | 'once' | 'withinSeconds' | 'failsForSeconds'>>;

/** Why a row is not allowed; empty where it is. */
export function problemsOf(
  { outage, once, withinSeconds, failsForSeconds }: Promises,
  { unanswered, uncured, bare, longestSeconds, failingSeconds }: Tally,
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
  const times: [number, number | undefined, string][] = [
    [longestSeconds, withinSeconds, 'an answer took'],
    [failingSeconds, failsForSeconds, 'calls failed for'],
  ];
  return [
    ...problems.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`),
    ...times
      .filter(([seconds, promised = Infinity]) => seconds > promised)
      .map(([seconds, promised, what]) => `${what} ${seconds.toFixed(1)} s, promised within ${promised}`),
  ];
}
