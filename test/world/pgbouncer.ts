import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';
import { withClient } from './database.ts';
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
  /** Users who may log in without a password. Without them it asks PostgreSQL for the passwords of roles. */
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
  const asker = users ? undefined : await makeAsker(serverUrl, port);
  const known = users
    ? users.map((user) => `"${user}" ""\n`).join('')
    : `"${asker!.name}" "${asker!.password}"\n`;
  writeFileSync(userFile, known, { mode: 0o600 });
  const file = path.join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}${asker ? ` auth_user=${asker.name}` : ''}`,
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
    ...(asker ? [asker.query] : []),
    ...settings,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  ownedByServers(userFile, file);
  const pooler = new ServerProcess(binary('pgbouncer'), { args: [file] });
  await eventually('pgbouncer listens', async () => {
    if (pooler.hasEnded) throw new Error(pooler.log());
    return isListening(port);
  });
  const url = new URL(serverUrl);
  Object.assign(url, { port: String(port), ...(!users && { username: '', password: '' }) });
  return {
    url: url.href,
    stop: async () => {
      await pooler.end('SIGINT');
      await asker?.remove();
      removeFolder(folder);
    },
  };
}

/** The role by which pgbouncer asks for passwords, made by the statements that operators are given. */
async function makeAsker(serverUrl: string, port: number) {
  const page = readFileSync(path.join(projectRoot, 'docs/operations/database.md'), 'utf8');
  const [statements] = /^CREATE ROLE pgbouncer [^`]*/m.exec(page)!;
  const [query] = /^auth_query = .*$/m.exec(page)!;
  // Roles are of all databases of a server.
  const [name, password] = [`pgbouncer_${port}`, 'of pgbouncer'];
  const run = (sql: string) => withClient(serverUrl, (client) => client.query(sql));
  await run(statements.replace('…', password).replaceAll(/\b(ROLE|TO) pgbouncer\b/g, `$1 ${name}`));
  const remove = () => run(`DROP SCHEMA pgbouncer CASCADE; DROP ROLE ${name}`);
  return { name, password, query, remove };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const listens = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  return listens;
}
