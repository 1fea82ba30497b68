import { extractSkills } from '../../subgraphs/catalogue/skill-match/extract.ts';
import { FEATURES } from '../../subgraphs/catalogue/skill-match/features.ts';
import type { Ranker } from '../../subgraphs/catalogue/skill-match/ranker.ts';
import { wordUse, type WordUse } from '../../subgraphs/catalogue/skill-match/word-use.ts';
import { FOLDS, type CandidateExample, type Sentence } from './examples.ts';
import type { SentenceSet } from './labelled-sentences.ts';
import { learnLogistic } from './logistic.ts';

/** How much an example of a set counts. Without sentences that have no skill, false finds triple. */
const LITERAL: Record<SentenceSet, number> = { tech: 4, house: 4, skillskape: 0.3, blank: 0.1, india: 2 };
const LOOSE: Record<SentenceSet, number> = { tech: 4, house: 4, skillskape: 0.3, blank: 0.2, india: 0.3 };
/**
 * Scores are told right for sentences of job ads that strangers labelled, of which some have no skill. Made-up sentences and our
 * own texts, where nearly every find is right, would have all others told with too much.
 */
const CALIBRATION: Record<SentenceSet, number> = { tech: 1, house: 1, skillskape: 0, blank: 0.05, india: 0 };
const RIDGE = { literal: 30, loose: 5 };

/** A point less than the sixteen that are allowed: other texts are not these. */
const MOST_FALSE = 0.15;

type Half = 'literal' | 'loose';

const raw = (weights: ArrayLike<number>, features: ArrayLike<number>): number => {
  let sum = weights[FEATURES.length]!;
  for (let at = 0; at < FEATURES.length; at++) sum += weights[at]! * features[at]!;
  return sum;
};

const learnHalf = (examples: readonly CandidateExample[], half: Half): Float64Array => {
  const weights = half === 'literal' ? LITERAL : LOOSE;
  return learnLogistic(
    examples.map((example) => ({ ...example, weight: weights[example.set] })),
    FEATURES.length,
    RIDGE[half],
  );
};

/** Weights scaled so that the score of a held-out candidate is the share of such that are right. */
function calibrated(
  weights: Float64Array,
  tried: { example: CandidateExample; value: number }[],
): Float64Array {
  const [slope, constant] = learnLogistic(
    tried.map(({ example, value }) => ({
      features: [value],
      isRight: example.isRight,
      weight: CALIBRATION[example.set],
    })),
    1,
    0,
  ) as unknown as [number, number];
  const result = weights.map((weight) => weight * slope);
  result[FEATURES.length]! += constant;
  return result;
}

/** The ranker learned from everything, and for each fold the one that never saw it. */
export function learnRankers(
  examples: readonly CandidateExample[],
  uses: WordUse[],
  sentences: readonly Sentence[],
): { whole: Ranker; held: Ranker[] } {
  const halves = { literal: learnFolds(examples, 'literal'), loose: learnFolds(examples, 'loose') };
  const held = uses.map((use, fold) => ({
    literal: halves.literal.held[fold]!,
    loose: halves.loose.held[fold]!,
    useOf: use,
    sure: 0,
  }));
  const falseFinds = sentences
    .filter(({ set }) => set === 'blank')
    .map(({ fold, index, text }) => ({
      fold,
      score: Math.max(0, ...extractSkills(index, text, held[fold]).items.map(({ score }) => score)),
    }));
  return {
    whole: {
      literal: halves.literal.whole,
      loose: halves.loose.whole,
      useOf: wordUse,
      sure: boundOf(falseFinds),
    },
    held: held.map((ranker, fold) => ({
      ...ranker,
      sure: boundOf(falseFinds.filter((find) => find.fold !== fold)),
    })),
  };
}

/**
 * The lowest bound that tells a find in few enough sentences without a skill. These are many, so the bound hardly depends on
 * which of them were looked at; and no sentence that precision is measured on has a say in it.
 */
function boundOf(falseFinds: readonly { score: number }[]): number {
  const scores = falseFinds.map(({ score }) => score).toSorted((a, b) => b - a);
  return Math.ceil(scores[Math.floor(scores.length * MOST_FALSE)]! * 1000 + 1) / 1000;
}

function learnFolds(all: readonly CandidateExample[], half: Half) {
  const examples = all.filter(({ isLiteral }) => isLiteral === (half === 'literal'));
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    learnHalf(
      examples.filter((example) => example.fold !== fold),
      half,
    ),
  );
  const tried = examples.map((example) => ({ example, value: raw(models[example.fold]!, example.features) }));
  return {
    whole: calibrated(learnHalf(examples, half), tried),
    held: models.map((model, fold) =>
      calibrated(
        model,
        tried.filter(({ example }) => example.fold !== fold),
      ),
    ),
  };
}
