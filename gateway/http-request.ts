import { HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import { getOperationAST, parse } from 'graphql';
import { contentTypeOf, isJson } from '../kernel/http/raw-bodies.ts';
import type { Request } from '../kernel/http/server.ts';
import { Refusal } from '../kernel/refusal.ts';
import { DOCUMENT_LIMITS } from './limits/document-limits.ts';
import type { OperationRequest } from './subscriptions/live-parts.ts';

/** As Apollo Server takes it. */
export function toHttpGraphqlRequest(request: Request, rawBody: Buffer): HTTPGraphQLRequest {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const contentType = contentTypeOf(request);
  if (contentType !== undefined) headers.set('content-type', contentType);
  const [, search = ''] = /\?(.*)$/.exec(request.raw.url ?? '') ?? [];
  return { method: request.method, headers, search, body: readBody(rawBody, headers.get('content-type')) };
}

function readBody(rawBody: Buffer, contentType: string | undefined): unknown {
  if (rawBody.length === 0 || !isJson(contentType)) return undefined;
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    throw new Refusal('BAD_REQUEST', 'The body is not JSON.');
  }
}

/** Of a request for server-sent events, when it is a subscription. Anything else is answered as ever. */
export function subscriptionIn(request: Request, rawBody: Buffer): OperationRequest | undefined {
  if (!(request.headers.accept ?? '').includes('text/event-stream')) return undefined;
  const given = request.method === 'GET' ? readQuery(request) : readBody(rawBody, contentTypeOf(request));
  const { query, operationName, variables } = (given ?? {}) as OperationRequest;
  try {
    const document = parse(query, { maxTokens: DOCUMENT_LIMITS.tokens, noLocation: true });
    const isSubscription = getOperationAST(document, operationName)?.operation === 'subscription';
    return isSubscription ? { query, operationName, variables } : undefined;
  } catch {
    return undefined;
  }
}

function readQuery(request: Request): object {
  const { query, operationName, variables } = request.query as Record<string, string | undefined>;
  try {
    return { query, operationName, variables: variables ? (JSON.parse(variables) as unknown) : undefined };
  } catch {
    throw new Refusal('BAD_REQUEST', 'variables is not JSON.');
  }
}
