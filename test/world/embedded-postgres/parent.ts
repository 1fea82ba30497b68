import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { EmbeddedPostgresOptions } from '../../../start/embedded-postgres/embedded-postgres.ts';
import { FAST, until } from './world.ts';

export interface Parent {
  pid: number;
  url: string;
  error: string | undefined;
  logged(text: string): boolean;
  kill(signal: NodeJS.Signals): Promise<void>;
}

export interface ParentOptions {
  user?: { uid: number; gid: number };
  script?: string;
  env?: NodeJS.ProcessEnv;
}

/** A process of its own with a server in it; `kill` returns when the process, not its server, is gone. */
export async function startParent(
  options: EmbeddedPostgresOptions,
  how: ParentOptions = {},
): Promise<Parent> {
  const parent = launchParent(options, how);
  await until(() => parent.url || parent.error, 'the parent says how its server started', 25_000);
  return parent;
}

/** The same, without waiting for its server. */
export function launchParent(options: EmbeddedPostgresOptions, how: ParentOptions = {}): Parent {
  const script = how.script ?? fileURLToPath(new URL('parent.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify({ settings: FAST, ...options })], {
    ...how.user,
    cwd: '/',
    env: { ...process.env, NODE_OPTIONS: '', ...how.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const parent: Parent = {
    pid: child.pid as number,
    url: '',
    error: undefined,
    logged: (text) => lines.some((line) => line.includes(text)),
    kill: (signal) => end(child, signal),
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { log, ...said } = JSON.parse(line) as { log?: string; url?: string; error?: string };
    if (log !== undefined) lines.push(log);
    Object.assign(parent, said);
  });
  onTestFinished(() => end(child, 'SIGTERM'));
  return parent;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
