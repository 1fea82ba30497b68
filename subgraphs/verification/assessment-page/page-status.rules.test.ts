import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../../kernel/core/refusal.ts';
import {
  decideChoice,
  decideSubmission,
  missingSteps,
  pageStatusOf,
  type PageFacts,
} from './page-status.rules.ts';

const now = new Date('2027-01-10T10:00:00Z');
const facts: PageFacts = {
  status: 'items_stored',
  method: 'assessment',
  skills: 1,
  items: 1,
  attempts: [],
  latest: undefined,
  expiresAt: new Date(now.getTime() + 1),
  now,
};
const open = { ...facts, latest: { number: 2, submittedAt: null } };
const graded = { ...facts, latest: { number: 2, submittedAt: now } };
const past = (passed: boolean, failed: number) => ({ attempts: [{ skillId: 'sk_1', passed, failed }] });

const code = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as Refusal).code;
  }
};

describe('the status of a page', () => {
  it.each<[string, Partial<PageFacts>]>([
    ['ready', {}],
    ['ready', { latest: graded.latest }],
    ['questions', { latest: open.latest, status: 'questions_generated' }],
    ['preparing', { method: null }],
    ['preparing', { skills: 0 }],
    ['preparing', { items: 0 }],
    ['human', { method: 'human' }],
    ['human', { method: 'human', status: 'endorsed' }],
    ['passed', { status: 'passed' }],
    ['failed', { status: 'failed' }],
    ['passed_earlier', past(true, 3)],
    ['attempts_used', past(false, 3)],
    ['ready', past(false, 2)],
    ['cancelled', { status: 'cancelled' }],
    ['expired', { expiresAt: now }],
    ['expired', { expiresAt: now, status: 'passed' }],
  ])('is %s with %j', (status, more) => {
    expect(pageStatusOf({ ...facts, ...more })).toBe(status);
  });

  it('names the steps that are missing, in their order', () => {
    expect(missingSteps(facts)).toEqual([]);
    expect(missingSteps({ ...facts, skills: 0, method: null, items: 0 })).toEqual([
      'skills',
      'method',
      'items',
    ]);
  });
});

describe('a choice', () => {
  const choose = (of: PageFacts, questionId = 'QN_1', option = 1) =>
    code(() => decideChoice(of, ['QN_1', 'QN_2'], { QN_2: 3 }, { questionId, option }));

  it('is added, changed or as it was', () => {
    expect(choose(open)).toEqual({ QN_1: 1, QN_2: 3 });
    expect(choose(open, 'QN_2', 0)).toEqual({ QN_2: 0 });
    expect(choose(open, 'QN_2', 3)).toBe('unchanged');
  });

  it('is for questions that are open', () => {
    expect(choose(open, 'QN_3')).toBe('UNKNOWN_QUESTION');
    expect(choose(facts)).toBe('ASSESSMENT_NOT_GENERATED');
    expect(choose(graded)).toBe('ASSESSMENT_ALREADY_SUBMITTED');
    expect(choose({ ...open, ...past(true, 0) })).toBe('ASSESSMENT_LOCKED');
  });
});

describe('a submission', () => {
  it.each([
    ['grade', open, 2],
    ['graded', open, 1],
    ['graded', graded, 2],
    ['graded', { ...graded, status: 'passed' as const }, 2],
    ['ASSESSMENT_NOT_GENERATED', open, 3],
    ['ASSESSMENT_NOT_GENERATED', facts, 1],
    ['ASSESSMENT_ALREADY_SUBMITTED', graded, 3],
    ['METHOD_LOCKED', { ...open, status: 'cancelled' as const }, 2],
  ])('is %s', (decision, of, set) => {
    expect(code(() => decideSubmission(of, set))).toBe(decision);
  });
});
