import { FEATURES, type Candidate } from './features.ts';
import learned from './ranker-weights.json' with { type: 'json' };
import { wordUse, type WordUse } from './word-use.ts';

/** What was learned from labelled sentences by `tools/skill-ranker/learn.ts`. */
export interface Ranker {
  /** Weights of candidates whose words stand side by side and in order, and of the others; the last is the constant. */
  literal: ArrayLike<number>;
  loose: ArrayLike<number>;
  useOf: WordUse;
  /** From this score on a find is told as one, with its mentions; below it is a suggestion. */
  sure: number;
}

const inOrder = (weights: Record<string, number>): number[] =>
  [...FEATURES, 'constant'].map((name) => weights[name] ?? 0);

export const LEARNED: Ranker = {
  literal: inOrder(learned.literal),
  loose: inOrder(learned.loose),
  useOf: wordUse,
  sure: learned.sure,
};

/** The share of such finds that are right. */
export function scoreOf(ranker: Ranker, { features, shape }: Candidate): number {
  const weights = shape.isLiteral ? ranker.literal : ranker.loose;
  let sum = weights[FEATURES.length]!;
  for (let at = 0; at < FEATURES.length; at++) sum += weights[at]! * features[at]!;
  return 1 / (1 + Math.exp(-sum));
}
