import { ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import type { FastifyReply } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Counter } from '../kernel/edge/limits/counter.ts';
import { contentTypeOf, isJson, rawBodyOf, takeRawBodies } from '../kernel/http/raw-bodies.ts';
import type { Request, Server } from '../kernel/http/server.ts';
import type { Log } from '../kernel/log.ts';
import type { Metrics } from '../kernel/metrics.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { CallerReader } from './callers.ts';
import { serveConsole } from './console/serve-console.ts';
import type { GatewayContext } from './data-sources.ts';
import type { FederatedGraph } from './federated-graph.ts';
import { countingSkills } from './limits/count-skills.ts';
import { DOCUMENT_LIMITS } from './limits/document-limits.ts';
import { limitsPlugin } from './limits/limits-plugin.ts';

interface EndpointOptions {
  graph: FederatedGraph;
  readCaller: CallerReader;
  counter: Counter;
  metrics: Metrics;
  requireHttps: boolean;
  introspection: boolean;
  /** An IDE page for people who open /graphql in a browser. */
  console: boolean;
  before: () => Promise<void>;
  log: Log;
}

const STATUS: Record<string, number> = {
  UNAUTHORIZED: 401,
  HTTPS_REQUIRED: 403,
  RATE_LIMITED: 429,
  COOLDOWN: 429,
  PAYLOAD_TOO_LARGE: 413,
  SERVICE_DISABLED: 503,
  SERVICE_UNAVAILABLE: 503,
};

/** `/graphql` over HTTP. Answers an Apollo Server instance that `close` stops. */
export async function serveGraphql(
  server: Server,
  options: EndpointOptions,
): Promise<{ stop(): Promise<void> }> {
  const apollo = new ApolloServer<GatewayContext>({
    gateway: countingSkills(options.graph.forApolloServer(), options.graph.schema, options.counter),
    introspection: options.introspection,
    csrfPrevention: true,
    // Documents that callers register themselves are not trusted ones.
    persistedQueries: false,
    // No names of the schema in complaints: they would answer what introspection does not.
    hideSchemaDetailsFromClientErrors: true,
    parseOptions: { maxTokens: DOCUMENT_LIMITS.tokens },
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => {
      const shown = publicError(formatted, error, options.log);
      options.metrics.refusals.inc({ surface: 'graph', code: String(shown.extensions?.['code'] ?? 'NONE') });
      return shown;
    },
    plugins: [ApolloServerPluginLandingPageDisabled(), limitsPlugin(options.graph.schema, options.counter)],
  });
  await apollo.start();
  const consolePage = options.console ? serveConsole(server) : undefined;

  await server.register(async (scope) => {
    takeRawBodies(scope);
    scope.addHook('onRequest', async (request) => {
      if (options.requireHttps && request.protocol !== 'https')
        throw new Refusal('HTTPS_REQUIRED', 'Calls must be made over HTTPS.');
    });
    scope.setErrorHandler(async (error, request, reply) => answerProblem(error, request, reply, options));
    scope.route({
      method: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
      url: '/graphql',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        if (consolePage && isBrowser(request))
          return reply.headers(consolePage.headers).send(consolePage.html);
        await options.before();
        const rawBody = rawBodyOf(request);
        const caller = await options.readCaller(request, rawBody);
        const answer = await apollo.executeHTTPGraphQLRequest({
          httpGraphQLRequest: toHttpGraphqlRequest(request, rawBody),
          context: async () => caller,
        });
        for (const [name, value] of answer.headers) reply.header(name, value);
        reply.code(answer.status ?? 200);
        if (answer.body.kind === 'complete') return reply.send(answer.body.string);
        throw new Error('incremental delivery is not offered');
      },
    });
  });
  return { stop: () => apollo.stop() };
}

const isBrowser = ({ method, headers, raw }: Request) =>
  method === 'GET' && raw.url === '/graphql' && (headers.accept ?? '').includes('text/html');

function toHttpGraphqlRequest(request: Request, rawBody: Buffer): HTTPGraphQLRequest {
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

/** Complaints about the caller's request pass; the rest has been hidden by the subgraph or is hidden here. */
function publicError(formatted: GraphQLFormattedError, error: unknown, log: Log): GraphQLFormattedError {
  const { serviceName: _, stacktrace: __, ...extensions } = formatted.extensions ?? {};
  if (extensions['code'] !== 'INTERNAL_SERVER_ERROR' && extensions['code'] !== undefined)
    return { ...formatted, extensions };
  const cause = unwrapResolverError(error);
  if (cause instanceof GraphQLError && cause.extensions['code'] === undefined)
    return { ...formatted, extensions };
  log.error({ err: cause }, 'unexpected error in the graph');
  const { message, extensions: hidden } = new Refusal('SERVER_ERROR', 'Something went wrong on our side.');
  return { ...formatted, message, extensions: hidden };
}

async function answerProblem(
  error: unknown,
  request: Request,
  reply: FastifyReply,
  { log, metrics }: EndpointOptions,
): Promise<FastifyReply> {
  const { code } = error as { code?: string };
  let refusal: Refusal;
  if (error instanceof Refusal) refusal = error;
  else if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    refusal = new Refusal('PAYLOAD_TOO_LARGE', 'The body is over 256 KB.');
  else {
    log.error({ err: error, requestId: request.id }, 'unexpected error');
    refusal = new Refusal('SERVER_ERROR', `Something went wrong on our side. Request ${request.id}.`);
  }
  metrics.refusals.inc({ surface: 'graph', code: refusal.code });
  const status = STATUS[refusal.code] ?? (refusal.code === 'SERVER_ERROR' ? 500 : 400);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ errors: [{ message: refusal.message, extensions: refusal.extensions }] }));
}
