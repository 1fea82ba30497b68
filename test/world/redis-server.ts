import { parse } from 'yaml';
import { readDeployFile } from './deploy-file.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-ports.ts';
import { binary, testsRunWith } from './installed.ts';
import { ServerProcess } from './server-process.ts';

const TRIES = 5;

/** The options of the Redis that operators are given. */
const REDIS_OPTIONS = (
  parse(readDeployFile('compose.yml'), { merge: true }).services.redis.command as string[]
).slice(1);

export interface RedisServer {
  url: string;
  port: number;
  pid: number;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
}

export const redisTestsRun = (): boolean => testsRunWith('redis-server');

/** An empty Redis on loopback with the options of `deploy/`, in memory alone. Without a port it finds a free one. */
export async function startRedisServer(port?: number): Promise<RedisServer> {
  for (let left = TRIES; ; left--) {
    try {
      return await start(port ?? (await freePort()));
    } catch (error) {
      // Somebody else may have taken the port since it was found free.
      if (port !== undefined || left <= 1) throw error;
    }
  }
}

async function start(port: number): Promise<RedisServer> {
  const args = [...REDIS_OPTIONS, '--port', String(port), '--bind', '127.0.0.1'];
  const server = new ServerProcess(binary('redis-server'), { args });
  const kill = () => server.end('SIGKILL');
  try {
    await eventually('Redis is ready', () => {
      if (server.hasEnded) throw new Error(`redis-server ended:\n${server.log()}`);
      return server.log().includes('Ready to accept connections');
    });
  } catch (error) {
    await kill();
    throw error;
  }
  return { url: `redis://127.0.0.1:${port}`, port, pid: server.pid, kill };
}
