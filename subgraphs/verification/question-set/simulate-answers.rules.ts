import type { Mode } from '../../../kernel/core/identity/identity.ts';
import { OPTIONS } from '../question-maker/question-maker.ts';
import { setRefused } from './question-set.errors.ts';
import type { QuestionAnswerInput } from './question-set.types.ts';

/** Live mode has no made-up grades, whoever asks. */
export function requireTestMode(mode: Mode): void {
  if (mode !== 'test') throw setRefused.onlyInTestMode();
}

/** Answers the first `right` questions rightly, the rest wrongly. */
export const simulateAnswers = (
  questions: readonly { id: string }[],
  rightOptions: readonly number[],
  right: number,
): QuestionAnswerInput[] =>
  questions.map(({ id }, index) => ({
    questionId: id,
    option: index < right ? rightOptions[index]! : (rightOptions[index]! + 1) % OPTIONS,
  }));
