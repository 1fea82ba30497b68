import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { eventually } from './eventually.ts';
import { freePort } from './free-ports.ts';
import { binary, testsRunWith } from './installed.ts';
import { ownedByServers, removeFolder, ServerProcess, serverFolder } from './server-process.ts';

export const pgbouncerTestsRun = (): boolean => testsRunWith('pgbouncer');

interface PoolerOptions {
  mode?: 'session' | 'transaction';
  /** Connections to PostgreSQL, for each database and user. */
  size: number;
  /** Lines of the configuration besides. */
  settings?: string[];
  /** Those who may log in without a password. Without them it asks PostgreSQL for the passwords of roles. */
  users?: string[];
}

/** A pgbouncer in front of a server. */
export async function startPgbouncer(
  serverUrl: string,
  { mode = 'transaction', size, settings = [], users }: PoolerOptions,
) {
  const server = new URL(serverUrl);
  const folder = serverFolder('pgbouncer');
  const port = await freePort();
  const userFile = path.join(folder, 'users.txt');
  const known = users
    ? users.map((user) => `"${user}" ""\n`).join('')
    : `"${server.username}" "${decodeURIComponent(server.password)}"\n`;
  writeFileSync(userFile, known, { mode: 0o600 });
  const file = path.join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}${users ? '' : ` auth_user=${server.username}`}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    `auth_type = ${users ? 'trust' : 'scram-sha-256'}`,
    `auth_file = ${userFile}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${size}`,
    'max_client_conn = 500',
    'server_login_retry = 1',
    ...settings,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  ownedByServers(userFile, file);
  const pooler = new ServerProcess(binary('pgbouncer'), { args: [file] });
  await eventually('pgbouncer listens', 20, async () => {
    if (pooler.hasEnded) throw new Error(pooler.log());
    return isListening(port);
  });
  const url = new URL(serverUrl);
  Object.assign(url, { port: String(port), ...(!users && { username: '', password: '' }) });
  return {
    url: url.href,
    stop: async () => {
      await pooler.end('SIGINT');
      removeFolder(folder);
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const listens = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  return listens;
}
