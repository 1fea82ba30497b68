/**
 * A part that was there and is lost is being started again, which takes 1.4 (a subgraph) to 2.4 seconds (a gateway) on a
 * quiet machine. So long after the loss, requests that nobody carried out wait for it; on a busy machine it takes longer.
 * Later ones are refused at once: a part that stays away must not cost every caller this time. The refusal's Retry-After,
 * 5 seconds, is twice a restart.
 */
export const RESTART_MS = 8_000;

/** A limit per part, so that callers cannot fill the memory of a process whose other end is away. */
export const MOST_HELD = { requests: 500, bytes: 8_388_608 };

export interface HeldRequests {
  requests: number;
  bytes: number;
}

/** How long the request may wait for a part to come back; 0 where it may not. */
export function holdMilliseconds(
  { lostMsAgo, held }: { lostMsAgo: number | undefined; held: HeldRequests },
  bytes: number,
): number {
  // A part that was never there may be at a wrong address, or have another secret.
  if (lostMsAgo === undefined) return 0;
  if (held.requests >= MOST_HELD.requests || held.bytes + bytes > MOST_HELD.bytes) return 0;
  return Math.max(0, RESTART_MS - lostMsAgo);
}
