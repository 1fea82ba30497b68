import { FEATURES } from '../../../subgraphs/catalogue/skill/match/features.ts';
import { LEARNED, type Ranker, type Weights } from '../../../subgraphs/catalogue/skill/match/ranker.ts';
import { wordUse, type WordUse } from '../../../subgraphs/catalogue/skill/match/word-use.ts';
import { FOLDS, type CandidateExample } from './examples.ts';
import type { SentenceSet } from './labelled-sentences.ts';
import { learnLogistic } from './logistic.ts';
import { learnScale } from './scale.ts';

/** How much an example of a set counts. Without sentences that have no skill, false finds triple. */
const LITERAL: Record<SentenceSet, number> = { tech: 4, house: 4, skillskape: 0.3, blank: 0.2, india: 2 };
const LOOSE: Record<SentenceSet, number> = { tech: 4, house: 4, skillskape: 0.3, blank: 0.2, india: 0.3 };
/** Scores are calibrated on sentences of job ads, of which some have no skill; invented sentences do not count. */
const CALIBRATION: Record<SentenceSet, number> = {
  tech: 1,
  house: 1,
  skillskape: 0,
  blank: 0.05,
  india: 0.3,
};
const RIDGE = { literal: 120, loose: 60 };
/** People leave out about one in five of the skills that a text plainly names. */
const MOST = { literal: 0.8, loose: 1 };

type Half = 'literal' | 'loose';

interface Tried {
  example: CandidateExample;
  /** By weights that never saw its fold. */
  value: number;
}

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
function calibrated(weights: Float64Array, tried: readonly Tried[], half: Half): Weights {
  const most = MOST[half];
  const [slope, constant] = learnScale(
    tried.map(({ example, value }) => ({
      value,
      isRight: example.isRight,
      weight: CALIBRATION[example.set],
    })),
    most,
  );
  const scaled = weights.map((weight) => weight * slope);
  scaled[FEATURES.length]! += constant;
  return { weights: scaled, most };
}

/** The ranker learned from everything, and for each fold the one that never saw it. */
export function learnRankers(
  examples: readonly CandidateExample[],
  uses: WordUse[],
): { whole: Ranker; held: Ranker[] } {
  const halves = { literal: learnFolds(examples, 'literal'), loose: learnFolds(examples, 'loose') };
  return {
    whole: { literal: halves.literal.whole, loose: halves.loose.whole, sure: LEARNED.sure, useOf: wordUse },
    held: uses.map((use, fold) => ({
      literal: halves.literal.held[fold]!,
      loose: halves.loose.held[fold]!,
      sure: LEARNED.sure,
      useOf: use,
    })),
  };
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
    whole: calibrated(learnHalf(examples, half), tried, half),
    held: models.map((model, fold) =>
      calibrated(
        model,
        tried.filter(({ example }) => example.fold !== fold),
        half,
      ),
    ),
  };
}
