import { Type } from 'typebox';
import { checkFields, fieldRules } from '../../../kernel/core/rules/fields.ts';
import { LINKING_WORDS, termOf, wordsOf } from './indexed-words.ts';

const keywordOf = (minLength: number) =>
  Type.Object({
    keyword: Type.String({
      minLength,
      maxLength: 100,
      description: 'Part of a name or alias; typing errors are forgiven.',
      'x-trimmed': true,
    }),
  });

/** The keyword of an organisation (CONTRACT 1.6), and that of anybody on the open surface (CONTRACT 3). */
export const SkillSearchFields = keywordOf(2);
export const OpenSkillSearchFields = keywordOf(3);

const rules = fieldRules(SkillSearchFields);
const openRules = fieldRules(OpenSkillSearchFields);

/** Words beyond this many do not narrow a search any further. */
const MOST_WORDS = 12;

/** A range of words in byte order: all that begin with the word, or the word itself. */
export interface WordRange {
  word: string;
  low: string;
  high: string;
  /** A term between blanks contains this where it has the word. */
  within: string;
  /** The word for a tsquery. A word is letters, marks, digits, + and #, so quotes hold it. */
  lexeme: string;
}

const LAST_CHARACTER = '\u{10FFFF}';
/** This character sorts before all that a word may go on with. */
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
  /** The keyword as names are compared. */
  term: string;
  words: string[];
  /** The words that must be there: the last may go on, since people type on; linking words say nothing. */
  wanted: WordRange[];
}

export function decideKeyword(given: string, isOpen = false): Keyword {
  const text = given.trim();
  checkFields(isOpen ? openRules : rules, { keyword: text });
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
