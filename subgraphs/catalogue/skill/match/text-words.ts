import { hashText } from '../index/int-list.ts';
import { isCue, isLinking } from '../index/stop-words.ts';
import type { SkillIndex } from '../index/skill-index.ts';
import { stemOf } from '../index/stem.ts';
import { wordsOf, type Word } from '../index/words-in-text.ts';

export const LINK = 1;
export const CUE = 2;

/** The words of a text, with what the index and the ranker need to know of each. */
export interface TextWords {
  words: Word[];
  /** -1 for a word that the catalogue does not have. */
  stems: Int32Array;
  /** The stem of each word, whether the catalogue has it or not. */
  stemTexts: string[];
  /** 1 for a word that was found by its sound, or through a typing error. */
  respelled: Uint8Array;
  /** 1 for a word that begins with a capital, 2 for one of capitals. */
  capitals: Uint8Array;
  lengths: Uint8Array;
  /** `LINK` for "of" and the like, `CUE` for words that announce a skill. */
  roles: Uint8Array;
  /** 1 for a word that something other than a space separates from the one before. */
  apart: Uint8Array;
  /** The hash of the folded words from one to another, as names are hashed. */
  hashOf: (first: number, last: number) => number;
}

interface ReadOptions {
  /** Looks through typing errors; without it whoever asks does so in a way of their own. */
  mistyped?: boolean;
}

export function readText(index: SkillIndex, text: string, { mistyped = false }: ReadOptions = {}): TextWords {
  const words = wordsOf(text);
  const bytes = () => new Uint8Array(words.length);
  const read: TextWords = {
    words,
    stems: new Int32Array(words.length),
    stemTexts: [],
    respelled: bytes(),
    capitals: bytes(),
    lengths: bytes(),
    roles: bytes(),
    apart: bytes(),
    hashOf: (first, last) => {
      let joined = words[first]!.text;
      for (let at = first + 1; at <= last; at++) joined += ` ${words[at]!.text}`;
      return hashText(joined);
    },
  };
  const known = new Map<string, { stem: number; text: string; respelled: number }>();
  words.forEach(({ text: folded, start, end, runsOn }, at) => {
    let found = known.get(folded);
    if (!found) known.set(folded, (found = stemOfWord(index, folded, mistyped)));
    read.stems[at] = found.stem;
    read.stemTexts.push(found.text);
    read.respelled[at] = found.respelled;
    read.capitals[at] = capitalsOf(text, start, end);
    read.lengths[at] = Math.min(255, end - start);
    read.roles[at] = isLinking(folded) ? LINK : isCue(folded) ? CUE : 0;
    read.apart[at] = runsOn ? 0 : 1;
  });
  return read;
}

function stemOfWord(
  { vocabulary }: SkillIndex,
  folded: string,
  mistyped: boolean,
): { stem: number; text: string; respelled: number } {
  const stem = vocabulary.find(folded);
  if (stem >= 0) return { stem, text: vocabulary.stems[stem]!, respelled: 0 };
  const sounding = vocabulary.findRespelled(folded);
  const meant = sounding < 0 && mistyped ? vocabulary.findMistyped(folded) : sounding;
  return { stem: meant, text: stemOf(folded), respelled: meant < 0 ? 0 : 1 };
}

const isCapital = (code: number) => code >= 65 && code <= 90;

export function capitalsOf(text: string, start: number, end: number): number {
  if (!isCapital(text.charCodeAt(start))) return 0;
  for (let at = start + 1; at < end; at++) if (!isCapital(text.charCodeAt(at))) return 1;
  return end - start > 1 ? 2 : 1;
}
