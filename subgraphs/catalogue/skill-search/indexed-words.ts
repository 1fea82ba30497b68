/** Longer words and names are cut where they are indexed: an index row has a size. */
const MAX_WORD = 60;
const MAX_TERM = 200;

/** Words that join others and say nothing themselves. */
export const LINKING_WORDS: ReadonlySet<string> = new Set(
  'a an and at by for in of on or the to with'.split(' '),
);

/**
 * Texts that differ only in width, case or accents fold to one. Marks of other scripts stay (vowels of Devanagari are
 * marks); joiners, which show only how letters are drawn, go.
 */
export const fold = (text: string): string =>
  // Nearly all names are plain ASCII, and need none of the rest.
  /^[\x20-\x7E]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKC')
        .toUpperCase()
        .toLowerCase()
        .replaceAll('ς', 'σ')
        .normalize('NFKD')
        .replaceAll(/[\u0300-\u036F\p{Cf}]/gu, '')
        .normalize('NFKC');

/** A word is letters, marks and digits; + and # too, for C++ and C#. */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? []).map((word) => cut(word, MAX_WORD));

/** A name as it is compared: its words, one blank between them. */
export const termOf = (words: readonly string[]): string => cut(words.join(' '), MAX_TERM);

function cut(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join('').trimEnd();
}
