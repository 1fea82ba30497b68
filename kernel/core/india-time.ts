const IST_MILLISECONDS = 19_800_000;

/** The day in India at a moment, as `2026-03-01`: days begin at 18:30 UTC of the day before. */
export const istDay = (at: Date): string =>
  new Date(at.getTime() + IST_MILLISECONDS).toISOString().slice(0, 10);
