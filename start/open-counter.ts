import type { Clock } from '../kernel/core/clock.ts';
import type { ReadKeyLimits } from '../kernel/core/limit-use.ts';
import { addGauge, type Metrics } from '../kernel/core/metrics.ts';
import type { Counter } from '../kernel/edge/limits/counter.ts';
import { keyLimitReader } from '../kernel/edge/limits/key-limit-reader.ts';
import { MemoryCounter } from '../kernel/edge/limits/memory-counter.ts';
import { sharedCounter, type SharedCounter } from '../kernel/edge/limits/shared-counter.ts';
import type { PartStart } from './run-part.ts';

interface CounterOptions extends PartStart {
  clock: Clock;
  metrics: Metrics;
}

/** Counts are shared between replicas through Redis; without it they are this process's own. */
export async function openCounter(options: CounterOptions): Promise<Counter> {
  const { settings, clock } = options;
  return settings.redisUrl ? openShared(settings.redisUrl, options) : new MemoryCounter({ clock });
}

async function openShared(
  redisUrl: string,
  { settings, clock, log, metrics, stopper }: CounterOptions,
): Promise<SharedCounter> {
  // Only here: without a Redis there is nothing to share, and 0 would look like trouble.
  let shared = false;
  addGauge(
    metrics,
    'limits_shared',
    '1 while rate limits are counted together with other processes, 0 while each counts alone',
    () => (shared ? 1 : 0),
  );
  const counter = await sharedCounter({
    redisUrl,
    ...(settings.testClock && { clock }),
    log,
    onShared: (isShared) => (shared = isShared),
  });
  stopper.add('redis', () => counter.close());
  return counter;
}

/** The limits of keys as a process sees them that counts none itself: those in Redis, looked at when they are first asked for. */
export function sharedKeyLimits(options: CounterOptions): ReadKeyLimits {
  let opened: Promise<SharedCounter> | undefined;
  return async (key) => {
    const { redisUrl } = options.settings;
    if (!redisUrl) return null;
    const counter = await (opened ??= openShared(redisUrl, options));
    return counter.shared ? keyLimitReader(counter)(key) : null;
  };
}
