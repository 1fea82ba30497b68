import type { Mode } from '../../../kernel/core/identity/identity.ts';
import { OPTIONS } from '../question-maker/question-maker.ts';
import type { GivenAnswer } from './grade-answers.rules.ts';
import { setRefused } from './question-set.errors.ts';

export interface SimulatedSet {
  questionSetId: string;
  right: number;
}

/** Live mode has no made-up grades, whoever asks. */
export function requireTestMode(mode: Mode): void {
  if (mode !== 'test') throw setRefused.onlyInTestMode();
}

/** Answers the first `right` questions rightly, the rest wrongly. */
export const simulateAnswers = (
  questions: readonly { id: string }[],
  rightOptions: readonly number[],
  right: number,
): GivenAnswer[] =>
  questions.map(({ id }, index) => ({
    questionId: id,
    option: index < right ? rightOptions[index]! : (rightOptions[index]! + 1) % OPTIONS,
  }));
