import { describe, expect, it } from 'vitest';
import { METHODS } from '../../hiring/workflow/workflow.rules.ts';
import { minutesOf } from './minutes.rules.ts';

const flowWith = (questions: number, skillQuestions: number[], methods: string[] = [...METHODS]) =>
  ({
    body: { methods, enrichmentQuestions: Array.from({ length: questions }) },
    questionSets: skillQuestions.map((questionCount) => ({ questionCount })),
  }) as unknown as Parameters<typeof minutesOf>[0];

describe('the minutes that a candidate is told', () => {
  it.each([
    ['interest alone', flowWith(0, []), 1],
    ['one skill of five questions', flowWith(0, [5]), 3],
    ['all that a mandate may ask', flowWith(5, [5, 5, 5]), 10],
    ['nothing of a method that is off', flowWith(10, [5, 5], ['interest_collection']), 1],
  ])('%s', (_, flow, minutes) => {
    expect(minutesOf(flow)).toBe(minutes);
  });
});
