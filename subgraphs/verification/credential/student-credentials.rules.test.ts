import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../kernel/core/refusal.ts';
import { decideStudentCredentials } from './student-credentials.rules.ts';

type Ended = Parameters<typeof decideStudentCredentials>[0];
type Origin = 'bank' | 'model' | 'catalogue';

const setOf = (skillId: string, ...origins: Origin[]) => ({
  skillId,
  questions: origins.map((origin, nth) => ({ id: `${skillId}-${nth}`, origin })) as never,
});
const passed: Ended = {
  session: { status: 'passed', endorsementType: 'peer' },
  skills: [
    { skillId: 'a', name: 'Welding', verified: true },
    { skillId: 'b', name: 'Cutting', verified: false },
    { skillId: 'c', name: 'Measuring', verified: true },
  ],
  results: [
    { skillId: 'a', correct: 6, total: 6, passed: true, confidence: 0.97 },
    { skillId: 'b', correct: 2, total: 6, passed: false, confidence: 0.9 },
    { skillId: 'c', correct: 5, total: 6, passed: true, confidence: 0.8 },
  ],
  sets: [setOf('a', 'bank', 'catalogue'), setOf('b', 'bank'), setOf('c', 'catalogue', 'catalogue')],
};
const endorsed: Ended = {
  ...passed,
  session: { status: 'endorsed', endorsementType: 'manager' },
  results: [],
  sets: [],
};
const codeOf = (decide: () => unknown) => {
  try {
    return decide();
  } catch (error) {
    return (error as Refusal).code;
  }
};

describe('the credentials of a student', () => {
  it('are for the skills that were passed, and say right of asked and no rule', () => {
    const [first, ...others] = decideStudentCredentials(passed);
    expect(first).toEqual({
      skillId: 'a',
      name: 'Welding',
      finding: {
        kind: 'assessment',
        rule: null,
        correct: 6,
        asked: 6,
        confidence: 0.97,
        basis: 'uncalibrated',
      },
    });
    expect(others.map(({ skillId }) => skillId)).toEqual(['c']);
  });

  it('claim no likelihood where all questions were words of the catalogue', () => {
    const [, measuring] = decideStudentCredentials(passed);
    expect(measuring!.finding).toMatchObject({ basis: 'catalogue', confidence: null, correct: 5 });
  });

  it('name the role of whoever endorsed, and no test', () => {
    expect(decideStudentCredentials(endorsed, ['c', 'c'])).toEqual([
      { skillId: 'c', name: 'Measuring', finding: { kind: 'endorsement', role: 'manager' } },
    ]);
  });

  it.each(['open', 'awaiting_reviewer', 'questions_generated', 'failed', 'declined', 'cancelled'] as const)(
    'are refused while the verification is %s',
    (status) => {
      const session = { ...passed.session, status };
      expect(codeOf(() => decideStudentCredentials({ ...passed, session }))).toBe('STEP_NOT_OPEN');
    },
  );

  it.each(['b', 'none'])('are refused for %s, which was not verified', (skillId) => {
    expect(codeOf(() => decideStudentCredentials(passed, ['a', skillId]))).toBe('SKILL_NOT_FOUND');
  });
});
