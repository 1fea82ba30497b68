import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { serverUser } from '../../start/embedded-postgres/server-user.ts';
import { PROGRAM_FOLDERS } from './installed.ts';

/** Servers refuse root: they run as nobody then, and as ourselves otherwise. */
export const ordinaryUser = serverUser('');

/** A folder that the servers' user owns. */
export function serverFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `skills-${name}-`));
  ownedByServers(folder);
  leftovers.add(folder);
  return folder;
}

export function ownedByServers(...files: string[]): void {
  const { uid, gid } = ordinaryUser;
  if (uid !== undefined) for (const file of files) chownSync(file, uid, gid!);
}

const running = new Set<ServerProcess>();
const leftovers = new Set<string>();

/** A program that is interrupted leaves neither servers nor folders behind. */
process.once('exit', () => {
  for (const server of running) server.signal('SIGKILL');
  for (const folder of leftovers) rmSync(folder, { recursive: true, force: true });
});

export function removeFolder(folder: string): void {
  leftovers.delete(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

interface Launch {
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  /** True where it runs as whoever runs the tests: the product's own parts. */
  asUs?: boolean;
}

/** A server in a process group of its own, so that its children can be ended with it. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly ended: Promise<unknown>;
  #output = '';

  constructor(file: string, { args, env = {}, cwd = tmpdir(), asUs = false }: Launch) {
    this.#child = spawn(file, args, {
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: PROGRAM_FOLDERS.join(path.delimiter), LC_ALL: 'C', TZ: 'UTC', ...env },
      ...(!asUs && ordinaryUser),
    });
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      stream.on('data', (chunk) => (this.#output += String(chunk)));
    this.ended = new Promise((resolve) => {
      this.#child.once('exit', resolve);
      this.#child.once('error', resolve);
    });
    running.add(this);
    void this.ended.then(() => running.delete(this));
  }

  get pid(): number {
    return this.#child.pid!;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  log(): string {
    return this.#output;
  }

  /** To the process and whatever of its group it started. */
  signal(signal: NodeJS.Signals): void {
    try {
      process.kill(-this.pid, signal);
    } catch {
      // The process has ended.
    }
  }

  /** To the process alone. */
  tell(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (!this.hasEnded) this.tell(signal);
    await this.ended;
  }
}
