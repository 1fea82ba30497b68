import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startRedisServer } from '../../world/redis-server.ts';
import { row } from '../row.ts';
import { PARTS_NEED, twoOfEach } from '../stages.ts';

const needs = PARTS_NEED;

async function tell(url: string, ...command: [string, ...string[]]): Promise<void> {
  const client = new Redis(url);
  try {
    await client.call(...command);
  } finally {
    client.disconnect();
  }
}

export const REDIS_ROWS = [
  row({
    name: 'redis-stopped',
    fault: 'Redis stopped for 8 s',
    needs,
    open: twoOfEach,
    async make(stage) {
      const { port } = stage.redis;
      await stage.redis.kill();
      await wait(8_000);
      stage.redis = await startRedisServer(port);
    },
  }),
  row({
    name: 'redis-frozen',
    fault: 'Redis frozen for 8 s',
    needs,
    open: twoOfEach,
    async make({ redis }) {
      process.kill(redis.pid, 'SIGSTOP');
      await wait(8_000);
      process.kill(redis.pid, 'SIGCONT');
    },
  }),
  row({
    name: 'redis-full',
    fault: 'Redis full for 8 s',
    needs,
    open: twoOfEach,
    async make({ redis }) {
      await tell(redis.url, 'CONFIG', 'SET', 'maxmemory', '1');
      await wait(8_000);
      await tell(redis.url, 'CONFIG', 'SET', 'maxmemory', '0');
    },
  }),
  row({
    name: 'redis-flushed',
    fault: 'Redis flushed',
    needs,
    open: twoOfEach,
    make: ({ redis }) => tell(redis.url, 'FLUSHALL'),
  }),
];
