export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The moment so many days later; a negative number is earlier. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
