import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outputOf, type AskedFlow } from '../result/output.rules.ts';
import { SIGNAL_CODES } from '../result/signals.rules.ts';
import { outputFactsOf } from './apply-move.ts';
import { decideAnswer, decideMeasured, type CandidateFacts } from './candidate.rules.ts';
import type { GivenAnswer } from './sitting.rules.ts';

const RULES = ['quick', 'standard', 'strict'] as const;

const flowOf = (rule: (typeof RULES)[number]): AskedFlow => ({
  body: { methods: ['skill_verification'], enrichmentQuestions: [] },
  questionSets: ['sk_1', 'sk_2'].map((skillId) => ({ skillId, name: skillId, questionCount: 13, rule })),
});

const measures = fc.record({
  fast: fc.constantFrom(true, false, null, undefined),
  leftPage: fc.option(fc.nat(50)),
});
const answers = fc.array(
  fc.record({ skillId: fc.constantFrom('sk_1', 'sk_2'), correct: fc.boolean(), measured: measures }),
  { maxLength: 26 },
);

const givenOf = (
  all: { skillId: string; correct: boolean; measured: object }[],
  withMeasures: boolean,
): GivenAnswer[] =>
  all.map(({ skillId, correct, measured }, nth) => ({
    kind: 'skill',
    key: `q${nth}`,
    value: '0',
    skillId,
    correct,
    ...(withMeasures && measured),
  }));

describe('signals', () => {
  it('change nothing of an output but themselves, whatever was answered and measured', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        fc.constantFrom(...RULES),
        answers,
        fc.boolean(),
        fc.nat(9),
        (rule, all, finished, people) => {
          const flow = flowOf(rule);
          const plain = outputOf(flow, outputFactsOf(givenOf(all, false), finished));
          const measured = outputOf(flow, outputFactsOf(givenOf(all, true), finished, people));
          for (const { signals } of measured.skills) for (const { code } of signals!) seen.add(code);
          const without = measured.skills.map((skill) => ({ ...skill, signals: [] }));
          expect({ ...measured, skills: without }).toEqual(plain);
        },
      ),
    );
    expect([...seen].toSorted()).toEqual(SIGNAL_CODES.toSorted());
  });

  it('are not asked when an answer is decided', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RULES),
        fc.boolean(),
        fc.record({ seconds: fc.double({ min: 0, max: 100, noNaN: true }), left: fc.nat(9) }),
        (rule, correct, measured) => {
          const facts = {
            result: { status: 'pending', stage: 'consented', failureReason: null, erasedAt: null },
            campaign: { status: 'running' },
            flow: flowOf(rule),
            sittings: [{ skillId: 'sk_1', questions: [{ id: 'q0', places: [0, 1, 2, 3] }] }],
            answers: [],
            now: new Date(0),
          };
          const asked = { ...facts, result: { ...facts.result, expiresAt: new Date(1) } } as CandidateFacts;
          const answer: GivenAnswer = { kind: 'skill', key: 'q0', value: '1', skillId: 'sk_1', correct };
          const { measures: kept, ...move } = decideMeasured(asked, answer, measured);
          expect(move).toEqual(decideAnswer(asked, answer));
          expect(kept).toEqual(measured);
        },
      ),
    );
  });
});
