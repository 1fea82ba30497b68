/** Learns which words of job texts are of a skill, from sentences with marked spans: `word-use.json`. */
import { stemOf } from '../../subgraphs/catalogue/skill/index/stem.ts';
import { capitalsOf } from '../../subgraphs/catalogue/skill/match/text-words.ts';
import { wordsOf } from '../../subgraphs/catalogue/skill/index/words-in-text.ts';
import { REACH, type LearnedUse } from '../../subgraphs/catalogue/skill/match/word-use.ts';
import { markedSentences, type MarkedSentence } from './labelled-sentences.ts';

const LEAST_SEEN = 4;
const PASSES = 12;
const STEP = 0.1;
const RIDGE = 0.005;

const WIDTH = 2 * REACH + 1;

interface MarkedWord {
  stem: number;
  capital: number;
  isMarked: boolean;
}

/** Logistic regression by gradient descent: a word is of a skill by itself, by the words around it and by its capitals. */
export function learnWordUse(isMine: (sentence: MarkedSentence) => boolean = () => true): LearnedUse {
  const { sentences, stems } = markedWords(isMine);
  const shared = stems.length * WIDTH;
  const weights = new Float64Array(shared + 4);
  const squares = new Float64Array(shared + 4).fill(1e-6);
  for (let pass = 0; pass < PASSES; pass++)
    for (const words of sentences)
      words.forEach((word, at) => {
        const active = [shared, shared + 1 + word.capital];
        for (let by = -REACH; by <= REACH; by++) {
          const stem = words[at + by]?.stem ?? -1;
          if (stem >= 0) active.push(stem * WIDTH + REACH - by);
        }
        const sum = active.reduce((total, one) => total + weights[one]!, 0);
        const off = (word.isMarked ? 1 : 0) - 1 / (1 + Math.exp(-sum));
        for (const one of active) {
          const slope = off - RIDGE * weights[one]!;
          squares[one]! += slope * slope;
          weights[one]! += (STEP * slope) / Math.sqrt(squares[one]!);
        }
      });
  const rounded = (value: number) => Math.round(value * 10) / 10 || 0;
  return {
    constant: rounded(weights[shared]!),
    capitals: [...weights.subarray(shared + 1, shared + 4)].map(rounded),
    words: Object.fromEntries(
      stems
        .map((stem, number): [string, number[]] => [
          stem,
          [...weights.subarray(number * WIDTH, (number + 1) * WIDTH)].map(rounded),
        ])
        .filter(([, own]) => own.some((weight) => weight !== 0))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

function markedWords(isMine: (sentence: MarkedSentence) => boolean): {
  sentences: MarkedWord[][];
  stems: string[];
} {
  const seen = new Map<string, number>();
  const read = markedSentences()
    .filter(isMine)
    .map(({ tokens, isMarked }) =>
      tokens.flatMap((token, at) =>
        wordsOf(token).map(({ text, start, end }) => {
          const stem = stemOf(text);
          seen.set(stem, (seen.get(stem) ?? 0) + 1);
          return { stem, capital: capitalsOf(token, start, end), isMarked: isMarked[at]! };
        }),
      ),
    );
  const stems = [...seen].filter(([, times]) => times >= LEAST_SEEN).map(([stem]) => stem);
  const numbers = new Map(stems.map((stem, number) => [stem, number]));
  return {
    stems,
    sentences: read.map((words) => words.map((word) => ({ ...word, stem: numbers.get(word.stem) ?? -1 }))),
  };
}
