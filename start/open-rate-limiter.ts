import type { Clock } from '../kernel/core/clock.ts';
import type { ReadKeyLimits } from '../kernel/core/limit-use.ts';
import { addGauge, type Metrics } from '../kernel/core/metrics.ts';
import type { RateLimiter } from '../kernel/edge/limits/rate-limiter.ts';
import { keyLimitReader } from '../kernel/edge/limits/key-limit-reader.ts';
import { MemoryRateLimiter } from '../kernel/edge/limits/memory-rate-limiter.ts';
import { sharedRateLimiter, type SharedRateLimiter } from '../kernel/edge/limits/shared-rate-limiter.ts';
import type { PartStart } from './run-part.ts';

interface RateLimiterOptions extends PartStart {
  clock: Clock;
  metrics: Metrics;
}

/** Counts are shared between replicas through Redis; without it they are this process's own. */
export async function openRateLimiter(options: RateLimiterOptions): Promise<RateLimiter> {
  const { settings, clock } = options;
  return settings.redisUrl ? openShared(settings.redisUrl, options) : new MemoryRateLimiter({ clock });
}

async function openShared(
  redisUrl: string,
  { settings, clock, log, metrics, stopper }: RateLimiterOptions,
): Promise<SharedRateLimiter> {
  // Only here: without a Redis there is nothing to share, and 0 would look like trouble.
  let shared = false;
  addGauge(
    metrics,
    'limits_shared',
    '1 while rate limits are counted together with other processes, 0 while each counts alone',
    () => (shared ? 1 : 0),
  );
  const rateLimiter = await sharedRateLimiter({
    redisUrl,
    ...(settings.testClock && { clock }),
    log,
    onShared: (isShared) => (shared = isShared),
  });
  stopper.add('redis', () => rateLimiter.close());
  return rateLimiter;
}

/** The limits of keys as a process sees them that counts none itself: those in Redis, looked at when they are first asked for. */
export function sharedKeyLimits(options: RateLimiterOptions): ReadKeyLimits {
  let opened: Promise<SharedRateLimiter> | undefined;
  return async (key) => {
    const { redisUrl } = options.settings;
    if (!redisUrl) return null;
    const rateLimiter = await (opened ??= openShared(redisUrl, options));
    return rateLimiter.shared ? keyLimitReader(rateLimiter)(key) : null;
  };
}
