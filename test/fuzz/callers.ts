import { sign } from '../../kernel/edge/signature.ts';
import { providerSignature } from '../../rest-facade/callbacks/provider-signature.ts';
import type { FuzzRequest } from './input.ts';
import type { Mode } from './known-ids.ts';

/** Somebody who calls: with a signature, with headers of their own, or with nothing. */
export interface Caller {
  mode: Mode;
  /** A partner key, which signs. */
  key?: { keyId: string; secret: string };
  headers?: Record<string, string>;
  /** A provider of messages, which signs the address that it was given. */
  provider?: { token: string; publicUrl: string };
}

export type Callers = Record<string, Caller>;

/** The headers that say who calls, made at the moment of sending. */
export function callerHeaders(
  request: FuzzRequest,
  { key, provider, headers = {} }: Caller,
): [string, string][] {
  if (provider) {
    const form = new URLSearchParams(request.body.toString());
    return [
      ['x-twilio-signature', providerSignature(provider.token, provider.publicUrl + request.path, form)],
    ];
  }
  if (!key) return Object.entries(headers);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sent = (name: string) => request.headers.find(([given]) => given.toLowerCase() === name)?.[1].trim();
  const signature = sign(key.secret, {
    timestamp,
    method: request.method,
    path: request.path,
    body: request.body,
    idempotencyKey: sent('idempotency-key'),
    onBehalfOf: sent('x-on-behalf-of'),
    organisation: sent('x-organisation'),
    nonce: sent('x-nonce'),
  });
  return [
    ['x-api-key', key.keyId],
    ['x-timestamp', timestamp],
    ['x-signature', signature],
  ];
}

/** The payload of `connection_init` for a caller. */
export function callerParams({ key, headers = {} }: Caller): Record<string, unknown> {
  if (!key) return { ...headers };
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = sign(key.secret, { timestamp, method: 'GET', path: '/graphql', body: '' });
  return { apiKey: key.keyId, timestamp, signature };
}
