import { verdictBy, type VerificationRule } from '../../kernel/core/rules/verification-rule.ts';

/** Kinds of people by the chance with which each answer is right: guessers, pickers, who knows half, competent ones, experts. */
export const KINDS = [0.25, 0.45, 0.5, 0.85, 0.95];
export const COMPETENT = 0.85;

/** Numbers from 0 to 1 that look like chance, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x9e_37_79_b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** The answers of one person, right or wrong, in the order they are given. */
export function answersOf(share: number, person: number): () => boolean {
  const chance = seeded(person * 7_919 + Math.round(share * 1_000));
  for (let warm = 0; warm < 8; warm += 1) chance();
  return () => chance() < share;
}

/** The verdict on a person by the rule alone, and the answers that led to it. */
export function byTheRule(rule: VerificationRule, share: number, person: number) {
  const isRight = answersOf(share, person);
  const counts = { correct: 0, asked: 0 };
  const right: boolean[] = [];
  while (verdictBy(rule, counts) === 'inconclusive') {
    right.push(isRight());
    counts.correct += Number(right.at(-1));
    counts.asked += 1;
  }
  return { verdict: verdictBy(rule, counts), ...counts, right };
}
