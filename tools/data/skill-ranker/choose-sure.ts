/**
 * Chooses from which score on a find is sure, by sentences of sources that the ranker never saw. A bound that is chosen on what it
 * is measured on promises more than it keeps: 62 in 100 became 50.
 */
import type { Ranker } from '../../../subgraphs/catalogue/skill/match/ranker.ts';
import type { WordUse } from '../../../subgraphs/catalogue/skill/match/word-use.ts';
import type { CandidateExample, Sentence } from './examples.ts';
import type { SentenceSet } from './labelled-sentences.ts';
import { learnRankers } from './learn-ranker.ts';
import { Measured } from './measure.ts';

/** Sources of job adverts whose skills people marked. */
export const JUDGES = ['tech', 'house'] as const satisfies SentenceSet[];

/** The share of sure finds that must be right, even if the sources were lucky: one time in ten they are luckier. */
const LEAST_RIGHT = 0.6;
const ONE_IN_TEN = 1.28;

/** The share of sentences without a skill in which one may be found. */
const MOST_BLANK = 0.13;
const TRIED = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6];

/** The ranker for a sentence: one that never saw its fold, or its whole source. */
type RankerOf = (sentence: Sentence) => Ranker;

/** Measures the finds in the sentences of some sets, where they are sure from a score on. */
function measureSets(
  sentences: readonly Sentence[],
  rankers: ReadonlyMap<SentenceSet, RankerOf>,
  sure: number,
): Measured {
  const measured = new Measured();
  for (const sentence of sentences) {
    const rankerOf = rankers.get(sentence.set);
    if (rankerOf) measured.add(sentence, { ...rankerOf(sentence), sure });
  }
  return measured;
}

/** Rankers that were learned without some sources. Sentences of other sources have one that never saw their fold. */
function learnWithout(
  examples: readonly CandidateExample[],
  uses: WordUse[],
  without: readonly SentenceSet[],
): RankerOf {
  const { whole, held } = learnRankers(
    examples.filter(({ set }) => !without.includes(set)),
    uses,
  );
  return ({ set, fold }) => (without.includes(set) ? { ...whole, useOf: uses[fold]! } : held[fold]!);
}

/** The lowest score from which the finds in the judges' sentences are right often enough. */
function chooseSure(sentences: readonly Sentence[], judges: ReadonlyMap<SentenceSet, RankerOf>): number {
  const [rankerOf] = judges.values();
  const chosen = TRIED.find((sure) => {
    const { precision, finds } = measureSets(sentences, judges, sure).figures;
    const luck = ONE_IN_TEN * Math.sqrt((precision * (1 - precision)) / finds);
    const blank = () => measureSets(sentences, new Map([['blank', rankerOf!]]), sure).figures.found;
    return precision - luck >= LEAST_RIGHT && blank() <= MOST_BLANK;
  });
  if (chosen === undefined) throw new Error('no score makes finds right often enough');
  return chosen;
}

interface Unseen {
  sure: number;
  measured: Measured;
  /** Likewise, by the score that is shipped. */
  shipped: Measured;
}

/** The score that is shipped; and every set, tried by a ranker that never saw it and a score that was chosen without it. */
export function measureUnseen(
  sentences: readonly Sentence[],
  examples: readonly CandidateExample[],
  uses: WordUse[],
): { sure: number; unseen: Map<SentenceSet, Unseen> } {
  const without = new Map<SentenceSet, RankerOf>(
    JUDGES.map((set) => [set, learnWithout(examples, uses, [set])]),
  );
  const withoutBoth = learnWithout(examples, uses, JUDGES);
  const sure = chooseSure(sentences, without);
  const unseen = new Map<SentenceSet, Unseen>();
  const tryOn = (set: SentenceSet, rankerOf: RankerOf, own: number) => {
    const by = (score: number) => measureSets(sentences, new Map([[set, rankerOf]]), score);
    unseen.set(set, { sure: own, measured: by(own), shipped: by(sure) });
  };
  for (const [set, rankerOf] of without) {
    const others = JUDGES.filter((judge) => judge !== set);
    tryOn(set, rankerOf, chooseSure(sentences, new Map(others.map((judge) => [judge, withoutBoth]))));
  }
  const withoutSkape = learnWithout(examples, uses, ['skillskape']);
  for (const set of ['skillskape', 'blank', 'india'] as const) tryOn(set, withoutSkape, sure);
  return { sure, unseen };
}
