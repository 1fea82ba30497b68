import { describe, expect, it } from 'vitest';
import { FAST_AND_RIGHT, fastUnder, moveChart, NEW_CHART } from './chart.rules.ts';
import { countAnswers } from './count-answers.rules.ts';
import {
  ableDoubt,
  ableGetItWrong,
  betaBelow,
  compareLanguages,
  difficultyOf,
  discriminationOf,
  givesItselfAway,
  type LanguagePair,
} from './question-statistics.rules.ts';

/** The values of the reference code for the same numbers. */
const REFERENCE = {
  difficulty: 0.709_090_909,
  discrimination: 0.229_454_443,
  backwards: -0.100_791_887,
  below: 0.905_395_842,
  logOdds: 0.947_816_986,
  z: 3.811_510_86,
  afterHit: 1.753_765_928,
  afterMiss: 0.837_475_196,
};

const pair = (a: number, b: number, c: number, d: number): LanguagePair => [
  { right: a, wrong: b },
  { right: c, wrong: d },
];

describe('the statistics of a question', () => {
  it('shrink its share of right answers towards the level', () => {
    expect(difficultyOf(30, 40, 0.6)).toBeCloseTo(REFERENCE.difficulty, 6);
    expect(difficultyOf(0, 0, 0.6)).toBe(0.6);
  });

  it('shrink its discrimination towards the usual one', () => {
    const sums = { n: 100, correct: 60, restSum: 65, restSquares: 50, restRight: 42 };
    expect(discriminationOf(sums)).toBeCloseTo(REFERENCE.discrimination, 6);
    const backwards = { n: 200, correct: 100, restSum: 130, restSquares: 100, restRight: 60 };
    expect(discriminationOf(backwards)).toBeCloseTo(REFERENCE.backwards, 6);
    expect(discriminationOf({ n: 0, correct: 0, restSum: 0, restSquares: 0, restRight: 0 })).toBe(0.25);
  });

  it('tell a wrong key by those who know the rest, and a gift by those who do not', () => {
    expect(betaBelow(8, 14, 0.5)).toBeCloseTo(REFERENCE.below, 6);
    expect(ableGetItWrong({ right: 2, wrong: 18 })).toBe(true);
    expect(ableGetItWrong({ right: 2, wrong: 12 })).toBe(false);
    expect(ableDoubt({ right: 2, wrong: 12 })).toBe(true);
    expect(ableDoubt({ right: 0, wrong: 9 })).toBe(false);
    expect(ableDoubt({ right: 40, wrong: 10 })).toBe(false);
    expect(givesItselfAway({ right: 60, wrong: 1 })).toBe(true);
    expect(givesItselfAway({ right: 30, wrong: 1 })).toBe(false);
    expect(givesItselfAway({ right: 5, wrong: 10 })).toBe(false);
  });

  it('compare two languages over the strata', () => {
    const strata = [pair(20, 20, 10, 30), pair(40, 20, 25, 30), pair(50, 10, 40, 20)];
    const { logOdds, z, differs } = compareLanguages(strata);
    expect([logOdds, z]).toEqual([expect.closeTo(REFERENCE.logOdds, 6), expect.closeTo(REFERENCE.z, 6)]);
    expect(differs).toBe(true);
    expect(compareLanguages([pair(0, 0, 0, 0)]).differs).toBe(false);
  });
});

describe('a chart', () => {
  const past = {
    cusum: 1,
    checkpoints: [
      { n: 100, hits: 10 },
      { n: 140, hits: 14 },
    ],
  };

  it('moves as the reference for one answer', () => {
    const hit = moveChart(FAST_AND_RIGHT, past, { n: 141, hits: 15 });
    expect(hit.cusum).toBeCloseTo(REFERENCE.afterHit, 6);
    const miss = moveChart(FAST_AND_RIGHT, past, { n: 141, hits: 14 });
    expect(miss.cusum).toBeCloseTo(REFERENCE.afterMiss, 6);
  });

  it('stays where nothing came, and begins when its past is known', () => {
    expect(moveChart(FAST_AND_RIGHT, past, { n: 140, hits: 14 })).toBe(past);
    expect(moveChart(FAST_AND_RIGHT, NEW_CHART, { n: 79, hits: 79 }).cusum).toBe(0);
    expect(moveChart(FAST_AND_RIGHT, NEW_CHART, { n: 80, hits: 80 }).cusum).toBeGreaterThan(6.5);
  });

  it('keeps no more of its nights than it needs', () => {
    let chart = NEW_CHART;
    for (let night = 1; night <= 400; night += 1)
      chart = moveChart(FAST_AND_RIGHT, chart, { n: night * 10, hits: night });
    expect(chart.checkpoints.length).toBeLessThanOrEqual(6);
  });

  it('draws the limit of fast answers at the 15 % quantile, from 40 answers on', () => {
    const seconds = Array.from({ length: 400 }, (_, nth) => Math.exp(3 + (nth % 2 === 0 ? 0.7 : -0.7)));
    const sums = {
      n: seconds.length,
      logSum: seconds.reduce((sum, one) => sum + Math.log(one), 0),
      logSquares: seconds.reduce((sum, one) => sum + Math.log(one) ** 2, 0),
    };
    expect(fastUnder(sums)).toBeCloseTo(Math.exp(3 - 1.036 * 0.7), 3);
    expect(fastUnder({ ...sums, n: 39 })).toBeNull();
  });
});

describe('counted answers', () => {
  it('have the strength of the other answers of the person', () => {
    const given = [true, true, true, true, false].map((correct, nth) => ({
      questionId: `qn_${nth}`,
      correct,
      language: 'en',
      seconds: nth === 0 ? 0 : Math.E,
    }));
    expect(countAnswers(given).map(({ restShare, stratum }) => [restShare, stratum])).toEqual([
      ...Array.from({ length: 4 }, () => [0.75, 1]),
      [1, 2],
    ]);
    expect(countAnswers(given).map(({ logSeconds }) => logSeconds)).toEqual([Math.log(0.5), 1, 1, 1, 1]);
  });
});
