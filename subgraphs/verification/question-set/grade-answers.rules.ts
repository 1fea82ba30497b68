import { refuse, type RefusalDetail } from '../../../kernel/core/refusal.ts';
import { OPTIONS } from '../question-maker/question-maker.ts';
import type { AnswersGrade, QuestionAnswerInput } from './question-set.types.ts';

/** Whether each answer is right, in their order. */
export function markAnswers(
  questions: readonly { id: string }[],
  rightOptions: readonly number[],
  answers: readonly QuestionAnswerInput[],
): boolean[] {
  checkAnswers(questions, answers);
  const right = new Map(questions.map(({ id }, index) => [id, rightOptions[index]]));
  return answers.map(({ questionId, option }) => right.get(questionId) === option);
}

function checkAnswers(questions: readonly { id: string }[], answers: readonly QuestionAnswerInput[]): void {
  const problems = answers.flatMap((answer, index) => problemsOf(answer, index, questions, answers));
  if (problems.length > 0) throw refuse.invalid(problems);
}

/** Counts the right answers and the answers, and never says which are right. */
export function gradeAnswers(
  questions: readonly { id: string }[],
  rightOptions: readonly number[],
  answers: readonly QuestionAnswerInput[],
): AnswersGrade {
  checkAnswers(questions, answers);
  const given = new Map(answers.map(({ questionId, option }) => [questionId, option]));
  return {
    correct: questions.filter(({ id }, index) => given.get(id) === rightOptions[index]).length,
    answered: given.size,
    total: questions.length,
  };
}

function problemsOf(
  { questionId, option }: QuestionAnswerInput,
  index: number,
  questions: readonly { id: string }[],
  answers: readonly QuestionAnswerInput[],
): RefusalDetail[] {
  const path = `answers[${index}]`;
  if (!questions.some(({ id }) => id === questionId))
    return [{ path: `${path}.questionId`, message: 'is not a question of this set' }];
  if (answers.findIndex((other) => other.questionId === questionId) < index)
    return [{ path: `${path}.questionId`, message: 'is answered twice' }];
  if (!Number.isInteger(option) || option < 0 || option >= OPTIONS)
    return [{ path: `${path}.option`, message: `must be 0 to ${OPTIONS - 1}` }];
  return [];
}
