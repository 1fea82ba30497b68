import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startRedisServer } from '../../world/redis-server.ts';
import { row } from '../row.ts';
import { PARTS_NEED, twoOfEach, type PartsStage } from '../stages.ts';

const needs = PARTS_NEED;

async function tell(url: string, ...command: [string, ...string[]]): Promise<void> {
  const client = new Redis(url);
  try {
    await client.call(...command);
  } finally {
    client.disconnect();
  }
}

const ALONE = 'Redis is away: limits are counted in this process alone';

/** Eight seconds in which at least one process must have noticed: otherwise there was no fault. */
async function whileNoticed({ target }: PartsStage, breakIt: () => Promise<unknown>): Promise<void> {
  const times = () => target.log().split(ALONE).length;
  const before = times();
  await breakIt();
  await wait(8_000);
  if (times() === before) throw new Error('no process noticed that Redis is away');
}

export const REDIS_ROWS = [
  row({
    name: 'redis-stopped',
    fault: 'Redis stopped for 8 s',
    needs,
    open: twoOfEach,
    async make(stage) {
      const { port } = stage.redis;
      await whileNoticed(stage, () => stage.redis.kill());
      stage.redis = await startRedisServer(port);
    },
  }),
  row({
    name: 'redis-frozen',
    fault: 'Redis frozen for 8 s',
    needs,
    open: twoOfEach,
    async make(stage) {
      const { pid } = stage.redis;
      await whileNoticed(stage, async () => process.kill(pid, 'SIGSTOP'));
      process.kill(pid, 'SIGCONT');
    },
  }),
  row({
    name: 'redis-full',
    fault: 'Redis full for 8 s',
    needs,
    open: twoOfEach,
    async make(stage) {
      const { url } = stage.redis;
      await whileNoticed(stage, () => tell(url, 'CONFIG', 'SET', 'maxmemory', '1'));
      await tell(url, 'CONFIG', 'SET', 'maxmemory', '256mb');
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
