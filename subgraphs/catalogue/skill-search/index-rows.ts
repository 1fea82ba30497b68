import { byText } from '../by-text.ts';
import { LINKING_WORDS, termOf, wordsOf } from './indexed-words.ts';

/** The ways in which a word stands in a skill, best first. */
export const KIND = { beginsName: 0, beginsAlias: 1, inName: 2, inAlias: 3 } as const;

export interface IndexedSkill {
  id: string;
  name: string;
  aliases: readonly string[];
}

export interface IndexRow {
  kind: number;
  word: string;
  /** The name or alias that the word is in. */
  term: string;
  /**
   * The letters that a word of a skill shares with the word before it in their order, on one row of each word; its other
   * rows have `UNCOUNTED`. Exactly one of a skill's words with some prefix has `shared` below the prefix's length, so
   * that rows can be counted where skills are meant.
   */
  shared: number;
}

/** No word is as long. */
export const UNCOUNTED = 32_767;

/** A row for each word of the name and of each alias; linking words only where they come first. */
export function indexRows({ name, aliases }: Omit<IndexedSkill, 'id'>): IndexRow[] {
  const rows = new Map<string, IndexRow>();
  const add = (text: string, head: number, inside: number) => {
    const words = wordsOf(text);
    const term = termOf(words);
    words.forEach((word, index) => {
      if (index > 0 && LINKING_WORDS.has(word)) return;
      // An alias that folds to the name, or to another alias, is that name again.
      const key = `${word} ${term}`;
      if (!rows.has(key)) rows.set(key, { kind: index === 0 ? head : inside, word, term, shared: UNCOUNTED });
    });
  };
  add(name, KIND.beginsName, KIND.inName);
  for (const alias of aliases) add(alias, KIND.beginsAlias, KIND.inAlias);
  return counted([...rows.values()]);
}

function counted(rows: IndexRow[]): IndexRow[] {
  const sorted = rows.toSorted((a, b) => byText(a.word, b.word));
  let before: string | undefined;
  for (const row of sorted) {
    if (row.word === before) continue;
    row.shared = sharedLetters(before ?? '', row.word);
    before = row.word;
  }
  return rows;
}

function sharedLetters(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
