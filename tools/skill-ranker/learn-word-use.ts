/** Learns how job texts use a word within, before and after a skill, from sentences with marked spans: `word-use.json`. */
import { stemOf } from '../../subgraphs/catalogue/skill-index/stem.ts';
import { wordsOf } from '../../subgraphs/catalogue/skill-index/words-in-text.ts';
import type { LearnedUse } from '../../subgraphs/catalogue/skill-match/word-use.ts';
import { markedSentences, type MarkedSentence } from './labelled-sentences.ts';

const LEAST_SEEN = 6;
const PRIOR = 4;
const LEAST_TOLD = 0.3;

/** For each stem: how often it was seen, and how often the word at its side was of a skill. */
type Counts = Map<string, { marked: number; all: number }>;

export function learnWordUse(isMine: (sentence: MarkedSentence) => boolean = () => true): LearnedUse {
  const sides: Counts[] = [new Map(), new Map(), new Map()];
  for (const sentence of markedSentences()) {
    if (!isMine(sentence)) continue;
    const words = sentence.tokens.flatMap((token, at) =>
      wordsOf(token).map(({ text }) => ({ stem: stemOf(text), isMarked: sentence.isMarked[at]! })),
    );
    words.forEach(({ stem }, at) =>
      [words[at], words[at + 1], words[at - 1]].forEach((beside, side) => {
        if (beside) count(sides[side]!, stem, beside.isMarked);
      }),
    );
  }
  const odds = sides.map(oddsOf);
  const stems = [...sides[0]!.keys()].toSorted();
  return Object.fromEntries(
    stems
      .map((stem): [string, number[]] => [stem, odds.map((side) => side(stem))])
      .filter(([, uses]) => uses.some((use) => use !== 0)),
  );
}

function count(side: Counts, stem: string, isMarked: boolean): void {
  const counted = side.get(stem) ?? { marked: 0, all: 0 };
  side.set(stem, counted);
  counted.all++;
  if (isMarked) counted.marked++;
}

/** Logarithms of odds beside those of any word; 0 for a word that was seldom seen or tells little. */
function oddsOf(side: Counts): (stem: string) => number {
  let marked = 0;
  let all = 0;
  for (const counted of side.values()) {
    marked += counted.marked;
    all += counted.all;
  }
  const share = marked / all;
  const odds = (part: number) => Math.log(part / (1 - part));
  return (stem) => {
    const counted = side.get(stem);
    if (!counted || counted.all < LEAST_SEEN) return 0;
    const part = (counted.marked + PRIOR * share) / (counted.all + PRIOR);
    const value = Math.round((odds(part) - odds(share)) * 10) / 10;
    return Math.abs(value) < LEAST_TOLD ? 0 : value;
  };
}
