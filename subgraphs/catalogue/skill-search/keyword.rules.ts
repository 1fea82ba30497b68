import { refuse } from '../../../kernel/core/refusal.ts';
import { LINKING_WORDS, termOf, wordsOf } from './words.ts';

const [SHORTEST, LONGEST] = [2, 100];
/** Words beyond this many do not narrow a search any further. */
const MOST_WORDS = 12;

/** A range of words in byte order: all that begin with the word, or the word itself. */
export interface WordRange {
  word: string;
  low: string;
  high: string;
  /** What a term between blanks then contains. */
  within: string;
  /** The same for a tsquery. A word is letters, marks, digits, + and #, so quotes hold it. */
  lexeme: string;
}

const LAST_CHARACTER = '\u{10FFFF}';
/** Sorts before whatever a word may go on with. */
const FIRST_CHARACTER = '\u0001';

export const beginningWith = (word: string): WordRange => ({
  word,
  low: word,
  high: word + LAST_CHARACTER,
  within: ` ${word}`,
  lexeme: `'${word}':*`,
});
const exactly = (word: string): WordRange => ({
  word,
  low: word,
  high: word + FIRST_CHARACTER,
  within: ` ${word} `,
  lexeme: `'${word}'`,
});

export interface Keyword {
  /** As names are compared. */
  term: string;
  words: string[];
  /** What must be there: the last word may go on, since people type on; linking words say nothing. */
  wanted: WordRange[];
}

export function decideKeyword(given: string): Keyword {
  const text = given.trim();
  const { length } = [...text];
  if (length < SHORTEST || length > LONGEST)
    throw refuse.invalid([{ path: 'keyword', message: `must be ${SHORTEST} to ${LONGEST} characters` }]);
  if (!text.isWellFormed() || text.includes('\0'))
    throw refuse.invalid([{ path: 'keyword', message: 'holds a character that is not allowed' }]);
  const words = wordsOf(text);
  const last = words.length - 1;
  const telling = words.some((word) => !LINKING_WORDS.has(word));
  const wanted = words
    .map((word, index) => (index === last ? beginningWith(word) : exactly(word)))
    .filter(({ word }, index) => !telling || !LINKING_WORDS.has(word) || (index === last && last === 0))
    .filter(({ word }, index, all) => all.findIndex((other) => other.word === word) === index)
    .slice(0, MOST_WORDS);
  return { term: termOf(words), words, wanted };
}
