import { describe, expect, it } from 'vitest';
import type { AskedFlow } from '../../result/output.rules.ts';
import { afterMove, type CandidateFacts } from '../../candidate/candidate.rules.ts';
import { deedsOf } from './simulated-actions.rules.ts';
import type { SimulatedRun } from './simulate.rules.ts';

const QUESTION = { key: 'tools', type: 'yes_no', text: 'Tools?', knockout: 'no', required: true };
const SET = { skillId: 'sk_1', name: 'Masonry', questionCount: 2 };
const RIGHT = new Map([
  ['QN_1', 0],
  ['QN_2', 3],
]);
const RUN: SimulatedRun = {
  contacts: [],
  reached: null,
  does: 'completes',
  enrichment: new Map([['tools', 'yes']]),
  right: new Map([['sk_1', [true, true]]]),
  interested: false,
};

/** The candidate after all deeds, by the rules of the page. */
function after(methods: string[], run: Partial<SimulatedRun> = {}) {
  const flow: AskedFlow = { body: { methods, enrichmentQuestions: [QUESTION] }, questionSets: [SET] };
  const expiresAt = new Date('2026-03-08T00:00:00Z');
  let facts: CandidateFacts = {
    result: { status: 'pending', stage: 'invited', failureReason: null, expiresAt, erasedAt: null },
    campaign: { status: 'running' },
    flow,
    sittings: [{ skillId: 'sk_1', questions: [...RIGHT.keys()].map((id) => ({ id, places: [0, 1, 2, 3] })) }],
    answers: [],
    now: new Date('2026-03-01T00:00:00Z'),
  };
  for (const deed of deedsOf({ ...RUN, ...run }, flow, RIGHT, 'en')) facts = afterMove(facts, deed(facts));
  const answers = facts.answers.map(({ kind, key, value }) => `${kind} ${key} ${value}`);
  return { status: facts.result.status, stage: facts.result.stage, answers };
}

const ALL = ['data_enrichment', 'skill_verification', 'interest_collection'];

describe('a simulated candidate', () => {
  it('goes through all that is asked, in the order of the page', () => {
    expect(after(ALL)).toEqual({
      status: 'completed',
      stage: 'interest_given',
      answers: ['enrichment tools yes', 'skill QN_1 0', 'skill QN_2 3', 'interest interested no'],
    });
  });

  it('answers nothing that is not asked', () => {
    expect(after(['interest_collection']).answers).toEqual(['interest interested no']);
  });

  it('declines without an answer', () => {
    expect(after(ALL, { does: 'declines' })).toEqual({ status: 'declined', stage: 'invited', answers: [] });
  });

  it.each([
    [ALL, { stage: 'enriched', answers: ['enrichment tools yes'] }],
    [['data_enrichment'], { stage: 'consented', answers: [] }],
    [['skill_verification'], { stage: 'consented', answers: [] }],
  ])('who stops after enrichment stays pending, with the methods %j', (methods, left) => {
    expect(after(methods, { does: 'stops after enrichment' })).toEqual({ status: 'pending', ...left });
  });
});
