/** Variants are kept of this much of a word: typing errors further on are found by the same beginnings. */
const VARIED = 7;

/** The typing errors that a word of this length forgives. */
export const errorsForgiven = (word: string): number => {
  const { length } = [...word];
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
};

/**
 * The beginning of a word with up to `errors` letters left out. Two words at most so many edits apart have a variant
 * in common, so that near words are found by looking up a few dozen texts, however many words there are.
 */
export function variantsOf(word: string, errors = errorsForgiven(word)): string[] {
  let latest = new Set([[...word].slice(0, VARIED).join('')]);
  const all = new Set(latest);
  for (let error = 0; error < errors; error++) {
    const next = new Set<string>();
    for (const variant of latest) {
      const letters = [...variant];
      if (letters.length <= 2) continue;
      letters.forEach((_, at) => next.add(letters.toSpliced(at, 1).join('')));
    }
    for (const variant of next) all.add(variant);
    latest = next;
  }
  return [...all];
}
