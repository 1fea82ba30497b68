import { describe, expect, it } from 'vitest';
import { timesOf, type Measures } from './answer-times.rules.ts';
import type { SittingFacts } from './sitting.rules.ts';

const BEGAN = new Date('2026-03-02T04:30:00Z');
const after = (seconds: number) => new Date(BEGAN.getTime() + seconds * 1_000);

/** A skill that began at a moment, with answers after so many seconds. */
const facts = (...answeredAfter: number[]): SittingFacts => ({
  flow: {
    body: { methods: ['skill_verification'], enrichmentQuestions: [] },
    questionSets: [{ skillId: 'sk_1', name: 'One', questionCount: 12, rule: 'standard' }],
  },
  sittings: [
    {
      skillId: 'sk_1',
      createdAt: BEGAN,
      questions: ['q0', 'q1', 'q2'].map((id) => ({ id, places: [0, 1, 2, 3] })),
    },
  ],
  answers: answeredAfter.map((seconds, nth) => ({
    kind: 'skill',
    key: `q${nth}`,
    value: '0',
    createdAt: after(seconds),
  })),
});

const taken = (given: SittingFacts, key: string, seconds: number, measures: Measures = {}) =>
  timesOf(given, key, measures, after(seconds));

describe('the times of an answer about a skill', () => {
  it('begin when the skill does, and then with the answer before', () => {
    expect(taken(facts(), 'q0', 9)).toEqual({ shownAt: BEGAN, seconds: 9, fast: false, leftPage: 0 });
    expect(taken(facts(9), 'q1', 11)).toEqual({ shownAt: after(9), seconds: 2, fast: true, leftPage: 0 });
  });

  it.each([
    ['less than the service saw go by', 4, 4, false],
    ['more than the service saw go by', 60, 20, false],
    ['next to nothing', 0.4, 0.4, true],
  ])("are the page's where it says %s", (_, seconds, expected, fast) => {
    expect(taken(facts(), 'q0', 20, { seconds })).toMatchObject({ seconds: expected, fast });
  });

  it('are fast in a call before the options can have been read out, counted from the first reading', () => {
    expect(taken(facts(), 'q0', 9, { readingSeconds: 14 }).fast).toBe(true);
    expect(taken(facts(), 'q0', 15, { readingSeconds: 14 }).fast).toBe(false);
  });

  it('are those that test mode makes up', () => {
    const times = { shownAt: after(-12), seconds: 12, fast: false, leftPage: 1 };
    expect(taken(facts(), 'q0', 0, { madeUp: true, seconds: 12, left: 1 })).toEqual(times);
  });

  it('are not known of a version of before there were draws, nor before a clock that went back', () => {
    const { sittings, ...rest } = facts();
    const fixed = { ...rest, sittings: sittings.map(({ createdAt: _, ...sitting }) => sitting) };
    expect(taken(fixed, 'q0', 9)).toEqual({ shownAt: null, seconds: null, fast: null, leftPage: 0 });
    expect(taken(facts(), 'q0', -5)).toMatchObject({ seconds: 0 });
  });
});
