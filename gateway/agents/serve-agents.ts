import type { FastifyInstance } from 'fastify';
import { callerLeft } from '../../kernel/edge/http/caller-left.ts';
import { contentTypeOf, isJson, rawBodyOf } from '../../kernel/edge/http/raw-bodies.ts';
import type { Request } from '../../kernel/edge/http/server.ts';
import { Refusal, refuse } from '../../kernel/core/refusal.ts';
import { bearerOf, type CallerReader } from '../callers.ts';
import type { TakeTokenCall } from '../limits/token-calls.ts';
import { publicMessage } from './agent-answer.rules.ts';
import { serverFor, type AgentServerOptions, type AgentSession } from './agent-server.ts';
import { AGENT_TOOLS } from './agent-tools.ts';

export interface AgentOptions extends AgentServerOptions {
  readCaller: CallerReader;
  takeTokenCall: TakeTokenCall;
  publicUrl: string;
  /** The issuer of tokens, where people sign in elsewhere. */
  issuer: string | undefined;
  before: () => Promise<void>;
}

/** An id that is longer is not repeated. */
const LONGEST_ID = 300;
/** Headers with which the package opens a stream. Answers here are whole, and a connection ends where the caller or a stop wants it. */
const OF_A_STREAM: ReadonlySet<string> = new Set(['connection', 'cache-control', 'x-accel-buffering']);
const METADATA = '/.well-known/oauth-protected-resource';

/** `POST /mcp`: the Model Context Protocol for agents (contract 7.5). Every request stands alone, as on `/graphql`. */
export function serveAgents(scope: FastifyInstance, options: AgentOptions): void {
  const { publicUrl, issuer, readCaller, takeTokenCall, before, log } = options;
  const resource = `${publicUrl}/mcp`;
  const identified = async (request: Request, body: Buffer, token: string | undefined) => {
    if (token === undefined) throw refuse.unauthorized('Agents bring a bearer token.');
    return readCaller(request, body);
  };

  scope.post('/mcp', { config: { surface: 'graph' } }, async (request, reply) => {
    refuseOtherOrigin(request, publicUrl);
    await before();
    const token = bearerOf(request.headers);
    const body = rawBodyOf(request);
    const caller = await identified(request, body, token).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'UNAUTHORIZED')
        reply.header('www-authenticate', `Bearer resource_metadata="${publicUrl}${METADATA}/mcp"`);
      throw error;
    });
    await takeTokenCall(caller);
    if (!isJson(contentTypeOf(request)))
      throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json.');
    const session: AgentSession = { caller, signal: callerLeft(reply), requestId: request.id };
    const message = readMessage(body);
    if (message?.method === 'subscriptions/listen') return reply.code(404).send(notOffered(message.id));
    // Loaded with the first agent: most processes never see one.
    const protocol = await import('@modelcontextprotocol/server');
    // Nothing is kept between two requests, so that any replica answers the next.
    const handler = protocol.createMcpHandler(() => serverFor(protocol, session, options), {
      maxSubscriptions: 0,
      onerror: (error) => log.warn({ err: error }, 'an agent could not be answered'),
    });
    const answer = await handler.fetch(webRequest(request, body, resource));
    reply.code(answer.status).header('cache-control', 'no-store');
    for (const [name, value] of answer.headers) if (!OF_A_STREAM.has(name)) reply.header(name, value);
    return reply.send(publicMessage(await answer.text()));
  });
  scope.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    config: { surface: 'graph', catchAll: true },
    handler: async (_, reply) =>
      reply.code(405).header('allow', 'POST').send({ message: 'Messages are sent by POST.' }),
  });
  if (!issuer) return;
  // RFC 9728: where an agent gets a token for this resource.
  const metadata = {
    resource,
    authorization_servers: [issuer],
    bearer_methods_supported: ['header'],
    scopes_supported: [...new Set(AGENT_TOOLS.map((tool) => tool.scope))],
    resource_documentation: `${publicUrl}/docs/agents`,
  };
  for (const address of [METADATA, `${METADATA}/mcp`])
    scope.get(address, async (_, reply) => reply.header('access-control-allow-origin', '*').send(metadata));
}

/** A page of somebody else must not use a token that a browser might hold. */
function refuseOtherOrigin({ headers: { origin } }: Request, publicUrl: string): void {
  if (origin !== undefined && origin !== new URL(publicUrl).origin)
    throw new Refusal('FORBIDDEN', 'Pages of another origin may not call this.');
}

interface Message {
  id?: unknown;
  method?: unknown;
}

/** The message of a body; what cannot be read is left to the protocol, which has answers for it. */
function readMessage(body: Buffer): Message | undefined {
  try {
    const message: unknown = JSON.parse(body.toString());
    return message !== null && typeof message === 'object' ? message : undefined;
  } catch {
    return undefined;
  }
}

/** The answer to a method that is not offered. The package would open a stream here, which nothing ever ends. */
const notOffered = (id: unknown) => ({
  jsonrpc: '2.0',
  id: (typeof id === 'string' && id.length <= LONGEST_ID) || typeof id === 'number' ? id : null,
  error: { code: -32_601, message: 'Method not found' },
});

function webRequest(request: Request, body: Buffer, url: string): globalThis.Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.raw.headers))
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value);
  headers.set('content-type', 'application/json');
  return new globalThis.Request(url, { method: 'POST', headers, body: new Uint8Array(body) });
}
