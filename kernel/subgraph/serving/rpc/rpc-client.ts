import type { Identity } from '../../../core/identity/identity.ts';
import { currentSpan } from '../../../core/tracing.ts';
import type { Log } from '../../../core/log.ts';
import { secretsIn } from '../../../core/secret-list.ts';
import { chooseAddress } from '../addresses/choose-address.rules.ts';
import { maySendAgain } from '../addresses/retry-request.rules.ts';
import { Targets, type LookUp, type Target } from '../addresses/targets.ts';
import { LostCall } from './rpc-connection.ts';
import { CallSigner } from './rpc-message.ts';
import { RpcEndpoint, type RpcEndpointOptions } from './rpc-endpoint.ts';
import { unanswered } from './unanswered.ts';
import { WaitingRoom } from './waiting-requests.ts';

/** Two connections to a single address, because it may have several processes behind it. */
const CONNECTIONS = 2;
/** The largest fetch; a larger message would close the socket for all. */
export const MAX_CALL_BYTES = 4_194_304;

export interface RpcClientOptions {
  urls: readonly string[];
  path: string;
  part: string;
  secret: string;
  setting?: string;
  log?: Log | undefined;
  lookUp?: LookUp;
  lookUpMs?: number;
}

export interface RpcRequest {
  /** JSON, as the part reads it. */
  body: string;
  /** The document and its variables, which tell whether it may be sent twice. */
  query: string;
  variables: Readonly<Record<string, unknown>> | undefined;
  identity: Identity;
  signal?: AbortSignal | undefined;
  milliseconds?: number;
}

/**
 * Fetches from the processes of a part over a few sockets that stay open, under identities signed for each message. What
 * one of them did not answer goes to another where that is safe, or waits for one to come back.
 */
export class RpcClient {
  readonly #options: RpcEndpointOptions;
  readonly #targets: Targets;
  readonly #waitingRoom = new WaitingRoom();
  #endpoints: RpcEndpoint[];
  #turn = 0;
  #started = false;
  #closed = false;

  constructor(options: RpcClientOptions) {
    const { urls, path, part, secret, log, setting = `${part.toUpperCase()}_URL` } = options;
    const onChange = () => this.#lookWhoIsThere();
    const signings = secretsIn(secret).map((one) => ({ secret: one, signer: new CallSigner(one, part) }));
    this.#options = { path, part, signings, log, setting, onChange };
    this.#targets = new Targets(urls, (targets) => this.#change(targets), options);
    this.#endpoints = this.#targets.all.map((target) => new RpcEndpoint(target, this.#options));
  }

  /** The address that a further connection should go to, and the secret that its process verifies. */
  get reach(): { target: Target; secret: string } {
    const { target, secret } = this.#choose()!;
    return { target, secret };
  }

  async fetch(request: RpcRequest): Promise<string> {
    const { body, signal, milliseconds } = request;
    const span = currentSpan();
    const identity = span ? { ...request.identity, traceparent: span.traceparent } : request.identity;
    if (this.#closed || signal?.aborted) throw unanswered('the caller has left, or this process stops');
    if (isTooLarge(body)) throw unanswered(`the call has more than ${MAX_CALL_BYTES} bytes`);
    if (!this.#started) this.#start();
    let tried: Set<RpcEndpoint> | undefined;
    let hasWaited = false;
    let endpoint = this.#choose()!;
    for (let triesLeft = this.#endpoints.length; ; triesLeft -= 1) {
      try {
        return await endpoint.connection(this.#perEndpoint).fetch(body, identity, signal, milliseconds);
      } catch (error) {
        if (!(error instanceof LostCall) || !maySendAgain({ ...request, sent: error.sent })) throw error;
        tried ??= new Set();
        // One of two connections may have been refused just before the other was opened.
        if (!error.wasThere && endpoint.state !== 'open') tried.add(endpoint);
        const next = triesLeft > 0 && !this.#closed && !signal?.aborted && this.#choose(tried);
        if (next) endpoint = next;
        else {
          // Once only: a request that kills whoever takes it must not kill them for ever.
          if (hasWaited || !(await this.#waitingRoom.untilBack(body.length, signal))) throw error;
          hasWaited = true;
          tried.clear();
          triesLeft = this.#endpoints.length;
          endpoint = this.#choose()!;
        }
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#waitingRoom.close();
    this.#targets.close();
    for (const endpoint of this.#endpoints) endpoint.close();
  }

  #lookWhoIsThere(): void {
    if (this.#endpoints.some(({ state }) => state === 'open')) this.#waitingRoom.opened();
    else this.#waitingRoom.lost();
  }

  get #perEndpoint(): number {
    return this.#endpoints.length > 1 ? 1 : CONNECTIONS;
  }

  #choose(tried?: ReadonlySet<RpcEndpoint>): RpcEndpoint | undefined {
    this.#turn = (this.#turn + 1) % this.#endpoints.length;
    return chooseAddress(this.#endpoints, this.#turn, tried);
  }

  /** All are connected to at once: an open one is chosen before one that never was. */
  #start(): void {
    this.#started = true;
    if (this.#endpoints.length > 1) for (const endpoint of this.#endpoints) endpoint.connection(1);
  }

  #change(targets: Target[]): void {
    if (this.#closed) return;
    const isKnown = ({ target }: RpcEndpoint) =>
      targets.some((one) => one.url === target.url && one.ip === target.ip);
    const kept = this.#endpoints.filter(isKnown);
    const gone = this.#endpoints.filter((endpoint) => !isKnown(endpoint));
    const fresh = targets
      .filter(({ url, ip }) => !kept.some(({ target }) => target.url === url && target.ip === ip))
      .map((target) => new RpcEndpoint(target, this.#options));
    this.#endpoints = [...kept, ...fresh];
    for (const endpoint of gone) endpoint.retire();
    this.#lookWhoIsThere();
    if (this.#started) for (const endpoint of fresh) endpoint.connection(1);
  }
}

/** The cheap test comes first: no character has more than three bytes. */
const isTooLarge = (body: string): boolean =>
  body.length * 3 > MAX_CALL_BYTES && Buffer.byteLength(body) > MAX_CALL_BYTES;
