import { describe, expect, it } from 'vitest';
import { planQuestions } from './plan-questions.rules.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `sk_${index + 1}`);

describe('the number of questions', () => {
  it.each([
    [1, [5]],
    [2, [3, 2]],
    [3, [2, 2, 2]],
    [10, Array(10).fill(2)],
  ])('for %i skills is two each and at least five in all', (skills, expected) => {
    expect([...planQuestions(ids(skills)).values()]).toEqual(expected);
  });

  it('counts a skill named twice once', () => {
    expect([...planQuestions(['sk_1', 'sk_1'])]).toEqual([['sk_1', 5]]);
  });

  it('is none for no skill', () => {
    expect(planQuestions([]).size).toBe(0);
  });
});
