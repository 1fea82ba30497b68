import { stratumOf } from './question-statistics.rules.ts';

export type AnswerChannel = 'page' | 'call';

/** An answer of a skill that is over. Nothing in it tells who gave it. */
export interface FinishedAnswer {
  questionId: string;
  correct: boolean;
  /** The language that the question was asked in. */
  language: string;
  /** The time from the question being shown to the answer; null in a call, where it is the time of reading out. */
  seconds: number | null;
}

/** An answer as it is added to the counters of its question. */
export interface CountedAnswer {
  questionId: string;
  correct: boolean;
  language: string;
  stratum: number;
  restShare: number;
  logSeconds: number | null;
}

/** An answer in less than this is as fast as can be. */
const LEAST_SECONDS = 0.5;

/** The answers of one person to one skill, each with the strength of the others. */
export function countAnswers(answers: readonly FinishedAnswer[]): CountedAnswer[] {
  const right = answers.filter(({ correct }) => correct).length;
  return answers.map(({ questionId, correct, language, seconds }) => {
    const restShare = answers.length > 1 ? (right - Number(correct)) / (answers.length - 1) : 0.5;
    const logSeconds = seconds === null ? null : Math.log(Math.max(LEAST_SECONDS, seconds));
    return { questionId, correct, language, restShare, stratum: stratumOf(restShare), logSeconds };
  });
}
