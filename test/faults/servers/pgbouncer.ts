import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '../../world/eventually.ts';
import { withClient } from '../../world/database.ts';
import { binary, freePort, removeFolder, ServerProcess, serverFolder } from './server-process.ts';

export interface PoolerOptions {
  /** Of PostgreSQL. */
  port: number;
  mode: 'session' | 'transaction';
  /** Connections to PostgreSQL, for each database and user. */
  size: number;
  /** Lines of the configuration besides. */
  settings?: string[];
  /** Who may log in; PostgreSQL itself asks for no password here. */
  users: string[];
}

export async function startPgbouncer({ port, mode, size, settings = [], users }: PoolerOptions) {
  const folder = serverFolder('pgbouncer');
  const own = await freePort();
  const userFile = path.join(folder, 'users.txt');
  writeFileSync(userFile, users.map((user) => `"${user}" ""\n`).join(''), { mode: 0o644 });
  const file = path.join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${userFile}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${size}`,
    'max_client_conn = 500',
    'server_login_retry = 1',
    ...settings,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const server = new ServerProcess(binary('pgbouncer'), { args: [file] });
  const url = `postgres://postgres@127.0.0.1:${own}/postgres`;
  await eventually('pgbouncer answers', 20, async () => {
    if (server.hasEnded) throw new Error(server.log());
    return withClient(url, (client) => client.query('SELECT 1')).then(
      () => true,
      () => undefined,
    );
  });
  return {
    port: own,
    url,
    log: () => server.log(),
    stop: async () => {
      await server.end('SIGINT');
      removeFolder(folder);
    },
  };
}
