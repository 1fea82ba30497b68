import { isLinking, saysLittle } from '../index/stop-words.ts';
import type { SkillIndex } from '../index/skill-index.ts';
import { stemOf } from '../index/stem.ts';
import { readText } from '../match/text-words.ts';

/** Words beyond this many do not narrow a search any further; each has a bit. */
const MOST_WORDS = 12;
const HAS_LETTER = /[\p{L}\p{N}]/u;

/** A word that was typed, and the stems it may mean. */
export interface AskedWord {
  weight: number;
  /** Stems of the word itself, of longer words that begin with it, and of words that are spelled nearly so. */
  whole: number;
  longer: number[];
  near: number[];
}

export const isLittleWord = (word: string): boolean => isLinking(word) || saysLittle(stemOf(word));

/** The keyword with the likeliest word for each that the catalogue does not have; undefined where it has them all. */
export function spelledRight(index: SkillIndex, keyword: string): string | undefined {
  const words = readText(index, keyword).words.map(({ text }) => text);
  const right = words.map((word) => (isLittleWord(word) ? word : nearestOf(index, word)));
  return right.some((word, at) => word !== words[at]) ? right.join(' ') : undefined;
}

export function askedWords(index: SkillIndex, keyword: string): AskedWord[] {
  const { vocabulary } = index;
  const typed = closedUp(
    index,
    readText(index, keyword).words.map(({ text }) => text),
  );
  const telling = typed.filter((word) => !isLittleWord(word) && !isLittleWord(nearestOf(index, word)));
  // "&" by itself is a sign, not a word that somebody looks for.
  const wanted = telling.length > 0 ? telling : HAS_LETTER.test(keyword) ? typed : [];
  return [...new Set(wanted)].slice(0, MOST_WORDS).map((word) => {
    const whole = knownStem(index, word);
    // People type on, so the last word may go on.
    const longer = word === typed.at(-1) ? longerStems(index, word, whole) : [];
    const near = whole < 0 && longer.length === 0 ? vocabulary.near(word, whole).map(({ stem }) => stem) : [];
    const known = [...(whole < 0 ? [] : [whole]), ...longer, ...near];
    // A word that nobody knows would tell most if it were known: what lacks it is little of what was asked for.
    const unknown = known.length === 0 ? Math.log(1 + index.ids.length) : 0.1;
    const weight = Math.max(unknown, ...known.slice(0, 4).map((stem) => index.weights[stem]!));
    return { whole, longer, near, weight };
  });
}

/** The word that somebody may have meant by one that the catalogue does not have: "skils" says as little as "skills". */
function nearestOf(index: SkillIndex, word: string): string {
  const nearest = knownStem(index, word) < 0 ? index.vocabulary.near(word, -1)[0] : undefined;
  return nearest ? index.vocabulary.stems[nearest.stem]! : word;
}

/** A form that no skill writes, of a stem that hardly any has, is rather a misspelling of a word that many have. */
const HARDLY_ANY = 2;
const MANY = 20;

function knownStem({ vocabulary, skillsWith }: SkillIndex, word: string): number {
  const stem = vocabulary.find(word);
  if (stem < 0 || vocabulary.findWord(word) >= 0 || skillsWith[stem]! > HARDLY_ANY) return stem;
  const nearest = vocabulary.near(word, -1)[0];
  return nearest && skillsWith[nearest.stem]! >= MANY ? -1 : stem;
}

function longerStems({ vocabulary }: SkillIndex, word: string, whole: number): number[] {
  const stems = new Set<number>();
  const { from, to } = vocabulary.beginningWith(word);
  for (let at = from; at < to; at++) stems.add(vocabulary.sortedWord(at));
  stems.delete(whole);
  return [...stems];
}

/** "house keeping" is asked for as "housekeeping" where that is a word of the catalogue. */
function closedUp({ vocabulary }: SkillIndex, words: string[]): string[] {
  const closed: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const both = words[at]! + (words[at + 1] ?? '');
    const isOne =
      at + 1 < words.length && vocabulary.findWord(both) >= 0 && vocabulary.findWord(words[at]!) < 0;
    closed.push(isOne ? both : words[at]!);
    if (isOne) at++;
  }
  return closed;
}
