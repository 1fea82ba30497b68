import { ALIAS, BARE, isOwnName, NAME, PART } from '../index/names-of-skill.ts';
import type { SkillIndex } from '../index/skill-index.ts';
import type { CandidateFinder } from './candidates.ts';
import type { FoundPhrase } from './phrases-in-text.ts';
import { literalShape, shapeOf, type PhraseShape } from './phrase-shape.ts';
import { CUE, type TextWords } from './text-words.ts';
import { nameInSegment, weightSkipped } from './name-in-segment.ts';
import { meanShare, wordUse, type WordUse } from './word-use.ts';

/** The features of a candidate that the ranker weighs. None of them knows which catalogue or which skill it is. */
export const FEATURES = [
  'covered',
  'coveredSquared',
  'full',
  'matched',
  'shareOfSegment',
  'wordsMatched',
  'wordsMissing',
  'ordered',
  'adjacent',
  'tight',
  'many',
  'written',
  'writtenMany',
  'name',
  'writtenName',
  'part',
  'bare',
  'firstMatched',
  'lastMatched',
  'rarestMissing',
  'rarestMatched',
  'holders',
  'single',
  'singleBent',
  'singleAlias',
  'othersName',
  'support',
  'againstBest',
  'overshadowed',
  'rivals',
  'use',
  'leastUse',
  'segmentUse',
  'capital',
  'segmentLength',
  'respelled',
  'short',
  'leftEdge',
  'rightEdge',
  'bothEdges',
  'cue',
  'wordBefore',
  'wordAfter',
  'nameCovered',
  'nameLacking',
  'lackingOfMany',
  'nameShared',
  'aliasApart',
  'skipped',
  'joined',
] as const;

const at = (name: (typeof FEATURES)[number]): number => FEATURES.indexOf(name);
const SUPPORT = at('support');
const OVERSHADOWED = at('overshadowed');
const RIVALS = at('rivals');

/** A skill that a segment may speak of, by its best phrase. */
export interface Candidate {
  skill: number;
  phrase: number;
  features: Float64Array;
  shape: PhraseShape;
  covered: number;
  /** The phrase is the name of another skill, and only an alias of this one. */
  isOthersName: boolean;
  /** The best phrase of a skill has the highest. */
  value: number;
}

/** A run of words that is ranked by itself. */
export interface RankedSegment {
  from: number;
  to: number;
  /** The phrases that stand in it word by word. */
  literals: readonly FoundPhrase[];
}

const HOLDERS_LOOKED_AT = 6;
/** The odds beside the first and the last word of a segment: a skill does not go on there. */
const NO_WORD = -3;

