import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../kernel/core/root.ts';
import { binary } from './installed.ts';

const run = promisify(execFile);

/** The environment of a program that finds those of PostgreSQL. */
export const withPostgresPrograms = (databaseUrl: string): Record<string, string> => ({
  PATH: `${path.dirname(binary('pg_dump'))}:${process.env['PATH']}`,
  DATABASE_URL: databaseUrl,
});

/** `npm run admin` on a database. */
export async function adminOn(databaseUrl: string, ...args: string[]): Promise<any> {
  const program = path.join(projectRoot, 'dist/programs/admin.js');
  const options = { cwd: projectRoot, env: withPostgresPrograms(databaseUrl) };
  const { stdout } = await run(process.execPath, [program, ...args, '--json'], options);
  return JSON.parse(stdout);
}
