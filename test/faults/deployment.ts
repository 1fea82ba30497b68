import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { signUiToken } from '../../kernel/core/identity/ui-token.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import { eventually, within } from '../world/eventually.ts';
import { freePort } from '../world/free-ports.ts';
import { FarHost } from './servers/far-host.ts';
import { balancerConfiguration, startHaproxy } from './servers/haproxy.ts';
import { ServerProcess } from '../world/server-process.ts';

export const PARTS = ['mandate', 'verification', 'catalogue', 'gateway', 'facade'] as const;
export type PartName = (typeof PARTS)[number];

type Closer = () => Promise<void> | void;

const RESTART_MILLISECONDS = 300;
const LOOK_MILLISECONDS = 100;
const READY_SECONDS = 90;

/** The addresses that a load is put on. */
export interface Target {
  /** REST and `/graphql`. */
  url: string;
  operatorToken: string;
  /** Everything answers. */
  untilReady(): Promise<void>;
  /** Every line that its processes have written. */
  log(): string;
  stop(): Promise<void>;
}

export interface DeploymentOptions {
  /** How many of each part. */
  each: 1 | 2;
  databaseUrl: string;
  redisUrl: string;
  /** The path by which haproxy asks facades and gateways. */
  check?: '/readyz' | '/healthz';
  env?: Record<string, string>;
  /** The first process of this part is on a host of its own. */
  far?: PartName;
  /** The first parts are of this copy of the project, and those of ours wait beside them. */
  olderRoot?: string;
}

/** Secrets that all processes of a run share, as a deployment's own would be. */
const SECRETS = {
  MASTER_KEY: randomBytes(32).toString('base64'),
  INTERNAL_SECRET: randomBytes(32).toString('hex'),
  UI_JWT_SECRET: randomBytes(32).toString('hex'),
  ADMIN_API_KEY: randomBytes(32).toString('hex'),
};

export const operatorToken = (): Promise<string> =>
  signUiToken(
    SECRETS.UI_JWT_SECRET,
    { sub: 'faults', org: null, mode: null, scopes: [], operator: true },
    new Date(),
    86_400,
  );

/** The environment of every process of the product. */
export const productEnvironment = (dataDir: string): Record<string, string> => ({
  ...SECRETS,
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  DATA_DIR: dataDir,
  // Every client of the load comes from an address of its own.
  TRUST_PROXY: '127.0.0.1',
  CATALOGUE: 'india',
  // Work of a part that was killed is taken up by another soon, so that a row need not wait for it.
  WORK_LEASE_SECONDS: '5',
  WEBHOOK_RETRY_SECONDS: '1,2,5',
  // Haproxy notices a part that says it stops after two looks, half a second apart.
  DRAIN_SECONDS: '2',
});

interface PartOptions {
  root: string;
  env: Record<string, string>;
  host?: FarHost | undefined;
}

/** One process of a part, started again when it ends, as a service manager does. */
export class Part {
  readonly name: PartName;
  /** `host:port` */
  readonly address: string;
  readonly #root: string;
  readonly #env: Record<string, string>;
  readonly #host: FarHost | undefined;
  #process: ServerProcess | undefined;
  #earlier = '';
  #stopping = false;

  constructor(name: PartName, address: string, options: PartOptions) {
    this.name = name;
    this.address = address;
    this.#root = options.root;
    this.#env = { ...options.env, PORT: address.split(':')[1]! };
    this.#host = options.host;
  }

