import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from './eventually.ts';

const NOBODY = 65_534;
const PLACES = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
const binary = PLACES.map((folder) => path.join(folder, 'pgbouncer')).find((file) => existsSync(file));

/** Where none is installed its tests are skipped, but not in CI, where a missing package must not pass for green. */
export const pgbouncerTestsRun = (): boolean => process.env['CI'] === 'true' || binary !== undefined;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * A pgbouncer in transaction mode in front of a server, with so many connections for each role. It asks the server for the
 * passwords of roles, as one does that has not to be told of new ones.
 */
export async function startPgbouncer(serverUrl: string, poolSize: number) {
  const server = new URL(serverUrl);
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`);
  const config = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
* = host=${server.hostname} port=${server.port} auth_user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 300
`,
  );
  const isRoot = process.getuid?.() === 0;
  for (const file of [folder, users, config]) {
    chmodSync(file, file === folder ? 0o700 : 0o600);
    if (isRoot) chownSync(file, NOBODY, NOBODY);
  }
  const child = spawn(binary!, [config], {
    stdio: 'ignore',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const exited = once(child, 'exit');
  await eventually('pgbouncer listens', 20, async () => {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    return isListening(port);
  });
  const url = new URL(serverUrl);
  Object.assign(url, { port: String(port), username: '', password: '' });
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
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
