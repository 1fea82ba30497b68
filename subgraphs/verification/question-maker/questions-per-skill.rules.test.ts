import { describe, expect, it } from 'vitest';
import { questionsPerSkill } from './questions-per-skill.rules.ts';

describe('the number of questions to a student', () => {
  it.each([
    [1, 9],
    [2, 9],
    [3, 6],
    [10, 6],
  ])('for %i skills is %i a skill', (skills, each) => {
    expect(questionsPerSkill(skills)).toBe(each);
  });
});
