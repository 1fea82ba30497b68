import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * What tells this process from any other that has, had or will have the same pid; undefined when it is gone.
 * A pid alone is no proof: in a container the same numbers come back at every start.
 */
export function identityOf(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? linuxIdentity(pid) : psField(pid, 'lstart=');
  } catch {
    return undefined;
  }
}

function linuxIdentity(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command name, in parentheses, may hold anything: fields are counted from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startedTicks] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X') return undefined;
  return `${bootId()} ${startedTicks}`;
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return ''; // some sandboxes have none; the start time alone is nearly as good
  }
}

function psField(pid: number, field: string): string | undefined {
  return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
}

export interface PidFile {
  pid: number;
  status: string;
}

/** The server's own lock file: its first line is the pid, its eighth the state it says it is in. */
export function readPidFile(pgdata: string): PidFile | undefined {
  try {
    const lines = readFileSync(`${pgdata}/postmaster.pid`, 'utf8').split('\n');
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * The live PostgreSQL processes of one data folder: the server and its children, also the children of a server
 * that was killed (a busy one does not notice until its query ends).
 */
export function serverProcesses(pgdata: string): number[] {
  if (process.platform !== 'linux') return serverByPidFile(pgdata);
  const folder = statSync(pgdata, { throwIfNoEntry: false });
  if (!folder) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        if (!basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres')) return false;
        const cwd = statSync(`/proc/${pid}/cwd`);
        return cwd.ino === folder.ino && cwd.dev === folder.dev;
      } catch {
        return false; // gone meanwhile, a zombie, or another user's: not ours in any case
      }
    });
}

/** Without /proc only the server itself can be found. */
function serverByPidFile(pgdata: string): number[] {
  const pid = readPidFile(pgdata)?.pid;
  try {
    return pid && basename(psField(pid, 'comm=') ?? '') === 'postgres' ? [pid] : [];
  } catch {
    return [];
  }
}

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
