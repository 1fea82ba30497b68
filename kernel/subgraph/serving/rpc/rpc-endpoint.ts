import { systemIdentity } from '../../../core/identity/identity.ts';
import { IDENTITY_HEADER, mintIdentity } from '../../../core/identity/signed-identity.ts';
import type { Log } from '../../../core/log.ts';
import type { AddressFacts } from '../addresses/choose-address.rules.ts';
import { connectProblem, type ConnectProblem } from '../addresses/connect-problem.rules.ts';
import { connectTo, nameOf, type Target } from '../addresses/targets.ts';
import { RpcConnection } from './rpc-connection.ts';
import { FETCHING, type CallSigner } from './rpc-message.ts';

/** Renewed connections may reach other processes, where an address stands for several. */
const RENEW_MS = 60_000;
const FIRST_PROBE_MS = 100;
const LONGEST_PROBE_MS = 1_000;

export interface RpcEndpointOptions {
  /** The path of the part's sockets. */
  path: string;
  part: string;
  /** One for each secret of the list. */
  signings: readonly { secret: string; signer: CallSigner }[];
  /** The setting that the address is from, for the log. */
  setting: string;
  log?: Log | undefined;
  /** Called when a connection has opened, and when one is gone. */
  onChange?: () => void;
}

/** One address of a part, with its connections. While it is away, it is tried again and again. */
export class RpcEndpoint implements AddressFacts {
  readonly target: Target;
  readonly #options: RpcEndpointOptions;
  readonly #connections = new Map<number, { connection: RpcConnection; since: number }>();
  #turn = 0;
  #signing = 0;
  #isAway = false;
  #told: string | undefined;
  #probeMs = FIRST_PROBE_MS;
  #probe: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(target: Target, options: RpcEndpointOptions) {
    this.target = target;
    this.#options = options;
  }

  get state(): AddressFacts['state'] {
    for (const { connection } of this.#connections.values()) if (connection.isOpen) return 'open';
    return this.#isAway ? 'away' : 'new';
  }

  /** The secret that the process verifies, as far as is known. */
  get secret(): string {
    return this.#options.signings[this.#signing]!.secret;
  }

  get waiting(): number {
    let sum = 0;
    for (const { connection } of this.#connections.values()) sum += connection.waiting;
    return sum;
  }

  /** The next of so many connections, opened where there is none. */
  connection(count: number): RpcConnection {
    const turn = (this.#turn = (this.#turn + 1) % count);
    const now = performance.now();
    const known = this.#connections.get(turn);
    if (known && !known.connection.retired && now - known.since < RENEW_MS) return known.connection;
    if (known && !known.connection.retired) known.connection.retire();
    const connection = this.#connect();
    this.#connections.set(turn, { connection, since: now });
    return connection;
  }

  /** Takes no new fetches; those that run are answered. */
  retire(): void {
    this.#end();
    for (const { connection } of this.#connections.values()) connection.retire();
  }

  close(): void {
    this.#end();
    for (const { connection } of this.#connections.values()) connection.terminate();
  }

  #end(): void {
    this.#closed = true;
    clearTimeout(this.#probe);
  }

  #connect(): RpcConnection {
    const { path, part, signings } = this.#options;
    const { secret, signer } = signings[this.#signing]!;
    const identity = mintIdentity(secret, systemIdentity('fetches'), part, FETCHING);
    return new RpcConnection({
      url: this.target.url.replace(/^http/, 'ws') + path,
      headers: { [IDENTITY_HEADER]: identity },
      signer,
      socket: connectTo(this.target),
      onOpen: () => this.#opened(),
      onGone: (problem) => this.#gone(problem),
    });
  }

  #opened(): void {
    const { log, setting } = this.#options;
    if (this.#told) log?.info(`${setting}: ${nameOf(this.target)} answers again`);
    this.#told = undefined;
    this.#isAway = false;
    this.#probeMs = FIRST_PROBE_MS;
    this.#options.onChange?.();
  }

  #gone(problem: ConnectProblem | undefined): void {
    this.#isAway = true;
    if (this.#closed) return;
    const { log, setting, part, signings } = this.#options;
    // A process that was not restarted since a secret was announced verifies another one of the list.
    if (problem?.status === 401) this.#signing = (this.#signing + 1) % signings.length;
    const line = problem && connectProblem(problem, { setting, part, address: nameOf(this.target) });
    // One line for each cause: an address that stays away is tried every second.
    if (line && line !== this.#told) log?.warn((this.#told = line));
    clearTimeout(this.#probe);
    this.#probe = setTimeout(() => this.state === 'away' && this.connection(1), this.#probeMs).unref();
    this.#probeMs = Math.min(2 * this.#probeMs, LONGEST_PROBE_MS);
    this.#options.onChange?.();
  }
}
