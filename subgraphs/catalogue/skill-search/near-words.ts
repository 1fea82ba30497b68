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

/** The number of letters added, left out, changed, or swapped with their neighbour; more than `most` is `most + 1`. */
export function editDistance(left: string, right: string, most: number): number {
  const a = [...left];
  const b = [...right];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let twoAgo: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        before[column]! + 1,
        current[column - 1]! + 1,
        before[column - 1]! + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, twoAgo[column - 2]! + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most) return most + 1;
    [twoAgo, before] = [before, current];
  }
  return Math.min(before[b.length]!, most + 1);
}
