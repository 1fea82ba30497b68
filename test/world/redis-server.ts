import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SECONDS_TO_START = 10;
const TRIES = 5;

export interface RedisServer {
  url: string;
  port: number;
  pid: number;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Whether to run the tests that need a Redis. Where none is installed they are skipped, but not in CI: there they
 * run and fail, so that a missing package does not pass for green.
 */
export const redisTestsRun = (): boolean => process.env['CI'] === 'true' || redisBinary() !== undefined;

/** An empty Redis on loopback, in memory alone. Without a port it finds a free one. */
export async function startRedisServer(port?: number): Promise<RedisServer> {
  const binary = redisBinary();
  if (!binary) throw new Error('redis-server is not installed');
  for (let left = TRIES; ; left--) {
    try {
      return await start(binary, port ?? (await freePort()));
    } catch (error) {
      // Somebody else may have taken the port since it was found free.
      if (port !== undefined || left <= 1) throw error;
    }
  }
}

function redisBinary(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, 'redis-server')).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function start(binary: string, port: number): Promise<RedisServer> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(binary, options, { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'ignore'] });
  // A test process that ends early must not leave a server behind.
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const kill = async () => {
    process.removeListener('exit', killAtExit);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  try {
    await untilReady(child);
  } catch (error) {
    await kill();
    throw error;
  }
  return { url: `redis://127.0.0.1:${port}`, port, pid: child.pid!, kill };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(
      () => reject(new Error(`redis-server did not start:\n${said}`)),
      SECONDS_TO_START * 1000,
    );
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`redis-server ended:\n${said}`)));
    child.stdout!.on('data', (text: Buffer) => {
      if (!said.includes('Ready to accept connections')) said += text.toString();
      if (!said.includes('Ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', () => clearTimeout(timer));
  });
}
