/** How an attempt to open a socket ended. */
export interface ConnectProblem {
  /** The status of an answer that was no socket. */
  status?: number | undefined;
  /** The part that the answer names as its own. */
  part?: string | undefined;
  /** How far the other clock is ahead. */
  secondsAhead?: number | undefined;
  error?: { code?: string | undefined; message: string } | undefined;
}

/** Signed identities hold for 15 seconds, and 5 more. */
const MOST_SECONDS_AHEAD = 15;

/** One line that names the setting to look at, the address and the cause. Undefined for a part that is stopping. */
export function connectProblem(
  { status, part, secondsAhead = 0, error }: ConnectProblem,
  asked: { setting: string; part: string; address: string },
): string | undefined {
  const { setting, address } = asked;
  if (status === 503) return undefined;
  if (part !== undefined && part !== asked.part)
    return `${setting}: ${address} is not the part ${asked.part}, but ${part}`;
  if (status === 401 && Math.abs(secondsAhead) > MOST_SECONDS_AHEAD)
    return `the clock of ${address} is ${Math.abs(secondsAhead)} s ${secondsAhead > 0 ? 'ahead of' : 'behind'} this one`;
  if (status === 401) return `INTERNAL_SECRET: ${address} has another one`;
  if (status !== undefined)
    return `${setting}: ${address} is not the part ${asked.part}: it answered ${status}`;
  const cause = error?.message || error?.code || 'no answer';
  return `${setting}: ${address} cannot be reached: ${cause}`;
}
