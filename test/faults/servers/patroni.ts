import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { withClient } from '../../world/database.ts';
import { eventually } from '../../world/eventually.ts';
import { startHaproxy } from './haproxy.ts';
import { freePort } from '../../world/free-ports.ts';
import { binary } from '../../world/installed.ts';
import { removeFolder, ServerProcess, serverFolder } from '../../world/server-process.ts';

/** A killed primary is replaced after at most this long: its lease in etcd ends. */
const TTL_SECONDS = 8;

/** The configuration of docs/operations/high-availability.md; YAML takes JSON. */
function configuration(node: { name: string; port: number; rest: number; folder: string; etcd: number }) {
  const { name, port, rest, folder, etcd } = node;
  const login = (username: string) => ({ username, password: 'of this run alone' });
  return {
    scope: 'skills',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: TTL_SECONDS,
        loop_wait: 1,
        retry_timeout: 3,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { fsync: 'off' } },
      },
      initdb: [{ encoding: 'UTF8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: path.join(folder, 'data'),
      pgpass: path.join(folder, 'pgpass'),
      bin_dir: path.dirname(binary('postgres')),
      authentication: { superuser: login('postgres'), replication: login('replicator') },
      parameters: { unix_socket_directories: '' },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
  };
}

interface Member {
  name: string;
  role: string;
  state: string;
}

class Node {
  readonly rest: number;
  readonly port: number;
  readonly name: string;
  readonly #folder: string;
  #patroni: ServerProcess | undefined;

  private constructor(name: string, port: number, rest: number, folder: string) {
    this.name = name;
    this.port = port;
    this.rest = rest;
    this.#folder = folder;
  }

  static async make(name: string, etcd: number): Promise<Node> {
    const folder = serverFolder('patroni');
    const node = new Node(name, await freePort(), await freePort(), folder);
    const { port, rest } = node;
    writeFileSync(node.#file, JSON.stringify(configuration({ name, port, rest, folder, etcd })));
    node.start();
    return node;
  }

  get #file(): string {
    return path.join(this.#folder, 'patroni.yml');
  }

  start(): void {
    this.#patroni = new ServerProcess(binary('patroni'), { args: [this.#file], cwd: this.#folder });
  }

  async cluster(): Promise<Member[]> {
    const response = await fetch(`http://127.0.0.1:${this.rest}/cluster`).catch(() => undefined);
    const told = (await response?.json().catch(() => undefined)) as { members?: Member[] } | undefined;
    return told?.members ?? [];
  }

  log(): string {
    return this.#patroni!.log().split('\n').slice(-15).join('\n');
  }

  /** Both at once, as a machine that loses its power. */
  async kill(): Promise<void> {
    const [postgres] = readFileSync(path.join(this.#folder, 'data/postmaster.pid'), 'utf8').split('\n');
    this.#patroni!.signal('SIGKILL');
    process.kill(Number(postgres), 'SIGKILL');
    await this.#patroni!.ended;
  }

  async stop(): Promise<void> {
    await this.#patroni?.end('SIGTERM');
    removeFolder(this.#folder);
  }
}

export interface PatroniCluster {
  /** Whoever is the primary, by way of haproxy. */
  url: string;
  /** Ends when another is the primary; the killed one is started again then. */
  killPrimary(): Promise<void>;
  stop(): Promise<void>;
}

/** Two nodes with synchronous replication, their lease in one etcd, and haproxy that asks each node whether it is the primary. */
export async function startPatroni(): Promise<PatroniCluster> {
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    while (closers.length > 0) await closers.pop()!();
  };
  try {
    const etcd = await startEtcd();
    closers.push(etcd.stop);
    const nodes: Node[] = [];
    for (const name of ['one', 'two']) {
      const node = await Node.make(name, etcd.port);
      nodes.push(node);
      closers.push(() => node.stop());
    }
    const roles = async () =>
      (await Promise.all(nodes.map((node) => node.cluster()))).find((all) => all.length > 0) ?? [];
    await eventually('the standby is synchronous', async () =>
      (await roles()).some(({ role }) => role === 'sync_standby'),
    ).catch((error: Error) => {
      throw new Error(`${error.message}\n${nodes.map((node) => node.log()).join('\n')}`);
    });
    const port = await freePort();
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const proxy = await startHaproxy(primaryConfiguration(port, nodes), () => answers(url));
    closers.push(proxy.stop);
    const primary = async () => {
      const leader = (await roles()).find(({ role }) => role === 'leader');
      return nodes.find(({ name }) => name === leader?.name);
    };
    const killPrimary = async () => {
      const killed = (await primary())!;
      await killed.kill();
      await eventually('another is the primary', async () => {
        const next = await primary();
        return next !== undefined && next !== killed && (await answers(url));
      });
      killed.start();
    };
    return { url, killPrimary, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A new connection goes to whichever node says that it is the primary; those to another are ended. */
const primaryConfiguration = (port: number, nodes: Node[]): string =>
  [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  timeout check 2s',
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk GET /primary',
    '  http-check expect status 200',
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(({ name, port: own, rest }) => `  server ${name} 127.0.0.1:${own} check port ${rest}`),
    '',
  ].join('\n');

const answers = (url: string): Promise<boolean> =>
  withClient(url, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  );

async function startEtcd() {
  const folder = serverFolder('etcd');
  const [port, peer] = [await freePort(), await freePort()];
  const at = (own: number) => `http://127.0.0.1:${own}`;
  const server = new ServerProcess(binary('etcd'), {
    args: [
      `--data-dir=${path.join(folder, 'data')}`,
      '--unsafe-no-fsync',
      `--listen-client-urls=${at(port)}`,
      `--advertise-client-urls=${at(port)}`,
      `--listen-peer-urls=${at(peer)}`,
      `--initial-advertise-peer-urls=${at(peer)}`,
      `--initial-cluster=default=${at(peer)}`,
    ],
    // Debian's etcd starts on 64-bit ARM only when it is told so.
    env: process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {},
  });
  await eventually('etcd is healthy', async () => {
    if (server.hasEnded) throw new Error(server.log());
    return (await fetch(`${at(port)}/health`).catch(() => undefined))?.ok;
  });
  return {
    port,
    stop: async () => {
      await server.end('SIGKILL');
      removeFolder(folder);
    },
  };
}
