import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/**
 * Debian keeps some of these out of the PATH of ordinary users. PostgreSQL's own come first, the newest before the others: a
 * machine may have links to some of its programs on the PATH, and Patroni wants a folder with all.
 */
export const PROGRAM_FOLDERS = [
  ...postgresFolders(),
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
];

function postgresFolders(): string[] {
  const versions = existsSync(POSTGRES_VERSIONS) ? readdirSync(POSTGRES_VERSIONS) : [];
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(POSTGRES_VERSIONS, version, 'bin'));
}

/** Where a program of the system is, or undefined where it is not installed. */
export const installed = (program: string): string | undefined =>
  PROGRAM_FOLDERS.map((folder) => path.join(folder, program)).find(isExecutable);

export function binary(program: string): string {
  const file = installed(program);
  if (!file) throw new Error(`${program} is not installed`);
  return file;
}

/**
 * Whether to run the tests that need a program. Where it is not installed they are skipped, but not in CI: there they run
 * and fail, so that a missing package does not pass for green.
 */
export const testsRunWith = (program: string): boolean =>
  process.env['CI'] === 'true' || installed(program) !== undefined;

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
