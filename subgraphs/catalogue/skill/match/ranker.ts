import { FEATURES, type Candidate } from './features.ts';
import learned from './ranker-weights.json' with { type: 'json' };
import { wordUse, type WordUse } from './word-use.ts';

export interface Weights {
  /** One for each feature, and the constant last. */
  weights: ArrayLike<number>;
  /** The highest score: of the surest finds not all are right. */
  most: number;
}

/** The weights learned from labelled sentences by `tools/data/skill-ranker/learn.ts`. */
export interface Ranker {
  /** For candidates whose words stand side by side and in order, and for the others. */
  literal: Weights;
  loose: Weights;
  /** From this score on a find is sure, and below it a suggestion (`tools/data/skill-ranker/choose-sure.ts`). */
  sure: number;
  useOf: WordUse;
}

const inOrder = ({ most, ...weights }: Record<string, number>): Weights => ({
  weights: [...FEATURES, 'constant'].map((name) => weights[name] ?? 0),
  most: most!,
});

export const LEARNED: Ranker = {
  literal: inOrder(learned.literal),
  loose: inOrder(learned.loose),
  sure: learned.sure,
  useOf: wordUse,
};

/** The share of such finds that are right. */
export function scoreOf(ranker: Ranker, { features, shape }: Candidate): number {
  const { weights, most } = shape.isLiteral ? ranker.literal : ranker.loose;
  let sum = weights[FEATURES.length]!;
  for (let at = 0; at < FEATURES.length; at++) sum += weights[at]! * features[at]!;
  return most / (1 + Math.exp(-sum));
}
