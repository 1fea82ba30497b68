import { describe, expect, it } from 'vitest';
import {
  askedAtMost,
  chancesOf,
  confidenceOf,
  LEAST_ANSWERS,
  RULE_NAMES,
  ruleFor,
  verdictBy,
  VERIFICATION_RULES,
  type VerificationRule,
} from './verification-rule.ts';

const TAKERS = [0.25, 0.45, 0.5, 0.85, 0.95];

/** All ways to answer, each cut off where the rule ends it. */
function* endings(rule: VerificationRule): Generator<{ correct: number; asked: number }> {
  const most = askedAtMost(rule);
  for (let bits = 0; bits < 2 ** most; bits += 1) {
    let [correct, asked] = [0, 0];
    while (verdictBy(rule, { correct, asked }) === 'inconclusive' && asked < most)
      correct += (bits >> asked++) & 1;
    yield { correct, asked };
  }
}

describe('a verification rule', () => {
  it.each<[VerificationRule, number[]]>([
    ['quick', [0.004638671875, 0.069198046875, 0.109375, 0.776484296875, 0.967226171875]],
    ['standard', [0.001342773438, 0.049772771156, 0.08984375, 0.859146596594, 0.991638960453]],
    ['strict', [0.000126123428, 0.020341845714, 0.046142578125, 0.881997331446, 0.996897003832]],
  ])(
    '%s verifies a guesser, a picker, half, a competent worker and an expert with exact chances',
    (rule, all) => {
      for (const [nth, p] of TAKERS.entries()) {
        const { verified, notVerified } = chancesOf(rule, p);
        expect(verified).toBeCloseTo(all[nth]!, 11);
        expect(verified + notVerified).toBeCloseTo(1, 12);
      }
    },
  );

  it('asks a competent worker 8 questions or fewer under standard, on the average', () => {
    expect(chancesOf('standard', 0.85).meanAsked).toBeLessThanOrEqual(8);
  });

  it.each(RULE_NAMES)(
    '%s verifies at seven tenths of those asked, whatever the order, and always ends',
    (rule) => {
      const different = new Map([...endings(rule)].map((end) => [`${end.correct}/${end.asked}`, end]));
      for (const { correct, asked } of different.values()) {
        const verdict = verdictBy(rule, { correct, asked });
        expect(verdict).not.toBe('inconclusive');
        expect(verdict === 'verified').toBe(correct * 10 >= asked * 7);
        expect(asked).toBeGreaterThanOrEqual(LEAST_ANSWERS);
        expect(asked).toBeLessThanOrEqual(askedAtMost(rule));
      }
    },
  );

  it('verifies nobody with fewer than 5 right answers', () => {
    for (const rule of RULE_NAMES) expect(VERIFICATION_RULES[rule].right).toBeGreaterThanOrEqual(5);
  });

  it.each<[VerificationRule, number, VerificationRule | null]>([
    ['strict', 13, 'strict'],
    ['strict', 12, 'standard'],
    ['strict', 8, 'quick'],
    ['standard', 50, 'standard'],
    ['standard', 9, 'standard'],
    ['standard', 8, 'quick'],
    ['standard', 6, 'quick'],
    ['quick', 50, 'quick'],
    ['quick', 5, null],
    ['strict', 0, null],
  ])('%s with %i usable questions is %s', (wanted, usable, rule) => {
    expect(ruleFor(wanted, usable)).toBe(rule);
  });

  it('says how sure a verdict is, with two decimals, and nothing where there is none', () => {
    const verified = [
      [5, 5],
      [5, 6],
      [7, 7],
      [7, 8],
      [7, 9],
      [10, 13],
    ] as const;
    const not = [
      [0, 4],
      [2, 5],
      [4, 7],
      [6, 9],
    ] as const;
    const all = (verdict: 'verified' | 'not_verified', counts: readonly (readonly [number, number])[]) =>
      counts.map(([correct, asked]) => confidenceOf(verdict, { correct, asked }));
    expect(all('verified', verified)).toEqual([0.93, 0.81, 0.98, 0.92, 0.79, 0.84]);
    expect(all('not_verified', not)).toEqual([0.99, 0.93, 0.82, 0.61]);
    expect(confidenceOf('inconclusive', { correct: 3, asked: 3 })).toBeNull();
  });
});
