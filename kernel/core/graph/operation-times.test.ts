import { describe, expect, it } from 'vitest';
import { loadOperations } from './operations.ts';
import { LONG_MILLISECONDS, operationTimes, timeFor } from './operation-times.ts';

describe('the time of an operation', () => {
  it('is longer where all of it waits for a model, and for nothing else', () => {
    const timeOf = operationTimes(10_000);
    const long = loadOperations()
      .all()
      .filter((operation) => timeOf(operation) > 10_000)
      .map(({ name }) => name);
    expect(long).toEqual([
      'MakeQuestionSets',
      'TranslateQuestions',
      'DriveTestVerification',
      'GenerateAssessment',
      'StartAssessment',
    ]);
  });

  it('holds 90 seconds of a model, and more where everything has more', () => {
    expect(LONG_MILLISECONDS).toBeGreaterThan(90_000);
    expect(timeFor(['generateAssessment'], 600_000)).toBe(600_000);
  });

  it('is the usual one where something else is asked for as well', () => {
    expect(timeFor(['generateAssessment', 'skills'], 10_000)).toBe(10_000);
    expect(timeFor([], 10_000)).toBe(10_000);
  });
});