  start(): void {
    const file = path.join(this.#root, 'dist/programs/part.js');
    const here: [string, string[]] = [process.execPath, [file, this.name]];
    const [program, args] = this.#host?.command(...here) ?? here;
    const started = new ServerProcess(program, {
      args,
      env: this.#env,
      cwd: this.#root,
      asUs: true,
    });
    this.#process = started;
    this.#stopping = false;
    void started.ended.then(async () => {
      this.#earlier += started.log();
      await wait(RESTART_MILLISECONDS);
      if (!this.#stopping && this.#process === started) this.start();
    });
  }

  get pid(): number {
    return this.#process!.pid;
  }

  async isReady(): Promise<boolean> {
    const response = await fetch(`http://${this.address}/readyz`, {
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    if (!response?.ok) await wait(LOOK_MILLISECONDS);
    return response?.ok ?? false;
  }

  untilReady(): Promise<true> {
    return within(`${this.name} at ${this.address} is ready`, READY_SECONDS, () => this.isReady());
  }

  /** Ends when it is gone and another process was started in its place. */
  async kill(): Promise<void> {
    const before = this.#process!;
    before.signal('SIGKILL');
    await this.#replaced(before);
  }

  /** Stopped in order and started again; ready when this ends. */
  async roll(): Promise<void> {
    const before = this.#process!;
    before.tell('SIGTERM');
    await this.#replaced(before);
    await this.untilReady();
  }

  async #replaced(before: ServerProcess): Promise<void> {
    await before.ended;
    await eventually(`${this.name} was started again`, () => this.#process !== before);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#process?.end('SIGTERM');
  }

  /** Its last lines that are no requests: why it is not ready. */
  lastWords(): string {
    const lines = this.log().split('\n');
    const told = lines.filter((line) => line && !/"msg":"(request|not ready)"/.test(line));
    return told
      .slice(-4)
      .map((line) => `${this.name} ${this.address}: ${line.slice(0, 400)}`)
      .join('\n');
  }

  log(): string {
    return this.#earlier + (this.#process?.hasEnded === false ? this.#process.log() : '');
  }
}

/** Addresses of one set of parts: how many of each, and from which copy of the project. */
interface PartsSet {
  root: string;
  addresses: Map<PartName, string[]>;
}

async function chooseAddresses(
  root: string,
  each: number,
  hostOf: (name: PartName, nth: number) => string = () => '127.0.0.1',
): Promise<PartsSet> {
  const addresses = new Map<PartName, string[]>();
  for (const name of PARTS) {
    const own: string[] = [];
    while (own.length < each) own.push(`${hostOf(name, own.length)}:${await freePort()}`);
    addresses.set(name, own);
  }
  return { root, addresses };
}

/** The system as separate processes on loopback, facades and gateways behind haproxy. */
export class Deployment implements Target {
  readonly url: string;
  readonly operatorToken: string;
  /** The parts that run, or shall. */
  parts: Part[];
  /** The parts of this copy of the project that wait beside an older one. */
  readonly newer: Part[];
  /** The host of the part that is far. */
  readonly farHost: FarHost | undefined;
  readonly #closers: Closer[];

  private constructor(
    url: string,
    token: string,
    { parts, newer, farHost }: Pick<Deployment, 'parts' | 'newer' | 'farHost'>,
    closers: Closer[],
  ) {
    this.url = url;
    this.operatorToken = token;
    this.parts = parts;
    this.newer = newer;
    this.farHost = farHost;
    this.#closers = closers;
  }

  static async start(options: DeploymentOptions): Promise<Deployment> {
    const { each, databaseUrl, redisUrl, check, env = {}, far, olderRoot } = options;
    const dataDir = mkdtempSync(path.join(tmpdir(), 'skills-faults-data-'));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const shared = {
      ...productEnvironment(dataDir),
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      PUBLIC_URL: url,
      ...env,
    };
    const farHost = far && new FarHost();
    const isFar = (name: PartName, nth: number) => name === far && nth === 0;
    const partsOf = async ({ root, addresses }: PartsSet): Promise<Part[]> => {
      const urls = (name: PartName) =>
        addresses
          .get(name)!
          .map((own) => `http://${own}`)
          .join(',');
      const here = {
        ...shared,
        GATEWAY_URL: urls('gateway'),
        MANDATE_URL: urls('mandate'),
        VERIFICATION_URL: urls('verification'),
        CATALOGUE_URL: urls('catalogue'),
      };
      const there = await farHost?.environment(here);
      return PARTS.flatMap((name) =>
        addresses
          .get(name)!
          .map(
            (own, nth) =>
              new Part(
                name,
                own,
                isFar(name, nth) ? { root, env: there!, host: farHost } : { root, env: here },
              ),
          ),
      );
    };
    const hostOf = (name: PartName, nth: number) => (isFar(name, nth) ? farHost!.address : '127.0.0.1');
    const first = await chooseAddresses(olderRoot ?? projectRoot, each, hostOf);
    const second = olderRoot ? await chooseAddresses(projectRoot, each) : undefined;
    const [parts, newer] = [await partsOf(first), second ? await partsOf(second) : []];
    const addressesOf = (name: PartName) => [first, second].flatMap((set) => set?.addresses.get(name) ?? []);
    const closers: Closer[] = [
      () => farHost?.close(),
      () => rmSync(dataDir, { recursive: true, force: true }),
    ];
    const deployment = new Deployment(url, await operatorToken(), { parts, newer, farHost }, closers);
    try {
      closers.unshift(async () => void (await Promise.all([...parts, ...newer].map((part) => part.stop()))));
      for (const part of parts) part.start();
      await deployment.untilPartsReady();
      const [facades, gateways] = [addressesOf('facade'), addressesOf('gateway')];
      const configuration = balancerConfiguration({ port, facades, gateways, ...(check && { check }) });
      const proxy = await startHaproxy(configuration, () => answers(`${url}/healthz`));
      closers.unshift(() => proxy.stop());
      await deployment.untilReady();
    } catch (error) {
      const said = parts.map((part) => part.lastWords()).join('\n');
      await deployment.stop();
      throw new Error(`${(error as Error).message}\n${said}`, { cause: error });
    }
    return deployment;
  }

  of(name: PartName): Part[] {
    return this.parts.filter((part) => part.name === name);
  }

  async untilPartsReady(): Promise<void> {
    await Promise.all(this.parts.map((part) => part.untilReady()));
  }

  async untilReady(): Promise<void> {
    await this.untilPartsReady();
    await eventually('the proxy passes on', () => answers(`${this.url}/readyz`));
    await eventually('the graph answers', () => answers(`${this.url}/graphql/documents`, 401));
  }

  log(): string {
    return this.parts.map((part) => part.log()).join('\n');
  }

  async stop(): Promise<void> {
    while (this.#closers.length > 0) await this.#closers.shift()!();
  }
}

async function answers(url: string, status = 200): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.status === status;
}
