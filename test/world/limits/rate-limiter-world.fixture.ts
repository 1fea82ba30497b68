import { Redis } from 'ioredis';
import { redisTestsRun, startRedisServer } from '../redis-server.ts';
import type { Clock } from '../../../kernel/core/clock.ts';
import type { RateLimiter } from '../../../kernel/edge/limits/rate-limiter.ts';
import { MemoryRateLimiter } from '../../../kernel/edge/limits/memory-rate-limiter.ts';
import type { OnceBounds } from '../../../kernel/edge/limits/once-memory.ts';
import { RedisRateLimiter } from '../../../kernel/edge/limits/redis-rate-limiter.ts';

/** Stands still until a test moves it. */
export class SetClock implements Clock {
  #now: number;

  constructor(start = '2026-01-01T10:00:00.000Z') {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  set(time: string): void {
    this.#now = Date.parse(time);
  }

  advance(seconds: number): void {
    this.#now += Math.round(seconds * 1000);
  }

  async refresh(): Promise<void> {}
}

export interface RateLimiterWorld {
  /** An empty counter on its own clock. */
  fresh(clock: Clock, onceBounds?: OnceBounds): Promise<RateLimiter>;
  close(): Promise<void>;
}

export interface RedisWorld extends RateLimiterWorld {
  url: string;
  redis: Redis;
}

export async function openRedis(): Promise<RedisWorld> {
  const server = await startRedisServer();
  const redis = new Redis(server.url);
  return {
    url: server.url,
    redis,
    fresh: async (clock, onceBounds) => {
      await redis.flushall();
      return new RedisRateLimiter({ redis, clock, ...(onceBounds && { onceBounds }) });
    },
    close: async () => {
      redis.disconnect();
      await server.kill();
    },
  };
}

const openMemory = async (): Promise<RateLimiterWorld> => ({
  fresh: async (clock, onceBounds) => new MemoryRateLimiter({ clock, ...(onceBounds && { onceBounds }) }),
  close: async () => {},
});

export const rateLimiterKinds: { name: string; runs: boolean; open: () => Promise<RateLimiterWorld> }[] = [
  { name: 'memory', runs: true, open: openMemory },
  { name: 'redis', runs: redisTestsRun(), open: openRedis },
];
