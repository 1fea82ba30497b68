import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { withClient } from './database.ts';
import { deployFile, readDeployFile } from './deploy-file.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-ports.ts';
import { binary, testsRunWith } from './installed.ts';
import { ownedByServers, removeFolder, ServerProcess, serverFolder } from './server-process.ts';

export const pgbouncerTestsRun = (): boolean => testsRunWith('pgbouncer');

interface PoolerOptions {
  mode?: 'session' | 'transaction';
  /** Any free one by default. */
  port?: number;
  /** Settings that differ from the file that operators are given, where a test is about the difference: old line to new. */
  instead?: Record<string, string>;
}

const OWNER_PASSWORD = 'of the owner';

/** A pgbouncer in front of a server, with the file that operators are given. In session mode the owner logs in by it too. */
export async function startPgbouncer(
  serverUrl: string,
  { mode = 'transaction', instead = {}, port: wantedPort }: PoolerOptions = {},
) {
  const server = new URL(serverUrl);
  const folder = serverFolder('pgbouncer');
  const port = wantedPort ?? (await freePort());
  const userFile = path.join(folder, 'users.txt');
  const asker = await makeAsker(serverUrl, port);
  const users = {
    [asker.name]: asker.password,
    ...(mode === 'session' && { [server.username]: OWNER_PASSWORD }),
  };
  const known = Object.entries(users).map(([user, password]) => `"${user}" "${password}"\n`);
  writeFileSync(userFile, known.join(''), { mode: 0o600 });
  const file = path.join(folder, 'pgbouncer.ini');
  let configuration = deployFile(mode === 'session' ? 'pgbouncer/session.ini' : 'pgbouncer/pgbouncer.ini', {
    'skills = host=10.0.0.30 port=5432 auth_user=pgbouncer': `* = host=${server.hostname} port=${server.port} auth_user=${asker.name}`,
    'listen_addr = 10.0.0.40': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/users.txt': userFile,
  });
  for (const [line, other] of Object.entries(instead)) {
    if (!configuration.includes(`\n${line}\n`)) throw new Error(`pgbouncer's file has no line ${line}`);
    configuration = configuration.replace(`\n${line}\n`, `\n${other}\n`);
  }
  writeFileSync(file, configuration, { mode: 0o600 });
  ownedByServers(userFile, file);
  const pooler = new ServerProcess(binary('pgbouncer'), { args: [file] });
  await eventually('pgbouncer listens', async () => {
    if (pooler.hasEnded) throw new Error(pooler.log());
    return isListening(port);
  });
  const url = new URL(serverUrl);
  const login = mode === 'session' ? { password: OWNER_PASSWORD } : { username: '', password: '' };
  Object.assign(url, { port: String(port), ...login });
  return {
    url: url.href,
    stop: async () => {
      await pooler.end('SIGINT');
      await asker.remove();
      removeFolder(folder);
    },
  };
}

/** The role by which pgbouncer asks for passwords, made by the statements that operators are given. */
async function makeAsker(serverUrl: string, port: number) {
  // Roles are of all databases of a server.
  const [name, password] = [`pgbouncer_${port}`, 'of pgbouncer'];
  const run = (sql: string) => withClient(serverUrl, (client) => client.query(sql));
  const statements = readDeployFile('pgbouncer/login.sql').replace('…', password);
  await run(statements.replaceAll(/\b(ROLE|TO) pgbouncer\b/g, `$1 ${name}`));
  const remove = () => run(`DROP SCHEMA pgbouncer CASCADE; DROP ROLE ${name}`);
  return { name, password, remove };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const listens = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  return listens;
}
