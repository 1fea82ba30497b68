import type { Pace } from './pace.ts';

const SORTED_AT_ONCE = 1_024;

/** The numbers below `count` in order: runs are sorted one by one and merged, with turns for others in between. */
export async function pacedSort(
  count: number,
  compare: (one: number, other: number) => number,
  pace: Pace,
): Promise<Int32Array<ArrayBuffer>> {
  let sorted = new Int32Array(count).map((_, number) => number);
  for (let from = 0; from < count; from += SORTED_AT_ONCE) {
    sorted.subarray(from, from + SORTED_AT_ONCE).sort(compare);
    await pace.rest();
  }
  let merged = new Int32Array(count);
  for (let size = SORTED_AT_ONCE; size < count; size *= 2) {
    for (let from = 0; from < count; from += size * 2) {
      const middle = Math.min(from + size, count);
      const end = Math.min(middle + size, count);
      let [one, other] = [from, middle];
      for (let at = from; at < end; at++) {
        const isOne = other === end || (one < middle && compare(sorted[one]!, sorted[other]!) <= 0);
        merged[at] = isOne ? sorted[one++]! : sorted[other++]!;
        if (pace.isOver) await pace.rest();
      }
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}
