import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { deployFile } from '../../world/deploy-file.ts';
import { withClient } from '../../world/database.ts';
import { eventually } from '../../world/eventually.ts';
import { startHaproxy } from './haproxy.ts';
import { freePort } from '../../world/free-ports.ts';
import { binary } from '../../world/installed.ts';
import { removeFolder, ServerProcess, serverFolder } from '../../world/server-process.ts';

const PASSWORD = 'of this run alone';

/** The file that operators are given, with the places of this run. Its three etcd are one here. */
const configuration = (node: { name: string; port: number; rest: number; folder: string; etcd: number }) => {
  const { name, port, rest, folder, etcd } = node;
  return deployFile('patroni/patroni.yml', {
    'name: node1': `name: ${name}`,
    '10.0.0.11:8008': `127.0.0.1:${rest}`,
    ...Object.fromEntries([21, 22, 23].map((host) => [`10.0.0.${host}:2379`, `127.0.0.1:${etcd}`])),
    '10.0.0.11:5432': `127.0.0.1:${port}`,
    '10.0.0.0/24': '127.0.0.1/32',
    '/var/lib/postgresql/15/skills.pgpass': path.join(folder, 'pgpass'),
    '/var/lib/postgresql/15/skills\n': `${path.join(folder, 'data')}\n`,
    '/usr/lib/postgresql/15/bin': path.dirname(binary('postgres')),
    '/run/postgresql': folder,
    "'…'": `'${PASSWORD}'`,
  });
};

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
    writeFileSync(node.#file, configuration({ name, port, rest, folder, etcd }));
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
    for (const name of ['node1', 'node2']) {
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
    const url = `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`;
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

/** The file that operators are given: a new connection goes to whichever node says that it is the primary. */
const primaryConfiguration = (port: number, nodes: Node[]): string =>
  deployFile('patroni/haproxy.cfg', {
    'bind 10.0.0.30:5432': `bind 127.0.0.1:${port}`,
    ...Object.fromEntries(
      nodes.map(({ port: own, rest }, nth) => [
        `10.0.0.1${nth + 1}:5432 check port 8008`,
        `127.0.0.1:${own} check port ${rest}`,
      ]),
    ),
  });

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
