/** Small, because nobody knows yet how busy the database is. */
export const FIRST_BATCH = 20;
const SMALLEST = 2;
const LARGEST = 100;
/** A statement should take less; half of what contract 7.3's proof allows leaves room for a busy moment. */
const TARGET_MS = 100;

/** How many results the next statement takes: as many fewer as the last one was too slow, and a few more where it was quick. */
export function nextBatch(size: number, tookMs: number): number {
  if (tookMs > TARGET_MS) return Math.max(SMALLEST, Math.floor((size * TARGET_MS) / tookMs));
  if (tookMs > TARGET_MS / 2) return size;
  return Math.min(LARGEST, Math.ceil(size * 1.25));
}
