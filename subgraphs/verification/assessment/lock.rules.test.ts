import { describe, expect, it } from 'vitest';
import { decideGenerate, decideSubmit, type AssessmentFacts } from './lock.rules.ts';

const ready: AssessmentFacts = {
  status: 'items_stored',
  method: 'assessment',
  skills: 1,
  items: 1,
  attempts: [],
  latest: undefined,
};
const unanswered = { number: 1, submittedAt: null };
const answered = { number: 1, submittedAt: new Date() };
const pair = (failed: number, passed = false) => ({ skillId: 'sk_1', failed, passed });
const decided = (decide: (facts: AssessmentFacts) => unknown, facts: Partial<AssessmentFacts>): unknown => {
  try {
    return decide({ ...ready, ...facts });
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('generate', () => {
  it.each<[unknown, Partial<AssessmentFacts>]>([
    [{ make: 1 }, {}],
    ['existing', { latest: unanswered }],
    [{ make: 2 }, { latest: answered }],
    [{ make: 1 }, { attempts: [pair(2)] }],
    // The order of contract 2.5: everything that comes later is wrong as well.
    ['METHOD_LOCKED', { status: 'cancelled', attempts: [pair(3)], method: null, skills: 0, items: 0 }],
    ['ASSESSMENT_LOCKED', { status: 'passed', method: null, skills: 0, items: 0 }],
    ['ASSESSMENT_LOCKED', { status: 'failed', method: null, skills: 0, items: 0 }],
    ['ASSESSMENT_LOCKED', { attempts: [pair(0, true)], method: 'human' }],
    ['ASSESSMENT_LOCKED', { attempts: [pair(0), pair(3)], latest: unanswered }],
    ['VERIFICATION_NOT_FOUND', { method: null, skills: 0, items: 0 }],
    ['INVALID_VERIFICATION_TYPE', { method: 'human', skills: 0, items: 0 }],
    ['INVALID_VERIFICATION_TYPE', { method: 'human', status: 'endorsed' }],
    ['NO_SKILLS', { skills: 0, items: 0 }],
    ['NO_DATA', { items: 0 }],
  ])('is %j with %j', (expected, facts) => {
    expect(decided(decideGenerate, facts)).toEqual(expected);
  });
});

describe('submit', () => {
  it.each<[unknown, Partial<AssessmentFacts>]>([
    [{ attempt: 1 }, { latest: unanswered }],
    [{ attempt: 3 }, { latest: unanswered, attempts: [pair(0), pair(2), pair(1)] }],
    ['METHOD_LOCKED', { status: 'cancelled', latest: unanswered }],
    ['ASSESSMENT_LOCKED', { status: 'passed', latest: answered }],
    ['ASSESSMENT_LOCKED', { status: 'failed', latest: answered }],
    ['ASSESSMENT_LOCKED', { latest: unanswered, attempts: [pair(3)] }],
    ['ASSESSMENT_LOCKED', { latest: unanswered, attempts: [pair(0, true)] }],
    ['VERIFICATION_NOT_FOUND', { method: null }],
    ['INVALID_VERIFICATION_TYPE', { method: 'human' }],
    ['ASSESSMENT_NOT_GENERATED', {}],
    ['ASSESSMENT_ALREADY_SUBMITTED', { latest: answered }],
  ])('is %j with %j', (expected, facts) => {
    expect(decided(decideSubmit, facts)).toEqual(expected);
  });
});
