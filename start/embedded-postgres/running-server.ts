import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { folderProcesses, readPidFile } from './processes.ts';

/** The superuser's URL of the server of this data folder, while another process runs it. */
export function runningEmbeddedPostgres(dataDir: string): string | undefined {
  const folder = resolve(dataDir);
  const pgdata = join(folder, 'pg');
  const found = readPidFile(pgdata);
  if (!found || found.status !== 'ready' || !folderProcesses(pgdata).servers.includes(found.pid))
    return undefined;
  const password = readFileSync(join(folder, 'embedded.password'), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${found.port}/postgres`;
}
