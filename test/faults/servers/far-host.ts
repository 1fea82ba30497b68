import { execFileSync } from 'node:child_process';
import { connect, createServer, type Server, type Socket } from 'node:net';
import process from 'node:process';
import { binary, installed } from '../../world/installed.ts';

const ip = (...args: string[]) => execFileSync(binary('ip'), args, { stdio: 'pipe' });

/** Four addresses for each process that runs faults, from the range reserved for network tests. */
const network = `198.18.${process.pid % 256}`;

/** A host that can vanish: a network namespace at the other end of a virtual cable. */
export class FarHost {
  readonly address = `${network}.2`;
  readonly #near = `${network}.1`;
  readonly #name = `skills-${process.pid}`;
  readonly #ends = { near: `sk${process.pid}n`, far: `sk${process.pid}f` };
  readonly #servers = new Map<number, Server>();
  readonly #sockets = new Set<Socket>();

  constructor() {
    ip('netns', 'add', this.#name);
    process.once('exit', this.#remove);
    const { near, far } = this.#ends;
    ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', this.#name);
    ip('addr', 'add', `${this.#near}/30`, 'dev', near);
    ip('link', 'set', near, 'up');
    ip('-n', this.#name, 'addr', 'add', `${this.address}/30`, 'dev', far);
    ip('-n', this.#name, 'link', 'set', 'lo', 'up');
    this.comeBack();
  }

  /** Nothing that is sent there arrives, and nobody is told: no connection is closed or refused. */
  vanish(): void {
    ip('-n', this.#name, 'link', 'set', this.#ends.far, 'down');
  }

  comeBack(): void {
    ip('-n', this.#name, 'link', 'set', this.#ends.far, 'up');
  }

  /** The command that runs a program there. */
  command(program: string, args: string[]): [string, string[]] {
    return [binary('ip'), ['netns', 'exec', this.#name, program, ...args]];
  }

  /** Servers of this machine's loopback are reached from there at the near end of the cable, on the same ports. */
  async environment(env: Record<string, string>): Promise<Record<string, string>> {
    const reached = Object.entries(env).map(([name, value]) => [
      name,
      value.replaceAll(/127\.0\.0\.1(?=:\d)/g, this.#near),
    ]);
    for (const [, port] of Object.values(env)
      .join(' ')
      .matchAll(/127\.0\.0\.1:(\d+)/g))
      await this.#forward(Number(port));
    return { ...Object.fromEntries(reached), HOST: this.address, TRUST_PROXY: `127.0.0.1,${this.#near}` };
  }

  async #forward(port: number): Promise<void> {
    if (this.#servers.has(port)) return;
    const server = createServer((far) => {
      const near = connect(port, '127.0.0.1');
      far.pipe(near).pipe(far);
      for (const [socket, other] of [
        [far, near],
        [near, far],
      ] as const) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
        socket.once('close', () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
      }
    });
    this.#servers.set(port, server);
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(port, this.#near, resolve),
    );
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    for (const server of this.#servers.values()) await new Promise((resolve) => server.close(resolve));
    process.removeListener('exit', this.#remove);
    this.#remove();
  }

  /** The cable goes with the namespace. */
  readonly #remove = (): void => void ip('netns', 'del', this.#name);
}

/** Why no such host can be made on this machine. */
export function whyNoFarHost(): string | undefined {
  if (!installed('ip')) return 'ip is not installed';
  try {
    ip('netns', 'add', `skills-try-${process.pid}`);
    ip('netns', 'del', `skills-try-${process.pid}`);
    return undefined;
  } catch {
    return 'network namespaces need root';
  }
}
