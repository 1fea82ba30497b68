import type { Pool } from 'pg';

const pools = new Set<Pool>();

/** Every pool of this process that has a name, for as long as it is open. */
export function rememberPool(pool: Pool): void {
  for (const one of pools) if (one.ended) pools.delete(one);
  if (pool.options.application_name) pools.add(pool);
}

export interface PoolUse {
  pool: string;
  used: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
  size: number;
}

export const poolUse = (): PoolUse[] =>
  [...pools]
    .filter(({ ended }) => !ended)
    .map(({ options, totalCount, idleCount, waitingCount }) => ({
      pool: options.application_name!,
      used: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
      size: options.max!,
    }));