/** The candidates of a segment with their features. */
export function candidatesOf(
  index: SkillIndex,
  finder: CandidateFinder,
  words: TextWords,
  segment: RankedSegment,
  useOf: WordUse = wordUse,
): Candidate[] {
  const { from, to, literals } = segment;
  finder.find(words.stems, from, to);
  const best = new Map<number, Candidate>();
  const support = new Map<number, number>();
  const most = Math.log(1 + index.ids.length);
  let segmentWeight = 0.01;
  const use = useOf(words, from, to);
  const segmentUse = meanShare(use);
  for (const stem of finder.stems) segmentWeight += index.weights[stem]!;
  const highest = finder.count === 0 ? 0 : finder.matched[0]! * finder.covered[0]! ** 2;
  const consider = (phrase: number, matched: number, covered: number, shape: PhraseShape) => {
    const start = index.phraseEntryStart[phrase]!;
    const end = index.phraseEntryStart[phrase + 1]!;
    const value = matched * covered * covered;
    const isName = index.isName(phrase);
    const skipped = weightSkipped(index, words, shape, from) / most;
    for (let place = start; place < Math.min(end, start + HOLDERS_LOOKED_AT); place++) {
      const entry = index.phraseEntries[place]!;
      const skill = index.entrySkill[entry]!;
      support.set(skill, (support.get(skill) ?? 0) + covered);
      const isWritten =
        shape.isLiteral && index.entryWritten[entry] === words.hashOf(shape.first, shape.last);
      const kind = index.entryKind[entry]!;
      const own = value * (1 + (shape.isLiteral ? 1 : 0) + (isWritten ? 0.1 : 0) + (kind === NAME ? 0.1 : 0));
      const known = best.get(skill);
      if (known && known.value >= own) continue;
      const isOthersName = isName && !isOwnName(kind);
      const isMany = shape.matched > 1 ? 1 : 0;
      const named = nameInSegment(index, finder, skill, phrase);
      const isLacking = named.covered > 0.999 ? 0 : 1;
      const left = edgeBefore(words, shape.first, from);
      const right = edgeAfter(words, shape.last, to);
      const features = Float64Array.of(
        covered,
        covered * covered,
        covered > 0.999 ? 1 : 0,
        Math.log1p(matched / most),
        Math.min(1, matched / segmentWeight),
        Math.min(5, shape.matched) / 5,
        Math.min(5, shape.missing) / 5,
        shape.ordered,
        shape.adjacent,
        shape.tight,
        isMany,
        isWritten ? 1 : 0,
        isWritten ? isMany : 0,
        kind === NAME ? 1 : 0,
        isWritten && kind === NAME ? 1 : 0,
        kind === PART ? 1 : 0,
        kind === BARE ? 1 : 0,
        shape.firstMatched,
        shape.lastMatched,
        shape.rarestMissing / most,
        shape.rarestMatched / most,
        Math.log1p(end - start - 1),
        shape.words === 1 ? 1 : 0,
        shape.words === 1 && !isWritten ? 1 : 0,
        shape.words === 1 && kind === ALIAS ? 1 : 0,
        isOthersName ? 1 : 0,
        0,
        Math.min(1.5, value / Math.max(highest, 0.01)),
        0,
        0,
        shape.use,
        shape.leastUse,
        segmentUse,
        shape.capital,
        Math.log1p(to - from) / 4,
        shape.respelled,
        shape.short,
        left,
        right,
        left * right,
        cueBy(words, shape.first, shape.last, from, to),
        shape.first > from ? use[shape.first - 1 - from]! : NO_WORD,
        shape.last + 1 < to ? use[shape.last + 1 - from]! : NO_WORD,
        named.covered,
        isLacking,
        isLacking * Math.log(index.entryStart[skill + 1]! - index.entryStart[skill]!),
        named.shared,
        kind === ALIAS && named.shared === 0 ? 1 : 0,
        skipped,
        shape.joined,
      );
      best.set(skill, { skill, phrase, features, shape, covered, isOthersName, value: own });
    }
  };
  for (const found of literals)
    consider(
      found.phrase,
      index.phraseWeight[found.phrase]!,
      1,
      literalShape(index, words, segment, found, use),
    );
  for (let number = 0; number < finder.count; number++) {
    const phrase = finder.phrases[number]!;
    if (literals.some((found) => found.phrase === phrase)) continue;
    const shape = shapeOf(index, finder, words, segment, phrase, use);
    consider(phrase, finder.matched[number]!, finder.covered[number]!, shape);
  }
  return compared([...best.values()], support);
}

/** Fills in what a candidate is beside the others. */
function compared(candidates: Candidate[], support: Map<number, number>): Candidate[] {
  for (const one of candidates) {
    one.features[SUPPORT] = Math.log1p(Math.max(0, support.get(one.skill)! - one.covered));
    let rivals = 0;
    for (const other of candidates) {
      if (other === one || other.covered < one.covered) continue;
      if (other.shape.mask === one.shape.mask) rivals++;
      else if ((other.shape.mask & one.shape.mask) === one.shape.mask) one.features[OVERSHADOWED] = 1;
    }
    one.features[RIVALS] = Math.log1p(rivals);
  }
  return candidates;
}

const CUE_REACH = 6;

/** 1 where no word before it belongs to the same noun phrase. */
const edgeBefore = (words: TextWords, first: number, from: number): number =>
  first === from || words.apart[first] === 1 || words.roles[first - 1] !== 0 ? 1 : 0;

const edgeAfter = (words: TextWords, last: number, to: number): number =>
  last + 1 >= to || words.apart[last + 1] === 1 || words.roles[last + 1] !== 0 ? 1 : 0;

/** 1 where a word such as "knowledge" or "skills" announces it. */
function cueBy({ roles }: TextWords, first: number, last: number, from: number, to: number): number {
  if (last + 1 < to && roles[last + 1] === CUE) return 1;
  for (let place = first - 1; place >= Math.max(from, first - CUE_REACH); place--)
    if (roles[place] === CUE) return 1;
  return 0;
}
