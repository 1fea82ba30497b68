import type { SkillIndex } from '../index/skill-index.ts';
import type { CandidateFinder } from './candidates.ts';
import type { FoundPhrase } from './phrases-in-text.ts';
import type { Segment } from './segments.ts';
import type { TextWords } from './text-words.ts';
import { isJoining } from '../index/stop-words.ts';

/** How the words of a phrase stand in a segment. */
export interface PhraseShape {
  /** The words of the text, from the first to the last that the phrase has. */
  first: number;
  last: number;
  /** The words of the phrase, and of those that tell something, how many are there and how many are not. */
  words: number;
  matched: number;
  missing: number;
  /** Shares of the neighbours in the phrase that come in its order, and side by side. */
  ordered: number;
  adjacent: number;
  /** The share of the stretch that is the phrase's. */
  tight: number;
  /** All words side by side and in order. */
  isLiteral: boolean;
  firstMatched: number;
  lastMatched: number;
  rarestMissing: number;
  rarestMatched: number;
  use: number;
  leastUse: number;
  capital: number;
  respelled: number;
  short: number;
  /** Two of its words are joined by an "and" that is not its own. */
  joined: number;
  /** The places of the matched words in the segment as bits, to tell who shares them. */
  mask: number;
  /** The places in `mask` of words that tell something, or all of them where none does: nobody claims an "of" for itself. */
  claims: number;
}

/** A word of less weight does not count as one. */
const TELLING = 0.5;
const MOST_USE = 9;

export function shapeOf(
  index: SkillIndex,
  finder: CandidateFinder,
  words: TextWords,
  { from, to }: Segment,
  phrase: number,
  odds: Float32Array,
): PhraseShape {
  const start = index.phraseStart[phrase]!;
  const end = index.phraseStart[phrase + 1]!;
  const shape = emptyShape(to, from, end - start);
  let before = -1;
  let inOrder = 0;
  let side = 0;
  let matched = 0;
  let weighed = 0;
  for (let at = start; at < end; at++) {
    const stem = index.phraseStems[at]!;
    const weight = index.weights[stem]!;
    if (!finder.hasStem(stem)) {
      if (weight >= TELLING) shape.missing++;
      if (weight > shape.rarestMissing) shape.rarestMissing = weight;
      continue;
    }
    matched++;
    if (weight >= TELLING) shape.matched++;
    if (weight > shape.rarestMatched) shape.rarestMatched = weight;
    if (at === start) shape.firstMatched = 1;
    if (at === end - 1) shape.lastMatched = 1;
    const here = occurrence(words.stems, stem, from, to, before);
    if (before >= 0 && here > before) inOrder++;
    if (before >= 0 && here === before + 1 && words.apart[here] === 0) side++;
    if (before >= 0 && Math.abs(here - before) === 2 && isJoining(words.words[(here + before) / 2]!.text))
      shape.joined = 1;
    before = here;
    shape.mask |= 1 << (here - from);
    if (weight >= TELLING) shape.claims |= 1 << (here - from);
    if (here < shape.first) shape.first = here;
    if (here > shape.last) shape.last = here;
    seeWord(shape, words, here);
    const use = odds[here - from]!;
    shape.use += use * weight;
    weighed += weight;
    if (use < shape.leastUse) shape.leastUse = use;
  }
  shape.use /= Math.max(weighed, 0.01);
  if (matched > 1) {
    shape.ordered = inOrder / (matched - 1);
    shape.adjacent = side / (matched - 1);
  }
  shape.tight = matched / (shape.last - shape.first + 1);
  shape.isLiteral = matched === end - start && side === matched - 1;
  shape.claims ||= shape.mask;
  return shape;
}

/** The shape of a phrase that stands there word by word, though it may be spaced in another way. */
export function literalShape(
  index: SkillIndex,
  words: TextWords,
  { from }: Segment,
  { phrase, first, last }: FoundPhrase,
  odds: Float32Array,
): PhraseShape {
  const start = index.phraseStart[phrase]!;
  const end = index.phraseStart[phrase + 1]!;
  const shape = emptyShape(first, last, end - start);
  for (let at = start; at < end; at++) {
    const weight = index.weights[index.phraseStems[at]!]!;
    if (weight >= TELLING) shape.matched++;
    if (weight > shape.rarestMatched) shape.rarestMatched = weight;
  }
  shape.firstMatched = 1;
  shape.lastMatched = 1;
  shape.isLiteral = true;
  for (let at = first; at <= last; at++) {
    seeWord(shape, words, at);
    shape.use += (odds[at - from] ?? 0) / (last - first + 1);
    shape.leastUse = Math.min(shape.leastUse, odds[at - from] ?? 0);
    shape.mask |= 1 << (at - from);
    if (words.stems[at]! < 0 || index.weights[words.stems[at]!]! >= TELLING) shape.claims |= 1 << (at - from);
  }
  shape.claims ||= shape.mask;
  return shape;
}

const emptyShape = (first: number, last: number, words: number): PhraseShape => ({
  first,
  last,
  words,
  matched: 0,
  missing: 0,
  ordered: 1,
  adjacent: 1,
  tight: 1,
  isLiteral: false,
  firstMatched: 0,
  lastMatched: 0,
  rarestMissing: 0,
  rarestMatched: 0,
  use: 0,
  leastUse: MOST_USE,
  capital: 0,
  respelled: 0,
  short: 0,
  joined: 0,
  mask: 0,
  claims: 0,
});

function seeWord(shape: PhraseShape, words: TextWords, at: number): void {
  shape.capital = Math.max(shape.capital, words.capitals[at]! / 2);
  if (words.respelled[at] === 1) shape.respelled = 1;
  if (words.lengths[at]! < 3) shape.short = 1;
}

/** Where a stem stands: right after the word before it if it does, else first. */
function occurrence(stems: Int32Array, stem: number, from: number, to: number, before: number): number {
  if (before >= 0 && before + 1 < to && stems[before + 1] === stem) return before + 1;
  for (let at = from; at < to; at++) if (stems[at] === stem) return at;
  return from;
}
