import { isOwnName } from '../index/names-of-skill.ts';
import type { SkillIndex } from '../index/skill-index.ts';
import type { CandidateFinder } from './candidates.ts';
import type { PhraseShape } from './phrase-shape.ts';
import type { TextWords } from './text-words.ts';

/**
 * How much of a skill's own name a segment has, and how much of the phrase is of that name, both by weight. An alias that
 * shares nothing with the name often names one of many things that a broad skill takes in.
 */
export function nameInSegment(
  index: SkillIndex,
  finder: CandidateFinder,
  skill: number,
  phrase: number,
): { covered: number; shared: number } {
  let covered = 0;
  let shared = 0;
  const end = index.entryStart[skill + 1]!;
  for (let entry = index.entryStart[skill]!; entry < end && isOwnName(index.entryKind[entry]!); entry++) {
    const name = index.entryPhrase[entry]!;
    const stems = index.stemsOf(name);
    let present = 0;
    for (const stem of stems) if (finder.hasStem(stem)) present += index.weights[stem]!;
    let common = 0;
    for (const stem of index.stemsOf(phrase)) if (stems.includes(stem)) common += index.weights[stem]!;
    covered = Math.max(covered, present / index.phraseWeight[name]!);
    shared = name === phrase ? 1 : Math.max(shared, common / index.phraseWeight[phrase]!);
  }
  return { covered, shared };
}

/** A word that the catalogue does not have is about as telling as one of its rarer ones. */
const UNKNOWN_WEIGHT = 5;

/** The weight of the most telling word between those of a phrase that is not its own. */
export function weightSkipped(index: SkillIndex, words: TextWords, shape: PhraseShape, from: number): number {
  let most = 0;
  for (let at = shape.first; at <= shape.last; at++) {
    if (((shape.mask >> (at - from)) & 1) === 1) continue;
    const stem = words.stems[at]!;
    most = Math.max(most, stem < 0 ? UNKNOWN_WEIGHT : index.weights[stem]!);
  }
  return most;
}
