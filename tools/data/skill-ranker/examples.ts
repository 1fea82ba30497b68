import {
  finderOf,
  segmentsToRank,
  standingPhrases,
} from '../../../subgraphs/catalogue/skill/match/extract.ts';
import { candidatesOf } from '../../../subgraphs/catalogue/skill/match/features.ts';
import { readText } from '../../../subgraphs/catalogue/skill/match/text-words.ts';
import { buildSkillIndex } from '../../../subgraphs/catalogue/skill/index/index-builder.ts';
import type { SkillIndex } from '../../../subgraphs/catalogue/skill/index/skill-index.ts';
import {
  escoSkills,
  indianSkills,
  indianTexts,
  labelledSentences,
  type LabelledSentence,
  type SentenceSet,
} from './labelled-sentences.ts';
import { learnWordUse } from './learn-word-use.ts';
import { hashText } from '../../../subgraphs/catalogue/skill/index/int-list.ts';
import { wordUseOf, type WordUse } from '../../../subgraphs/catalogue/skill/match/word-use.ts';

export const FOLDS = 5;

/** A sentence, the index of its catalogue, and its fold: what is learned from the other folds is tried on it. */
export interface Sentence extends LabelledSentence {
  set: SentenceSet;
  fold: number;
  index: SkillIndex;
}

/** A candidate of a sentence, as the ranker sees it. */
export interface CandidateExample {
  set: SentenceSet;
  fold: number;
  isLiteral: boolean;
  isRight: boolean;
  features: Float64Array;
}

/** The use of words, learned without the sentences of each fold. */
export const usesByFold = (): WordUse[] =>
  Array.from({ length: FOLDS }, (_, fold) => wordUseOf(learnWordUse(({ ad }) => foldOfGroup(ad) !== fold)));

const foldOfGroup = (group: string): number => (hashText(group) >>> 0) % FOLDS;

export async function allSentences(): Promise<Sentence[]> {
  const esco = escoSkills();
  const indian = indianSkills();
  const [escoIndex, indianIndex] = [await buildSkillIndex(esco), await buildSkillIndex(indian)];
  const sets = Object.entries({ ...labelledSentences(esco), india: indianTexts(indian) });
  return sets.flatMap(([set, sentences]) =>
    sentences.map((sentence, number) => ({
      ...sentence,
      set: set as SentenceSet,
      // Neighbours in a file are often of one ad, so a fold is a stretch of it.
      fold:
        sentence.group === undefined
          ? Math.floor((number * FOLDS) / sentences.length)
          : foldOfGroup(sentence.group),
      index: set === 'india' ? indianIndex : escoIndex,
    })),
  );
}

export function examplesOf(sentences: readonly Sentence[], uses: WordUse[]): CandidateExample[] {
  return sentences.flatMap(({ set, fold, index, text, labels }) => {
    const read = readText(index, text, { mistyped: true });
    const segments = segmentsToRank(text, read, standingPhrases(index, text, read));
    finderOf(index).begin(read.words.length, segments.length);
    return segments.flatMap((segment) =>
      candidatesOf(index, finderOf(index), read, segment, uses[fold]).map(({ skill, shape, features }) => ({
        set,
        fold,
        isLiteral: shape.isLiteral,
        isRight: labels.has(skill),
        features,
      })),
    );
  });
}
