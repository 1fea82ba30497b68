/** Small, because nobody knows yet how busy the database is. */
export const FIRST_BATCH = 20;
const SMALLEST = 1;
const LARGEST = 100;
/** A statement should take less; half of what stops it leaves room for a busy moment. */
const TARGET_MS = 100;
/** The database stops a statement that takes longer, so that none takes the 250 ms of contract 7.3's proof. */
export const STOPPED_AFTER_MS = 200;

/** How many results the next statement takes: as many fewer as the last one was too slow, and a few more where it was quick. */
export function nextBatch(size: number, tookMs: number): number {
  if (tookMs > TARGET_MS) return Math.max(SMALLEST, Math.floor((size * TARGET_MS) / tookMs));
  if (tookMs > TARGET_MS / 2) return size;
  return Math.min(LARGEST, Math.ceil(size * 1.25));
}

/** After a statement that was stopped nobody knows how long it would have taken. */
export const afterStopped = (size: number): number => Math.max(SMALLEST, Math.floor(size / 4));

/** A statement that can be no smaller is not stopped: the result would stay for ever. */
export const isStoppable = (size: number): boolean => size > SMALLEST;
