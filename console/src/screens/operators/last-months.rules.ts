const INDIA_OFFSET_MS = 19_800_000;

/** The month in India at a moment, and the one before. */
export function lastMonths(now: Date): { from: string; to: string } {
  const here = new Date(now.getTime() + INDIA_OFFSET_MS);
  const before = new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() - 1));
  return { from: before.toISOString().slice(0, 7), to: here.toISOString().slice(0, 7) };
}
