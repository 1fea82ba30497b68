import { UnexpectedAnswerError } from './errors.ts';
import { byCursor, type List } from './list.ts';
import type { AnswerOf, DataOf, InputOf, Method, PathWith, QueryOf } from './operation-types.ts';
import { targetOf } from './target.ts';
import type { Answer, CallOptions, OutgoingCall } from './transport.ts';

export interface WriteOptions extends CallOptions {
  /** Made by the client where it is left out, and the same for all attempts of one call. */
  idempotencyKey?: string | undefined;
}

export interface SurfaceCall extends WriteOptions {
  method: Method;
  /** The path as the description spells it, without the base. */
  template: string;
  /** The path with its query, as it is sent. */
  target: string;
  body?: string | undefined;
  sessionToken?: string | undefined;
  audio?: OutgoingCall['audio'];
}

type SendOnSurface = (call: SurfaceCall) => Promise<Answer<unknown>>;

/** The input of any operation: checked already by the types of the operation, or known to no type. */
export interface AnyInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

interface Extras extends WriteOptions {
  sessionToken?: string | undefined;
  audio?: OutgoingCall['audio'];
}

export interface AudioOptions extends CallOptions {
  /** The bytes that are wanted, the last one included; all of them by default. */
  range?: { from: number; to?: number | undefined } | undefined;
}

export interface Audio {
  /** Such as audio/webm. */
  mimeType: string;
  bytes: Uint8Array;
}

type Behind<Base extends string, P> = P extends `${Base}${infer Rest}` ? Rest : never;

/** The paths of a surface that have this method, without its base. */
export type PathUnder<Base extends string, M extends Method> = Behind<Base, PathWith<M, Base>>;

type ItemOf<Base extends string, P extends string> =
  DataOf<'GET', `${Base}${P}`> extends { items: (infer Item)[] } ? Item : never;

/** Calls by method and path, with the types that the description gives them. */
export class Surface<Base extends string> {
  readonly #base: Base;
  readonly #send: SendOnSurface;

  constructor(base: Base, send: SendOnSurface) {
    this.#base = base;
    this.#send = send;
  }

  /** The whole answer. */
  answer<M extends Method, P extends PathUnder<Base, M>>(
    method: M,
    path: P,
    input: InputOf<M, `${Base}${P}`> & Extras,
  ): Promise<Answer<AnswerOf<M, `${Base}${P}`>>> {
    return this.send(method, path, input) as Promise<Answer<AnswerOf<M, `${Base}${P}`>>>;
  }

  /** The data within the envelope. */
  async data<M extends Method, P extends PathUnder<Base, M>>(
    method: M,
    path: P,
    input: InputOf<M, `${Base}${P}`> & Extras,
  ): Promise<DataOf<M, `${Base}${P}`>> {
    return dataOf(await this.send(method, path, input)) as DataOf<M, `${Base}${P}`>;
  }

  /** A list that goes on by cursors. */
  list<P extends PathUnder<Base, 'GET'>>(
    path: P,
    query: QueryOf<'GET', `${Base}${P}`> | undefined,
    options: CallOptions | undefined,
    params?: Record<string, unknown>,
  ): List<ItemOf<Base, P>> {
    type Page = { items: ItemOf<Base, P>[]; next_cursor: string | null };
    const given = (query ?? {}) as { cursor?: string };
    return byCursor(async (cursor) => {
      const input = { ...options, params, query: { ...given, cursor } };
      return dataOf(await this.send('GET', path, input)) as Page;
    }, given.cursor);
  }

  /** An answer that is audio. */
  async audio<P extends PathUnder<Base, 'GET'>>(
    path: P,
    { range, ...input }: InputOf<'GET', `${Base}${P}`> & AudioOptions,
  ): Promise<Audio> {
    const audio = { range: range && `bytes=${range.from}-${range.to ?? ''}` };
    const { body, headers } = await this.send('GET', path, { ...input, audio });
    return { mimeType: headers.get('content-type') ?? '', bytes: body as Uint8Array };
  }

  /** A call of any shape, also one that the description of this version does not have. */
  send(method: Method, path: string, { params, query, body, ...options }: AnyInput & Extras = {}) {
    return this.#send({
      ...options,
      method,
      template: path,
      target: this.#base + targetOf(path, params, query),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
}

export function dataOf({ body, status, requestId }: Answer<unknown>): unknown {
  const { data } = body as { data?: unknown };
  if (typeof data === 'object' && data !== null) return data;
  throw new UnexpectedAnswerError('The answer has no data.', status, requestId);
}
