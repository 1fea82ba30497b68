import { sign } from '../../kernel/edge/signature.ts';

export interface Answer<Body = any> {
  status: number;
  headers: Headers;
  body: Body;
}

interface CallOptions {
  body?: unknown;
  /** Sent as it is, for bodies that are not JSON. */
  rawBody?: string | Buffer;
  idempotencyKey?: string;
  onBehalfOf?: string;
  organisation?: string;
  nonce?: string;
  /** Added or changed after signing. */
  headers?: Record<string, string>;
  timestamp?: number;
  contentType?: string;
}

const BASE = '/api/v1/partner';

/** A partner system: signs every call with its key. */
export class PartnerClient {
  readonly #url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly #address = randomAddress();

  readonly #actsFor: string | undefined;

  constructor(url: string, keyId: string, secret: string, actsFor?: string) {
    this.#url = url;
    this.keyId = keyId;
    this.secret = secret;
    this.#actsFor = actsFor;
  }

  /** The same key, whose every call is for this organisation. */
  actingFor = (organisation: string) => new PartnerClient(this.#url, this.keyId, this.secret, organisation);

  get = (path: string, options?: CallOptions) => this.call('GET', path, options);
  post = (path: string, body?: unknown, options?: CallOptions) =>
    this.call('POST', path, { body, ...options });
  put = (path: string, body?: unknown, options?: CallOptions) => this.call('PUT', path, { body, ...options });
  delete = (path: string, options?: CallOptions) => this.call('DELETE', path, options);

  /** The graph, with the same signature. */
  graph(query: string, variables: object = {}, nonce?: string): Promise<Answer> {
    const options = nonce === undefined ? {} : { nonce };
    return this.send('POST', '/graphql', { body: { query, variables }, ...options });
  }

  call(method: string, path: string, options?: CallOptions): Promise<Answer> {
    return this.send(method, BASE + path, options);
  }

  /** To any address of the service. */
  send(method: string, target: string, options?: CallOptions): Promise<Answer> {
    return answerOf(this.#fetch(method, target, options));
  }

  /** Reads an answer that is no JSON and no text. */
  async bytes(path: string, headers: Record<string, string> = {}) {
    const response = await this.#fetch('GET', BASE + path, { headers });
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  }

  async #fetch(method: string, target: string, options: CallOptions = {}): Promise<Response> {
    const body = options.rawBody ?? (options.body === undefined ? '' : JSON.stringify(options.body));
    const timestamp = String(options.timestamp ?? Math.floor(Date.now() / 1000));
    const { idempotencyKey, onBehalfOf, nonce } = options;
    const organisation = options.organisation ?? this.#actsFor;
    const signature = sign(this.secret, {
      timestamp,
      method,
      path: target,
      body,
      idempotencyKey,
      onBehalfOf,
      organisation,
      nonce,
    });
    return fetch(this.#url + target, {
      method,
      headers: {
        'x-api-key': this.keyId,
        'x-timestamp': timestamp,
        'x-signature': signature,
        ...(body.length > 0 && { 'content-type': options.contentType ?? 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(onBehalfOf !== undefined && { 'x-on-behalf-of': onBehalfOf }),
        ...(organisation !== undefined && { 'x-organisation': organisation }),
        ...(nonce !== undefined && { 'x-nonce': nonce }),
        'x-forwarded-for': this.#address,
        ...options.headers,
      },
      ...(body.length > 0 && { body }),
    });
  }
}

/** Limits per client address must not make tests depend on each other: each client has its own. */
export const randomAddress = (): string =>
  ['10', ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join('.');

export const request = (url: string, init?: RequestInit): Promise<Answer> => answerOf(fetch(url, init));

async function answerOf(answered: Promise<Response>): Promise<Answer> {
  const response = await answered;
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
