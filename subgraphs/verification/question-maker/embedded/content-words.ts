/** Words that say nothing about the work. */
const LINKING = new Set(
  `a an and are as at be before after by each for from has have in into is it its keeping keep keeps make makes more
   no not of off on one or other out over per right set sets so such than that the their them then they this to two
   under up use uses using when where which while who with within without work works`.split(/\s+/),
);

/** Plurals and verb endings do not make two words different: "tests", "testing" and "tested" are "test". */
const stemOf = (word: string): string => /^(.{3,}?)(?:ings?|ed|es|s|e|y)?$/u.exec(word)?.[1] ?? word;

/** The words that carry meaning, by their stems. */
export function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length > 1 && !LINKING.has(word)).map(stemOf));
}

export function sharedWords(text: Set<string>, other: Set<string>): number {
  let shared = 0;
  for (const word of text) if (other.has(word)) shared += 1;
  return shared;
}

/** A text as its bare words, so that names are found in it whatever the case and punctuation. */
const bare = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/** True for a text that holds one of the names as words of its own. */
export function mentionOf(names: readonly string[]): (text: string) => boolean {
  const wanted = names.map(bare).filter((name) => name.trim() !== '');
  return (text) => {
    const shown = bare(text);
    return wanted.some((name) => shown.includes(name));
  };
}
