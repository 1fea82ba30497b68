/** The connections of a part, which are DATABASE_POOL in all. */
export interface ConnectionShares {
  /** For requests. */
  requests: number;
  /** For jobs, webhooks and the log of events: requests that fill their pool must not cost a job its lease. */
  work: number;
  /** The one that hears what other processes commit. */
  hints: 1;
}

const MOST_FOR_WORK = 5;
const LEAST = 2;
/** The fewest connections that a part can do with. */
export const LEAST_CONNECTIONS = 2 * LEAST + 1;

export function shareConnections(total: number): ConnectionShares {
  const work = Math.max(LEAST, Math.min(MOST_FOR_WORK, Math.floor(total / 3)));
  return { requests: total - work - 1, work, hints: 1 };
}
