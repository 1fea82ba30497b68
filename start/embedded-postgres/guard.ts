import { type ChildProcess, spawn } from 'node:child_process';
import { GUARD_NAME } from './processes.ts';
import { type ServerUser, serverEnvironment } from './server-user.ts';

// The guard's standard input ends when the parent dies, however it dies. Where there is /proc, only a process that
// works in this folder is signalled: not a zombie, nor an unrelated process with the same pid. Children of a server that was
// itself killed are found in the same way.
const GUARD = `
alive() { kill -0 "$1" && { [ ! -d /proc/self ] || [ "/proc/$1/cwd" -ef . ]; }; }
trap '' HUP INT TERM
read -r line
alive "$1" && kill -INT "$1"
tries=0
while alive "$1" && [ $tries -lt 300 ]; do
  sleep 0.1 || sleep 1
  tries=$((tries + 1))
  case $tries in 200) kill -QUIT "$1" ;; 250) kill -KILL "$1" ;; esac
done
for process in /proc/[0-9]*; do
  [ "$process/exe" -ef "$2" ] && [ "$process/cwd" -ef . ] && kill -KILL "\${process#/proc/}"
done`;

const REPLACEMENTS = 3;

/** A shell that ends the process when this one dies. A lost guard is replaced; `giveUp` ends the process. */
export function guardProcess(
  target: { pid: number; executable: string },
  options: ServerUser & { cwd: string },
  giveUp: () => void,
): () => Promise<void> {
  let released = false;
  let shell: ChildProcess | undefined;
  let gone: Promise<void> = Promise.resolve();

  function start(replacementsLeft: number): void {
    const args = ['-c', GUARD, GUARD_NAME, String(target.pid), target.executable];
    try {
      const started = spawn('/bin/sh', args, {
        ...options,
        env: serverEnvironment(),
        detached: true,
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      shell = started;
      gone = new Promise((resolve) => {
        started.once('exit', () => resolve());
        started.once('error', () => resolve());
      });
    } catch {
      return giveUp();
    }
    void gone.then(() => {
      if (released) return;
      if (replacementsLeft > 0) start(replacementsLeft - 1);
      else giveUp();
    });
  }

  start(REPLACEMENTS);
  return async () => {
    released = true;
    shell?.kill('SIGKILL');
    await gone;
  };
}
