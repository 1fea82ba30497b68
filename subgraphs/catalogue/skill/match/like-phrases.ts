import type { SkillIndex } from '../index/skill-index.ts';
import { saysLittle } from '../index/stop-words.ts';
import { stemOf } from '../index/stem.ts';
import type { NearStem } from '../index/vocabulary.ts';
import type { Word } from '../index/words-in-text.ts';

/** A name looks at so much and no more: its cost must not grow with the catalogue. */
const WORDS_COMPARED = 12;
const POSTINGS_PER_WORD = 600;
const PHRASES_COMPARED = 80;

const LITTLE = 0.12;
const UNKNOWN = 0.8;

interface ComparedWord {
  weight: number;
  near: readonly NearStem[];
}

interface LikePhrase {
  phrase: number;
  /** From 0 to 1: twice what name and phrase share, of what both have, rare words counting more. */
  likeness: number;
}

/** The phrases that share words with a name, or words spelled nearly so. */
export function likePhrases(index: SkillIndex, words: readonly Word[]): LikePhrase[] {
  const asked = closeUp(index, words.slice(0, WORDS_COMPARED)).map((text): ComparedWord => {
    const near = index.vocabulary.near(text);
    return { near, weight: near[0] ? index.weights[near[0].stem]! : weighUnknown(index, text) };
  });
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  return candidates(index, asked).map((phrase) => ({
    phrase,
    likeness: likeness(index, phrase, asked, total),
  }));
}

/** "house keeping" is asked for as "housekeeping" where that is a word of the catalogue. */
function closeUp({ vocabulary }: SkillIndex, words: readonly Word[]): string[] {
  const texts: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const both = words[at]!.text + (words[at + 1]?.text ?? '');
    const isOne = at + 1 < words.length && vocabulary.findWord(both) >= 0;
    texts.push(isOne ? both : words[at]!.text);
    if (isOne) at++;
  }
  return texts;
}

/** A word that no skill has tells against every skill alike. */
const weighUnknown = (index: SkillIndex, text: string) =>
  Math.log(1 + index.ids.length) * (saysLittle(stemOf(text)) ? LITTLE : UNKNOWN);

/** The phrases that share most, as far as the budget reaches; rare words are looked at first and in full. */
function candidates(index: SkillIndex, asked: ComparedWord[]): number[] {
  const shared = new Map<number, number>();
  for (const { weight, near } of asked.toSorted((a, b) => b.weight - a.weight)) {
    let left = POSTINGS_PER_WORD;
    for (const { stem, likeness: stemLikeness } of near) {
      const start = index.candidateStarts[stem]!;
      const end = Math.min(index.candidateStarts[stem + 1]!, start + left);
      left -= end - start;
      for (let at = start; at < end; at++) {
        const phrase = index.candidates[at]!;
        shared.set(phrase, (shared.get(phrase) ?? 0) + weight * stemLikeness);
      }
    }
  }
  return [...shared]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, PHRASES_COMPARED)
    .map(([phrase]) => phrase);
}

function likeness(index: SkillIndex, phrase: number, asked: ComparedWord[], total: number): number {
  const unused = new Set(asked);
  let shared = 0;
  let own = 0;
  for (const stem of index.stemsOf(phrase)) {
    const weight = index.weights[stem]!;
    own += weight;
    let best: { one: ComparedWord; likeness: number } | undefined;
    for (const one of unused) {
      const found = one.near.find((near) => near.stem === stem);
      if (found && found.likeness > (best?.likeness ?? 0)) best = { one, likeness: found.likeness };
    }
    if (!best) continue;
    unused.delete(best.one);
    shared += (weight + best.one.weight) * best.likeness;
  }
  return shared / (total + own);
}
