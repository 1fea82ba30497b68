import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Debian keeps some of these out of the PATH of ordinary users. */
export const PROGRAM_FOLDERS = [
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/lib/postgresql/15/bin',
  '/usr/lib/postgresql/16/bin',
  '/usr/lib/postgresql/17/bin',
];

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
