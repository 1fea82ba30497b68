import { HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import { getOperationAST, parse } from 'graphql';
import { contentTypeOf, isJson } from '../kernel/http/raw-bodies.ts';
import type { Request } from '../kernel/http/server.ts';
import { Refusal } from '../kernel/refusal.ts';
import { DOCUMENT_LIMITS } from './limits/document-limits.ts';
import type { OperationRequest } from './subscriptions/live-parts.ts';
import { documentIdOf, type TrustedDocuments } from './trusted-documents.ts';

/** As Apollo Server takes it. */
export function toHttpGraphqlRequest(request: Request, body: unknown): HTTPGraphQLRequest {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const contentType = contentTypeOf(request);
  if (contentType !== undefined) headers.set('content-type', contentType);
  const [, search = ''] = /\?(.*)$/.exec(request.raw.url ?? '') ?? [];
  return { method: request.method, headers, search, body };
}

/** Undefined where there is none, or none that is JSON. */
export function bodyOf(request: Request, rawBody: Buffer): unknown {
  if (rawBody.length === 0 || !isJson(contentTypeOf(request))) return undefined;
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    throw new Refusal('BAD_REQUEST', 'The body is not JSON.');
  }
}

export function textOf(request: Request, body: unknown): string {
  const { query } = (request.method === 'GET' ? request.query : (body ?? {})) as { query?: unknown };
  return typeof query === 'string' ? query : '';
}

/** Of a request for server-sent events, when it is a subscription. Anything else is answered as ever. */
export function subscriptionIn(
  request: Request,
  body: unknown,
  trusted: TrustedDocuments,
): OperationRequest | undefined {
  if (!(request.headers.accept ?? '').includes('text/event-stream')) return undefined;
  const given = (request.method === 'GET' ? readQuery(request) : (body ?? {})) as OperationRequest;
  const id = documentIdOf(given);
  const query = id === undefined ? given.query : trusted.byId(id).operation.text;
  try {
    const document = parse(query ?? '', { maxTokens: DOCUMENT_LIMITS.tokens, noLocation: true });
    const isSubscription = getOperationAST(document, given.operationName)?.operation === 'subscription';
    const { operationName, variables } = given;
    return isSubscription ? { query, operationName, variables } : undefined;
  } catch {
    return undefined;
  }
}

function readQuery(request: Request): object {
  const { variables, ...given } = request.query as Record<string, string | undefined>;
  try {
    return { ...given, variables: variables ? (JSON.parse(variables) as unknown) : undefined };
  } catch {
    throw new Refusal('BAD_REQUEST', 'variables is not JSON.');
  }
}
