import { termOf, wordsOf } from './words.ts';

/** How a word stands in a skill, best first. */
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
   * On one row of each different word of a skill: how many letters it shares with the word before it in their order.
   * Of the words of a skill that begin with some prefix exactly one has `shared` below the prefix's length, so rows
   * can be counted where skills are meant.
   */
  shared: number | null;
}

/** A row for each beginning of a name or alias, and one for each other word. */
export function indexRows({ name, aliases }: IndexedSkill): IndexRow[] {
  const terms = [name, ...aliases].map((text, index) => ({ words: wordsOf(text), isName: index === 0 }));
  const rows = new Map<string, IndexRow>();
  const heads = new Set<string>();
  const add = (kind: number, word: string, term: string) => {
    const key = kind < KIND.inName ? `${kind} ${term}` : word;
    if (!rows.has(key)) rows.set(key, { kind, word, term, shared: null });
  };
  for (const { words, isName } of terms) {
    const [head] = words;
    if (head === undefined) continue;
    add(isName ? KIND.beginsName : KIND.beginsAlias, head, termOf(words));
    heads.add(head);
  }
  for (const { words, isName } of terms)
    for (const word of words)
      if (!heads.has(word)) add(isName ? KIND.inName : KIND.inAlias, word, termOf(words));
  return withShared([...rows.values()]);
}

function withShared(rows: IndexRow[]): IndexRow[] {
  const sorted = rows.toSorted((a, b) => (a.word < b.word ? -1 : Number(a.word > b.word)));
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
