import type { Outcome } from './outcome.ts';

/** The most that may be said to somebody who is refused. */
export const REFUSAL_BYTES = 32_768;

/** The longest that the event loop may stand for one request on a quiet machine. */
export const STAND_MS = 250;

/** 10 MB were hashed in 11 ms where the 250 ms were set. */
const QUIET_HASH_MS = 11;

export type Fault = 'server error' | 'large refusal' | 'no answer' | 'event loop stands' | 'process ended';

/** Codes that mean that something went wrong on our side, whatever the status around them. */
const OUR_FAULT = new Set(['SERVER_ERROR', 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/** Close codes of a socket that say the same: 1011 of the protocol, 4500 of graphql-transport-ws. */
const CLOSED_BY_FAULT = new Set([1011, 4500]);

/** The fault of an outcome by itself; undefined where there is none. */
export function judge(outcome: Outcome): Fault | undefined {
  if (outcome.end === 'late') return 'no answer';
  const { status, codes, refused, bytes } = outcome;
  if (
    (status >= 500 && status < 600) ||
    CLOSED_BY_FAULT.has(status) ||
    codes.some((code) => OUR_FAULT.has(code))
  )
    return 'server error';
  return refused && bytes > REFUSAL_BYTES ? 'large refusal' : undefined;
}

/**
 * How long the loop may stand on this machine in this run: as much longer as hashing 10 MB takes longer than on the quiet
 * machine, and never less than 250 ms, because some machines hash far faster than they run JavaScript.
 */
export const standBudget = (medianHashMs: number): number =>
  Math.max(STAND_MS, (STAND_MS * medianHashMs) / QUIET_HASH_MS);

/** Sent alone several times: another process's hunger does not come back every time, the request's own cost does. */
export const standsTooLong = (standsMs: readonly number[], budgetMs: number): boolean =>
  standsMs.length > 0 && standsMs.every((ms) => ms > budgetMs);

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
