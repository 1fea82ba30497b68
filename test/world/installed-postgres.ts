import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverUser } from '../../start/embedded-postgres/server-user.ts';
import { withClient } from './database.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-ports.ts';

const INSTALLED = '/usr/lib/postgresql';

/** The folder of programs of the newest PostgreSQL that the machine has, with those for back-ups. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(INSTALLED, version, 'bin'))
    .find((bin) =>
      ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((one) => existsSync(path.join(bin, one))),
    );
}

/** Skipped where it is not installed, but not in CI: there they run and fail. */
export const backupTestsRun = (): boolean => process.env['CI'] === 'true' || postgresPrograms() !== undefined;

/** An empty server on loopback, in a folder of its own. */
export async function startInstalledPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const bin = postgresPrograms();
  if (!bin) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(path.join(tmpdir(), 'installed-postgres-'));
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const user = serverUser(data);
  if (user.uid !== undefined) for (const one of [folder, data]) chownSync(one, user.uid, user.gid!);
  const options = { ...user, cwd: data, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } };
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  execFileSync(path.join(bin, 'initdb'), initdb, { ...options, stdio: 'ignore' });
  const port = await freePort();
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
    { ...options, stdio: 'ignore' },
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await eventually('PostgreSQL answers', 30, () => withClient(url, async () => true).catch(() => undefined));
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
