/**
 * Letters changed, left out, added or swapped with the next one between two texts; one more than `most` when it is more.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    let least = row;
    for (let at = 1; at <= other.length; at++) {
      const same = one.charCodeAt(row - 1) === other.charCodeAt(at - 1);
      let cost = Math.min(last[at]! + 1, current[at - 1]! + 1, last[at - 1]! + (same ? 0 : 1));
      const swapped =
        row > 1 &&
        at > 1 &&
        one.charCodeAt(row - 1) === other.charCodeAt(at - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(at - 1);
      if (swapped) cost = Math.min(cost, beforeLast[at - 2]! + 1);
      current.push(cost);
      if (cost < least) least = cost;
    }
    // A swap looks two rows back, so both rows must be past hope.
    if (least > most && Math.min(...last) > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[other.length]!, most + 1);
}
