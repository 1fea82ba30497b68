import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { guardProcess } from './guard.ts';
import { type ServerUser, serverEnvironment } from './server-user.ts';

// The launcher waits for a line, so that nothing runs before its guard does; `exec` keeps the pid that the guard was
// told. Where setpriv works, the kernel also signals the process when its parent dies: that holds even when parent
// and guard are killed at once. (To the kernel the parent is the thread that started it.)
const LAUNCH = `
read -r go || exit 1
setpriv --pdeathsig INT true </dev/null 2>/dev/null && exec setpriv --pdeathsig INT "$@" </dev/null
exec "$@" </dev/null`;

export interface ProcessEnding {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface GuardedProcess {
  pid: number;
  stderr: Readable;
  /** The process is gone, `cleanUp` is done, and the guard is gone too. */
  exited: Promise<ProcessEnding>;
  kill(signal: NodeJS.Signals): void;
}

/** A process that does not outlive this one, not even when this one is killed with -9. */
export async function spawnGuarded(
  executable: string,
  args: string[],
  options: ServerUser & { cwd: string },
  cleanUp = async () => {},
): Promise<GuardedProcess> {
  const child = spawn('/bin/sh', ['-c', LAUNCH, 'sh', executable, ...args], {
    ...options,
    env: serverEnvironment(),
    // A Ctrl-C in the terminal is for the parent, which then stops the server in good order.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin.on('error', () => {}); // the process died first, which `exited` reports
  const ending = new Promise<ProcessEnding>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  await once(child, 'spawn');
  const pid = child.pid as number;
  const release = guardProcess({ pid, executable }, options, () => child.kill('SIGINT'));
  // The guard goes last: when this process is killed in between, the guard still ends the children that are left.
  const exited = ending.finally(cleanUp).finally(release);
  child.stdin.end('go\n');
  return { pid, stderr: child.stderr, exited, kill: (signal) => child.kill(signal) };
}

export const describeEnding = ({ code, signal }: ProcessEnding) =>
  signal ? `signal ${signal}` : `exit code ${code}`;
