import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { withClient } from '../../world/database.ts';
import { eventually } from '../../world/eventually.ts';
import { freePort } from '../../world/free-ports.ts';
import { binary } from '../../world/installed.ts';
import { ordinaryUser, removeFolder, ServerProcess, serverFolder } from '../../world/server-process.ts';

/** Without fsync a killed server loses nothing: the machine goes on. */
const SETTINGS = ['fsync = off', "listen_addresses = '127.0.0.1'", "unix_socket_directories = ''"];

const run = (name: string, ...args: string[]) =>
  execFileSync(binary(name), args, {
    ...ordinaryUser,
    cwd: '/',
    stdio: 'pipe',
    env: { LC_ALL: 'C', TZ: 'UTC' },
  });

/** A PostgreSQL of the machine's own packages, in a folder and on a port of its own. */
export class PostgresServer {
  port: number;
  readonly #folder: string;
  #server: ServerProcess | undefined;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.port = port;
  }

  static async create(settings: string[] = []): Promise<PostgresServer> {
    const server = new PostgresServer(serverFolder('postgres'), await freePort());
    run('initdb', '-D', server.#data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync');
    server.configure([...SETTINGS, ...settings]);
    await server.start();
    return server;
  }

  /** A standby that streams from this one. */
  async standby(name: string): Promise<PostgresServer> {
    const standby = new PostgresServer(serverFolder('postgres'), await freePort());
    const source = `host=127.0.0.1 port=${this.port} user=postgres application_name=${name}`;
    run('pg_basebackup', '-D', standby.#data, '-d', source, '-R', '-X', 'stream', '-c', 'fast');
    await standby.start();
    return standby;
  }

  get #data(): string {
    return path.join(this.#folder, 'data');
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  configure(settings: string[]): void {
    appendFileSync(path.join(this.#data, 'postgresql.conf'), `\n${settings.join('\n')}\n`);
  }

  async query(sql: string): Promise<Record<string, unknown>[]> {
    return withClient(this.url, async (client: Client) => (await client.query(sql)).rows);
  }

  /** A server that was killed leaves processes that must end before the next can begin. */
  async start(): Promise<void> {
    await eventually('PostgreSQL starts', async () => {
      const server = new ServerProcess(binary('postgres'), {
        args: ['-D', this.#data, '-p', String(this.port)],
      });
      this.#server = server;
      for (;;) {
        if (server.hasEnded) return undefined;
        if (await this.answers()) return true;
        await wait(50);
      }
    });
  }

  answers(): Promise<boolean> {
    return this.query('SELECT 1').then(
      () => true,
      () => false,
    );
  }

  /** Stops it as an operator does: connections are told. */
  async stop(): Promise<void> {
    await this.#server?.end('SIGINT');
  }

  async kill(): Promise<void> {
    await this.#server?.end('SIGKILL');
  }

  /** A standby becomes the primary, at the address of the one that is gone. */
  async takeOver(port: number): Promise<void> {
    run('pg_ctl', 'promote', '-D', this.#data, '-w');
    await this.stop();
    this.port = port;
    await this.start();
  }

  async remove(): Promise<void> {
    await this.#server?.end('SIGQUIT');
    removeFolder(this.#folder);
  }
}
