import type { AnswerRow } from '../result/answer.entity.ts';
import { FAST_SECONDS } from '../result/signals.rules.ts';
import { drawnQuestion, type SittingFacts } from './sitting.rules.ts';

/** The measures that come with an answer about a skill. */
export interface Measures {
  /** The time that the page had the question on the screen, by the page's own clock. */
  seconds?: number;
  /** The number of times that the page was left while the question was open. */
  left?: number;
  /** A hash of the device, of this organisation alone. */
  device?: string;
  /** The time that a call needs to read out the question and its options. */
  readingSeconds?: number;
  /** Nobody waits for an answer that test mode makes up: it took the seconds that it says. */
  madeUp?: true;
}

export type AnswerTimes = Pick<AnswerRow, 'shownAt' | 'seconds' | 'fast' | 'leftPage'>;

/**
 * The times of an answer by the service's clock. The page knows better when a question was on the screen, since the line takes
 * time too, but it cannot have been there for longer than the service has seen go by.
 */
export function timesOf(
  facts: SittingFacts,
  questionId: string,
  { seconds, left = 0, readingSeconds = 0, madeUp }: Measures,
  now: Date,
): AnswerTimes {
  if (madeUp) {
    const taken = seconds ?? 0;
    const shownAt = new Date(now.getTime() - taken * 1_000);
    return { shownAt, seconds: taken, fast: taken < FAST_SECONDS, leftPage: left };
  }
  const shownAt = shownAtOf(facts, questionId);
  if (!shownAt) return { shownAt: null, seconds: seconds ?? null, fast: null, leftPage: left };
  const passed = Math.max(0, (now.getTime() - shownAt.getTime()) / 1_000);
  const taken = Math.min(passed, seconds ?? passed);
  const isFast = taken < FAST_SECONDS || passed < readingSeconds;
  return { shownAt, seconds: taken, fast: isFast, leftPage: left };
}

/** A question is shown when its skill begins, or with the answer before it; null in versions of before there were draws. */
function shownAtOf(facts: SittingFacts, questionId: string): Date | null {
  const found = drawnQuestion(facts, questionId);
  if (!found?.sitting.createdAt) return null;
  const { createdAt, questions } = found.sitting;
  const moments = facts.answers.flatMap((answer) =>
    answer.kind === 'skill' && answer.createdAt && questions.some(({ id }) => id === answer.key)
      ? [answer.createdAt.getTime()]
      : [],
  );
  return new Date(Math.max(createdAt.getTime(), ...moments));
}
