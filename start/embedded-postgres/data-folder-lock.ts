import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { identityOf } from './processes.ts';

/**
 * One process per data folder, also while a dead server is restarted, which PostgreSQL's lock does not cover. A folder is
 * taken over when its last owner died without letting go, so that a server still running here is its orphan.
 */
export function lockDataFolder(dataDir: string) {
  const lock = join(dataDir, 'embedded.owner');
  const identity = identityOf(process.pid);
  if (identity === undefined)
    throw new Error('Embedded PostgreSQL needs /proc or ps to tell processes apart');
  const mine = `${process.pid}\n${identity}\n`;
  const draft = `${lock}.${randomUUID()}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    let takenOver = false;
    while (!linked(draft, lock)) {
      const found = read(lock);
      if (found === undefined) continue;
      const owner = Number(found.split('\n')[0]);
      if (found === mine) throw new Error(`${dataDir} is already in use by this process (pid ${owner})`);
      if (isAlive(found)) throw inUse(dataDir, owner);
      takenOver = removeStale(lock, found) || takenOver;
    }
    return { takenOver, release: () => read(lock) === mine && rmSync(lock, { force: true }) };
  } finally {
    rmSync(draft, { force: true });
  }
}

export const inUse = (dataDir: string, pid: number) =>
  new Error(`${dataDir} is in use by another process (pid ${pid})`);

/** A hard link appears with its whole content or not at all, and never replaces another's. */
function linked(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

function isAlive(record: string): boolean {
  const [pid, identity] = record.split('\n');
  return identity !== undefined && identityOf(Number(pid)) === identity;
}

/** The stale record is moved aside first: a faster process may have put a live one there. */
function removeStale(lock: string, stale: string): boolean {
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
  } catch {
    return false; // somebody else was faster
  }
  const wasStale = read(aside) === stale;
  if (!wasStale) linked(aside, lock);
  rmSync(aside, { force: true });
  return wasStale;
}
