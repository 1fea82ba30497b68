import { HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import { getOperationAST, parse } from 'graphql';
import { isTooDeep, JsonProblem, parseJson } from '../kernel/edge/http/json-depth.ts';
import { contentTypeOf, isJson } from '../kernel/edge/http/raw-bodies.ts';
import type { Request } from '../kernel/edge/http/server.ts';
import { Refusal } from '../kernel/core/refusal.ts';
import { DOCUMENT_SIZE } from './limits/document-size.ts';
import type { OperationRequest } from './subscriptions/live-options.ts';

/** The request in the form that Apollo Server takes. */
export function toHttpGraphqlRequest(request: Request, body: unknown): HTTPGraphQLRequest {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const contentType = contentTypeOf(request);
  if (contentType !== undefined) headers.set('content-type', contentType);
  const [, search = ''] = /\?(.*)$/.exec(request.raw.url ?? '') ?? [];
  return { method: request.method, headers, search, body };
}

/** The parsed body; undefined where there is none, or none that is JSON. */
export function bodyOf(request: Request, rawBody: Buffer): unknown {
  if (rawBody.length === 0 || !isJson(contentTypeOf(request))) return undefined;
  return jsonOf('The body', rawBody);
}

function jsonOf(what: string, bytes: Buffer): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    if (!(error instanceof JsonProblem)) throw error;
    throw new Refusal('BAD_REQUEST', `${what} ${error.message}.`);
  }
}

/** Checks the JSON parameters of a GET, which Apollo Server parses again and refuses where they are no JSON. */
export function refuseDeepParameters({ query }: Request): void {
  for (const name of ['variables', 'extensions']) {
    const text = (query as Record<string, unknown>)[name];
    if (typeof text === 'string' && isTooDeep(Buffer.from(text)))
      throw new Refusal('BAD_REQUEST', `${name} ${new JsonProblem('too deep').message}.`);
  }
}

export function textOf(request: Request, body: unknown): string {
  const { query } = (request.method === 'GET' ? request.query : (body ?? {})) as { query?: unknown };
  return typeof query === 'string' ? query : '';
}

/** The subscription of a request for server-sent events. Any other operation is answered as plain HTTP. */
export async function subscriptionIn(
  request: Request,
  body: unknown,
  textNamedIn: (given: OperationRequest) => Promise<string | undefined>,
): Promise<OperationRequest | undefined> {
  if (!(request.headers.accept ?? '').includes('text/event-stream')) return undefined;
  const given = (request.method === 'GET' ? readQuery(request) : (body ?? {})) as OperationRequest;
  const named = await textNamedIn(given);
  try {
    const document = parse(named ?? given.query ?? '', { maxTokens: DOCUMENT_SIZE.tokens, noLocation: true });
    if (getOperationAST(document, given.operationName)?.operation !== 'subscription') return undefined;
  } catch {
    return undefined;
  }
  const { query, documentId, extensions, operationName } = given;
  const asked = named === undefined ? { query } : { documentId, extensions };
  return { ...asked, operationName, variables: variablesOf(given) };
}

export function variablesOf(body: unknown): Record<string, unknown> {
  const { variables } = body as { variables?: unknown };
  if (variables === undefined || variables === null) return {};
  if (typeof variables === 'object' && !Array.isArray(variables)) return variables as Record<string, unknown>;
  throw new Refusal('BAD_REQUEST', 'The variables are not an object.');
}

function readQuery(request: Request): object {
  const { variables, ...given } = request.query as Record<string, string | string[] | undefined>;
  if (Array.isArray(variables)) throw new Refusal('BAD_REQUEST', 'variables may be given only once.');
  return { ...given, variables: variables ? jsonOf('variables', Buffer.from(variables)) : undefined };
}
