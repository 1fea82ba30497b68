import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/** The identity of a process: in a container the same pids come back at every start. */
export function identityOf(pid: number): string | undefined {
  return process.platform === 'linux' ? linuxIdentity(pid) : psField(pid, 'lstart=');
}

// Places in /proc/<pid>/stat, counted after the command name.
const [STATE, PARENT, STARTED_TICKS] = [0, 1, 19];

function linuxIdentity(pid: number): string | undefined {
  const fields = statFields(pid);
  if (fields.length === 1 || fields[STATE] === 'Z' || fields[STATE] === 'X') return undefined;
  // Some sandboxes have no boot id; the start time alone is nearly as good.
  return `${attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')).trim()} ${fields[STARTED_TICKS]}`;
}

function statFields(pid: number): string[] {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name stands in parentheses and may itself hold any character.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function psField(pid: number, field: string): string | undefined {
  const ps = () => execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
  return attempt(ps).trim() || undefined;
}

/** The server's own lock file: its first line is the pid, its fourth the port, its eighth the state it says it is in. */
export function readPidFile(pgdata: string) {
  try {
    const lines = readFileSync(`${pgdata}/postmaster.pid`, 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

/** The name a guard goes by in the list of processes. */
export const GUARD_NAME = 'embedded-postgres-guard';

/** The live processes of one data folder, but for a guard of our own. */
export function folderProcesses(pgdata: string) {
  if (process.platform !== 'linux') return { servers: serverByPidFile(pgdata), guards: [] };
  const pids = pidsWorkingIn(pgdata);
  const isOurs = (pid: number) => statFields(pid)[PARENT] === String(process.pid);
  return {
    /** The server and its children, also the children of a killed one: busy, they notice only when a query ends. */
    servers: pids.filter((pid) => executableName(pid).startsWith('postgres')),
    /** Guards of a parent that is gone: until they end, they may kill any server they find here. */
    guards: pids.filter((pid) => commandLine(pid).includes(GUARD_NAME) && !isOurs(pid)),
  };
}

const executableName = (pid: number) => basename(attempt(() => readlinkSync(`/proc/${pid}/exe`)));

const commandLine = (pid: number) => attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).split('\0');

function pidsWorkingIn(folder: string): number[] {
  const wanted = statSync(folder, { throwIfNoEntry: false });
  if (!wanted) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const cwd = statSync(`/proc/${pid}/cwd`);
        return cwd.ino === wanted.ino && cwd.dev === wanted.dev;
      } catch {
        return false; // no process, ended meanwhile, a zombie, or another user's: not ours in any case
      }
    });
}

/** Processes may end while they are looked at. */
function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** Without /proc only the server itself can be found. */
function serverByPidFile(pgdata: string): number[] {
  const pid = readPidFile(pgdata)?.pid;
  return pid && basename(psField(pid, 'comm=') ?? '') === 'postgres' ? [pid] : [];
}

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
