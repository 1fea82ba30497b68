import type { AnswerRow } from './answer.entity.ts';
import type { VerdictSignal } from './output.rules.ts';

export const SIGNAL_CODES = ['fast_answers', 'shared_device', 'left_page'] as const;
export type SignalCode = (typeof SIGNAL_CODES)[number];

/** An answer in less time is fast. */
export const FAST_SECONDS = 3;
const FAST_SHARE = 0.5;
const MOST_PEOPLE = 2;
const MOST_LEFT = 2;

/** The days for which a device is known. */
export const DEVICE_DAYS = 30;

/** The measures of an answer about a skill; answers of before they were taken have none. */
export type MeasuredAnswer = Partial<Pick<AnswerRow, 'fast' | 'leftPage'>>;

/**
 * The signals of contract 7.1 on the answers about one skill, and on the people who have used the candidate's device. A verdict
 * never depends on them.
 */
export function signalsOf(answers: readonly MeasuredAnswer[], peopleOnDevice: number): VerdictSignal[] {
  const asked = answers.length;
  const fast = answers.filter((answer) => answer.fast === true).length;
  const left = answers.reduce((sum, { leftPage }) => sum + (leftPage ?? 0), 0);
  if (asked === 0) return [];
  const signals: (VerdictSignal & { code: SignalCode; shows: boolean })[] = [
    {
      code: 'fast_answers',
      shows: fast / asked >= FAST_SHARE,
      count: fast,
      text: `${fast} of ${asked} answers came within ${FAST_SECONDS} seconds, or before the options were read out.`,
    },
    {
      code: 'shared_device',
      shows: peopleOnDevice > MOST_PEOPLE,
      count: peopleOnDevice,
      text: `${peopleOnDevice} candidates have answered on one device within ${DEVICE_DAYS} days.`,
    },
    {
      code: 'left_page',
      shows: left > MOST_LEFT,
      count: left,
      text: `The page was left ${left} times while a question was open.`,
    },
  ];
  return signals.flatMap(({ shows, ...signal }) => (shows ? [signal] : []));
}
