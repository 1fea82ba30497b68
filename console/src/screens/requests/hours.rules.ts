export interface HourOfCalls {
  /** When it began, as an instant. */
  hour: string;
  calls: number;
  refused: number;
}

const HOUR_MS = 3_600_000;
const SHOWN = 24;

/** The last 24 hours up to now, those without calls as zeros, the oldest first. */
export function lastHours(counted: readonly HourOfCalls[], now: number): HourOfCalls[] {
  const known = new Map(counted.map((one) => [Date.parse(one.hour), one]));
  const current = Math.floor(now / HOUR_MS) * HOUR_MS;
  return Array.from({ length: SHOWN }, (_, nth) => {
    const at = current - (SHOWN - 1 - nth) * HOUR_MS;
    const { calls = 0, refused = 0 } = known.get(at) ?? {};
    return { hour: new Date(at).toISOString(), calls, refused };
  });
}

/** `2026-11-19T10:00:00.000Z`: the beginning of an hour, as an address has it. */
export const hourBegin = (value: unknown): string | undefined =>
  typeof value === 'string' &&
  /^2\d{3}-\d\d-\d\dT([01]\d|2[0-3]):00:00\.000Z$/.test(value) &&
  isInstant(value)
    ? value
    : undefined;

const isInstant = (value: string): boolean => {
  const at = new Date(value);
  return !Number.isNaN(at.getTime()) && at.toISOString() === value;
};

export const hourEnd = (begin: string): string => new Date(Date.parse(begin) + HOUR_MS).toISOString();
