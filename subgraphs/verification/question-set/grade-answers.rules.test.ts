import { describe, expect, it } from 'vitest';
import { gradeAnswers } from './grade-answers.rules.ts';

const questions = [{ id: 'QN_1' }, { id: 'QN_2' }, { id: 'QN_3' }];
const grade = (...answers: [string, number][]) =>
  gradeAnswers(
    questions,
    [2, 0, 3],
    answers.map(([questionId, option]) => ({ questionId, option })),
  );

describe('grading', () => {
  it('counts what is right, what was answered, and all', () => {
    expect(grade(['QN_1', 2], ['QN_2', 0], ['QN_3', 3])).toEqual({ correct: 3, answered: 3, total: 3 });
    expect(grade(['QN_3', 3], ['QN_1', 0])).toEqual({ correct: 1, answered: 2, total: 3 });
    expect(grade()).toEqual({ correct: 0, answered: 0, total: 3 });
  });

  it.each([
    ['a question of another set', ['QN_9', 0], 'answers[1].questionId'],
    ['a question answered twice', ['QN_1', 0], 'answers[1].questionId'],
    ['an option below the first', ['QN_2', -1], 'answers[1].option'],
    ['an option past the last', ['QN_2', 4], 'answers[1].option'],
    ['half an option', ['QN_2', 0.5], 'answers[1].option'],
  ] as [string, [string, number], string][])('refuses %s', (_, answer, path) => {
    expect(() => grade(['QN_1', 2], answer)).toThrowError(
      expect.objectContaining({ code: 'VALIDATION_FAILED', details: [expect.objectContaining({ path })] }),
    );
  });
});
