/** How something that a part needs is; `broken` is a fault of this process, which another need not have. */
export type Condition = 'ok' | 'slow' | 'away' | 'read-only' | 'disk full' | 'broken';

export interface Readiness {
  /** False only where another process could do better: a balancer then sends nothing here. */
  takesCalls: boolean;
  body: Record<string, string | number>;
}

/**
 * A database that all processes share takes none of them out: whoever asks gets the surface's own 503 with Retry-After
 * from us, and not a balancer's.
 */
export function readinessOf(
  phase: 'starting' | 'started' | 'draining',
  conditions: Readonly<Record<string, Condition>>,
): Readiness {
  if (phase !== 'started') return { takesCalls: false, body: { status: phase } };
  const degraded = Object.entries(conditions).filter(([, condition]) => condition !== 'ok');
  const isBroken = degraded.some(([, condition]) => condition === 'broken');
  const status = isBroken ? 'not ready' : degraded.length > 0 ? 'degraded' : 'ready';
  return { takesCalls: !isBroken, body: { status, ...Object.fromEntries(degraded) } };
}

const FROM_BEST: readonly Condition[] = ['ok', 'slow', 'disk full', 'read-only', 'away', 'broken'];

export const isCondition = (text: string): text is Condition => FROM_BEST.some((one) => one === text);

export const worstOf = (conditions: readonly Condition[]): Condition =>
  FROM_BEST.findLast((one) => conditions.includes(one)) ?? 'ok';
