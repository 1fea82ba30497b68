const LONGEST = 128;
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1)) as [Uint8Array, Uint8Array, Uint8Array];

/**
 * The number of letters changed, left out, added or swapped with the next one between two texts; `most + 1` when it is
 * more than `most`, or when a text is too long to be anybody's typing error.
 */
export function editDistance(one: string, other: string, most: number): number {
  const width = other.length;
  if (Math.abs(one.length - width) > most || Math.max(one.length, width) > LONGEST) return most + 1;
  let [beforeLast, last, current] = rows;
  for (let at = 0; at <= width; at++) last[at] = at;
  for (let row = 1; row <= one.length; row++) {
    const letter = one.charCodeAt(row - 1);
    let least = (current[0] = row);
    for (let at = 1; at <= width; at++) {
      const against = other.charCodeAt(at - 1);
      let cost = Math.min(last[at]! + 1, current[at - 1]! + 1, last[at - 1]! + (letter === against ? 0 : 1));
      const swapped =
        row > 1 && at > 1 && letter === other.charCodeAt(at - 2) && one.charCodeAt(row - 2) === against;
      if (swapped) cost = Math.min(cost, beforeLast[at - 2]! + 1);
      current[at] = cost;
      if (cost < least) least = cost;
    }
    // A row's least grows by one at most, so a swap, which looks two rows back, finds nothing better either.
    if (least > most) return most + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[width]!, most + 1);
}
