import type { TextWords } from './text-words.ts';
import use from './word-use.json' with { type: 'json' };

/** The words on either side of a word that say whether it is of a skill. */
export const REACH = 3;

/** The weights of words learned by `tools/skill-ranker/learn.ts`. */
export interface LearnedUse {
  constant: number;
  /** For a word of small letters, one that begins with a capital, one of capitals. */
  capitals: number[];
  /** By stem: what a word adds for the second word before it, the word before it, itself, and the words after it. */
  words: Record<string, number[]>;
}

/** How sure each word of a segment is to be of a skill, as job texts use words: the logarithm of the odds. */
export type WordUse = (words: TextWords, from: number, to: number) => Float32Array;

export function wordUseOf({ constant, capitals, words: learned }: LearnedUse): WordUse {
  const known = new Map(Object.entries(learned));
  return (words, from, to) => {
    const odds = new Float32Array(to - from);
    for (let at = from; at < to; at++) {
      odds[at - from]! += constant + capitals[words.capitals[at]!]!;
      const own = known.get(words.stemTexts[at]!);
      if (!own) continue;
      for (let by = Math.max(-REACH, from - at); by <= Math.min(REACH, to - 1 - at); by++)
        odds[at + by - from]! += own[by + REACH]!;
    }
    return odds;
  };
}

export const wordUse: WordUse = wordUseOf(use);

/** The mean share of such words that are of a skill. */
export function meanShare(odds: Float32Array): number {
  let sum = 0;
  for (const one of odds) sum += 1 / (1 + Math.exp(-one));
  return sum / Math.max(1, odds.length);
}
