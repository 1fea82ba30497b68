import { confidenceOf } from '../../../kernel/core/rules/verification-rule.ts';
import { gradeAnswers } from '../question-set/grade-answers.rules.ts';
import type { QuestionSetRow } from '../question-set/question-set.entity.ts';
import type { QuestionAnswerInput } from '../question-set/question-set.types.ts';
import { refuse } from './assessment.errors.ts';
import type { SubmittedAssessment } from './assessment.types.ts';
import { MAX_ATTEMPTS } from './lock.rules.ts';

export type Submission = Omit<SubmittedAssessment, 'verificationId'>;

/** 70 % passes, reckoned in whole numbers: 7 of 10 is enough. */
const isEnough = (right: number, of: number): boolean => right * 10 >= of * 7;

type GradedSet = Pick<QuestionSetRow, 'skillId' | 'questions' | 'rightOptions'>;

/** Every question must be answered once, since one left out by accident would cost an attempt. Right answers are not told. */
export function gradeSubmission(
  sets: readonly GradedSet[],
  answers: readonly QuestionAnswerInput[],
  attempt: number,
): Submission {
  requireEachOnce(
    sets.flatMap(({ questions }) => questions.map(({ id }) => id)),
    answers.map(({ questionId }) => questionId),
  );
  const skills = sets.map(({ skillId, questions, rightOptions }) => {
    const own = answers.filter(({ questionId }) => questions.some(({ id }) => id === questionId));
    const { correct, total } = gradeAnswers(questions, rightOptions, own);
    const passed = isEnough(correct, total);
    const confidence = confidenceOf(passed ? 'verified' : 'not_verified', { correct, asked: total });
    return { skillId, correct, total, passed, confidence };
  });
  const sum = (of: 'correct' | 'total') => skills.reduce((all, skill) => all + skill[of], 0);
  const [score, total] = [sum('correct'), sum('total')];
  const attemptsLeft = MAX_ATTEMPTS - attempt;
  return { score, total, passed: isEnough(score, total), attempt, attemptsLeft, skills };
}

function requireEachOnce(asked: readonly string[], given: readonly string[]): void {
  const strange = given.findIndex((id, at) => !asked.includes(id) || given.indexOf(id) !== at);
  if (strange >= 0)
    throw refuse.badAnswers(
      `answers[${strange}].questionId is none of the questions generated, or is given twice`,
    );
  const left = asked.filter((id) => !given.includes(id));
  if (left.length > 0) throw refuse.badAnswers(`Every question needs an answer; missing: ${left.join(', ')}`);
}
