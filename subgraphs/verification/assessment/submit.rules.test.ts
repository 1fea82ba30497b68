import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeSubmission } from './submit.rules.ts';

/** Sets of so many questions each, whose right option is always the second. */
const setsOf = (...counts: number[]) =>
  counts.map((count, set) => ({
    skillId: `sk_${set}`,
    questions: Array.from({ length: count }, (_, nth) => ({ id: `QN_${set}_${nth}`, text: '', options: [] })),
    rightOptions: Array.from({ length: count }, () => 1),
  }));
const answered = (sets: ReturnType<typeof setsOf>, right: number) =>
  sets
    .flatMap(({ questions }) => questions)
    .map(({ id }, index) => ({ questionId: id, option: index < right ? 1 : 2 }));

describe('the grade of a submission', () => {
  it('is the sum over skills, passed with 70 % in whole numbers', () => {
    for (const total of [5, 6, 8, 10, 12, 14, 16, 18, 20])
      for (let right = 0; right <= total; right += 1) {
        const sets = setsOf(...(total === 5 ? [3, 2] : Array<number>(total / 2).fill(2)));
        const { score, passed } = gradeSubmission(sets, answered(sets, right), 1);
        expect([total, right, score, passed]).toEqual([total, right, right, right / total >= 0.7 - 1e-9]);
      }
  });

  it('tells each skill apart, and how many attempts are left of three', () => {
    const sets = setsOf(3, 2);
    const { skills, attempt, attemptsLeft } = gradeSubmission(sets, answered(sets, 3), 2);
    expect(skills).toEqual([
      { skillId: 'sk_0', correct: 3, total: 3, passed: true, confidence: 0.83 },
      { skillId: 'sk_1', correct: 0, total: 2, passed: false, confidence: 0.92 },
    ]);
    expect({ attempt, attemptsLeft }).toEqual({ attempt: 2, attemptsLeft: 1 });
  });

  it('is the same in whatever order the answers come', () => {
    const sets = setsOf(2, 2, 2);
    const answers = answered(sets, 4);
    const grade = gradeSubmission(sets, answers, 1);
    fc.assert(
      fc.property(fc.shuffledSubarray(answers, { minLength: answers.length }), (shuffled) => {
        expect(gradeSubmission(sets, shuffled, 1)).toEqual(grade);
      }),
    );
  });

  it.each([
    ['a question left out', (answers: any[]) => answers.slice(1)],
    ['a question given twice', (answers: any[]) => [...answers.slice(1), answers[1]]],
    ['a question of somebody else', (answers: any[]) => [...answers, { questionId: 'QN_9', option: 1 }]],
  ])('is refused with %s', (_, change) => {
    const sets = setsOf(3, 2);
    expect(() => gradeSubmission(sets, change(answered(sets, 5)), 1)).toThrowError(
      expect.objectContaining({ code: 'INVALID_ANSWERS' }),
    );
  });
});
