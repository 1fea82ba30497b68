import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dataFolderArgument } from './ensure-cluster.ts';
import { describeEnding, type GuardedProcess, spawnGuarded } from './guarded-process.ts';
import { LogTail } from './log-tail.ts';
import { waitForOldServer } from './old-server.ts';
import { readPidFile } from './processes.ts';
import type { ServerPlan } from './server-plan.ts';

const READY_WITHIN_MS = 120_000; // there may be a crash to recover from
/** A shutdown that hangs gets harsher signals, which cost a recovery at the next start, never data. */
const SHUTDOWN = [
  { signal: 'SIGINT', waitMs: 20_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
] as const;

export interface Server {
  /** The way the server ended, once nothing of it is left. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

export class PortTaken extends Error {}

/** Resolves when the server accepts connections; when that fails, nothing is left running. */
export async function launchServer(plan: ServerPlan, port: number, abort?: AbortSignal): Promise<Server> {
  abort?.throwIfAborted();
  const args = ['-D', dataFolderArgument(plan.pgdata), ...settingArguments(plan.settings, port)];
  const place = { ...plan.user, cwd: plan.pgdata };
  const child = await spawnGuarded(join(plan.binaries, 'bin/postgres'), args, place, () => endChildren(plan));
  const tail = new LogTail(child.stderr, plan.log);
  const ended = whenGone(child);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= stopServer(child, ended));

  const stopNow = () => void stop().catch(() => {}); // `readyOrEnded` below sees it end
  abort?.addEventListener('abort', stopNow);
  if (abort?.aborted) stopNow();
  const outcome = await readyOrEnded(child.pid, plan.pgdata, ended);
  abort?.removeEventListener('abort', stopNow);
  if (outcome === 'ready') return { ended, stop };

  await stop();
  if (tail.saysPortIsTaken()) throw new PortTaken(`Port ${port} on 127.0.0.1 is taken by another program`);
  throw new Error(`PostgreSQL did not start (${outcome}): ${tail.reason()}`);
}

function settingArguments(settings: Record<string, string>, port: number): string[] {
  const effective = {
    fsync: 'on',
    synchronous_commit: 'on',
    // A queue is read past its deleted rows until they are vacuumed.
    autovacuum_naptime: '5s',
    ...settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    // The log is read here, to report why the server did not start.
    log_destination: 'stderr',
    logging_collector: 'off',
  };
  return Object.entries(effective).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The pid file says when the server is ready. A FATAL line of the log may be any client's. */
async function readyOrEnded(pid: number, pgdata: string, ended: Promise<string>): Promise<string> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const found = readPidFile(pgdata);
    if (found?.pid === pid && found.status === 'ready') return 'ready';
    const ending = await Promise.race([ended, delay(15)]);
    if (ending !== undefined) return ending;
  }
  return `not ready within ${READY_WITHIN_MS / 1000} s`;
}

async function endChildren({ pgdata, log }: ServerPlan): Promise<void> {
  await waitForOldServer(pgdata, { mayStop: true, log }).catch((error: Error) => log(error.message));
}

async function whenGone(child: GuardedProcess): Promise<string> {
  const logRead = new Promise((resolve) => child.stderr.once('close', resolve));
  const ending = await child.exited;
  await Promise.race([logRead, delay(1_000, undefined, { ref: false })]);
  return describeEnding(ending);
}

async function stopServer(child: GuardedProcess, ended: Promise<string>): Promise<void> {
  for (const { signal, waitMs } of SHUTDOWN) {
    child.kill(signal);
    const ending = await Promise.race([ended, delay(waitMs, undefined, { ref: false })]);
    if (ending !== undefined) return;
  }
  throw new Error(`PostgreSQL (pid ${child.pid}) did not end`);
}
