import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Where a program of the system is, or undefined where it is not installed. */
export function installed(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, program)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
