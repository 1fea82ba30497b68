import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import type { RateLimiter } from '../kernel/edge/limits/rate-limiter.ts';
import { callerLeft } from '../kernel/edge/http/caller-left.ts';
import { publicFiles } from '../kernel/edge/http/public-files.ts';
import { rawBodyOf, takeRawBodies } from '../kernel/edge/http/raw-bodies.ts';
import type { Request, Server } from '../kernel/edge/http/server.ts';
import { isUpgrade, offersSocket } from '../kernel/edge/http/upgrades.ts';
import type { Identity } from '../kernel/core/identity/identity.ts';
import type { Log } from '../kernel/core/log.ts';
import type { Metrics } from '../kernel/core/metrics.ts';
import { Refusal, refuse } from '../kernel/core/refusal.ts';
import { serveAgents, type AgentOptions } from './agents/serve-agents.ts';
import { answerErrors, answerProblem } from './answer-errors.ts';
import type { CallerReader } from './callers.ts';
import { serveIde } from './ide/serve-ide.ts';
import type { GatewayContext } from './data-sources.ts';
import { readFieldGuards } from './documents/document-guards.ts';
import { KnownTexts } from './documents/known-texts.ts';
import { NamedDocuments, type NamedDocument } from './documents/named-documents.ts';
import type { OwnDocuments } from './documents/own-documents.ts';
import { parsedDocuments } from './documents/parsed-documents.ts';
import { serveDocuments } from './documents/serve-documents.ts';
import type { TrustedDocument, TrustedDocuments } from './documents/trusted-documents.ts';
import type { FederatedGraph } from './federated-graph.ts';
import {
  bodyOf,
  refuseDeepParameters,
  subscriptionIn,
  textOf,
  toHttpGraphqlRequest,
  variablesOf,
} from './http-request.ts';
import { countingSkills } from './limits/count-skills.ts';
import { DOCUMENT_LIMITS, type DocumentLimits } from './limits/document-limits.ts';
import { DOCUMENT_SIZE } from './limits/document-size.ts';
import { limitsPlugin, notOverHttp } from './limits/limits-plugin.ts';
import { tokenCalls, type TakeTokenCall } from './limits/token-calls.ts';
import { formatted, publicError } from './public-error.ts';
import { ClientPlaces } from './subscriptions/client-places.ts';
import { publicProblem, type LiveOptions, type OperationRequest } from './subscriptions/live-options.ts';
import type { OpenConnections } from './subscriptions/open-connections.ts';
import { runOperations } from './subscriptions/run-operations.ts';
import { streamEvents } from './subscriptions/server-sent-events.ts';
import { graphSockets } from './subscriptions/sockets.ts';

interface EndpointOptions {
  graph: FederatedGraph;
  readCaller: CallerReader;
  rateLimiter: RateLimiter;
  metrics: Metrics;
  connections: OpenConnections;
  requireHttps: boolean;
  publicUrl: string;
  trusted: TrustedDocuments;
  /** The documents that organisations have registered. */
  ownDocuments: OwnDocuments;
  /** The callers who may send documents of their own, introspection included. */
  freeTextFor: (identity: Identity) => boolean;
  /** The most that a document may ask for; the usual limits when left out. */
  limits?: DocumentLimits;
  /** The calls of one bearer token, agents' among them. */
  tokenCallsPerMinute: number;
  /** Whether browsers that open /graphql get a page to write queries in. */
  ide: boolean;
  before: () => Promise<void>;
  /** Serves the sessions of the console beside the graph, with the same answers to problems. */
  serveSessions?: ((scope: FastifyInstance) => void) | undefined;
  /** Serves agents beside the graph, with the same callers. */
  agents?: Pick<AgentOptions, 'operations' | 'issuer' | 'release'>;
  log: Log;
}

/** `/graphql` over HTTP, as a socket, and as server-sent events. `stop` ends what runs. */
export async function serveGraphql(
  server: Server,
  options: EndpointOptions,
): Promise<{ stop(): Promise<void> }> {
  const show = (error: GraphQLFormattedError, cause: unknown) => {
    const shown = publicError(error, cause, options.log);
    options.metrics.refusals.inc({ surface: 'graph', code: String(shown.extensions?.['code'] ?? 'NONE') });
    return shown;
  };
  const texts = new KnownTexts(options.graph.schema, options.limits ?? DOCUMENT_LIMITS);
  const takeTokenCall = tokenCalls(options.rateLimiter, options.tokenCallsPerMinute);
  const apollo = apolloServer(options, show, texts, takeTokenCall);
  await apollo.start();
  const answerResult = ({ data, errors, extensions }: ExecutionResult, reply: FastifyReply) => {
    const shown = errors?.map((error) => show(formatted(error), error));
    reply.header('cache-control', 'no-store');
    // Without data nothing was run: the request itself is wrong.
    if (shown && data === undefined) return answerErrors(reply, shown);
    return reply.send({
      ...(shown && { errors: shown }),
      data,
      ...(extensions && { extensions }),
    });
  };
  const answerTrusted = async (
    { operation, isSubscription }: TrustedDocument,
    body: unknown,
    { identity, signal }: GatewayContext,
    reply: FastifyReply,
  ) => {
    if (isSubscription) throw notOverHttp();
    return answerResult(await options.graph.read(operation, variablesOf(body), identity, signal), reply);
  };
  const answerLive = async (
    wanted: OperationRequest,
    caller: GatewayContext,
    request: Request,
    reply: FastifyReply,
  ) => {
    const outcome = await run(wanted, caller);
    if (!('subscription' in outcome)) return answerErrors(reply, outcome.result.errors ?? []);
    try {
      return await streamEvents(live, outcome.subscription, caller, request, reply);
    } catch (error) {
      return answerErrors(reply, [publicProblem(error, request.id, options.log).toJSON()]);
    }
  };
  const answerText = async (
    named: NamedDocument | undefined,
    body: unknown,
    caller: GatewayContext,
    request: Request,
    reply: FastifyReply,
  ) => {
    const sent = named ? { ...(body as object), query: named.text, extensions: {} } : body;
    const namesSchema = options.freeTextFor(caller.identity);
    if (!namesSchema && !named) documents.refuseText(textOf(request, sent));
    const { accept } = request.headers;
    // Apollo Server's plugins count what a partner key reads.
    const known = named || caller.key || request.method !== 'POST' ? undefined : texts.find(body, accept);
    if (known) {
      const result = await options.graph.runText(known, { ...caller, namesSchema });
      // Without data nothing was run, and Apollo Server has the status for it.
      if (result.data !== undefined) return answerResult(result, reply.type(known.contentType));
    }
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: toHttpGraphqlRequest(request, sent),
      context: async () => ({ ...caller, namesSchema }),
    });
    for (const [name, value] of answer.headers) reply.header(name, value);
    reply.code(answer.status ?? 200);
    const contentType = answer.headers.get('content-type');
    if (answer.status === undefined && contentType) texts.keepContentType(accept, contentType);
    if (answer.body.kind === 'complete') return reply.send(answer.body.string);
    throw new Error('incremental delivery is not offered');
  };
  const documents = new NamedDocuments(options.trusted, options.ownDocuments, options.rateLimiter);
  const run = runOperations(apollo, documents, options.freeTextFor);
  const live: LiveOptions = {
    ...options,
    subscriptions: options.graph.subscriptions,
    places: new ClientPlaces(),
    run,
  };
  const sockets = graphSockets(live);
  options.connections.start();
  // Connections are closed before the server waits for them to end.
  server.addHook('preClose', async () => {
    await options.connections.stop();
    await sockets.close('The service is stopping.');
  });
  const idePage = options.ide ? serveIde(server, publicFiles(options)) : undefined;

  await server.register(async (scope) => {
    takeRawBodies(scope);
    scope.addHook('onRequest', async (request) => {
      if (options.requireHttps && request.protocol !== 'https') throw refuse.overHttps();
    });
    scope.setErrorHandler(async (error, request, reply) => answerProblem(error, request, reply, options));
    // GraphQL over HTTP has a status for these of its own.
    scope.route({
      method: ['PUT', 'PATCH', 'DELETE'],
      url: '/graphql',
      config: { surface: 'graph', catchAll: true },
      handler: async (request, reply) => {
        refuseOffers(request);
        await options.before();
        await options.readCaller(request, rawBodyOf(request));
        const { message, extensions } = new Refusal('BAD_REQUEST', 'Operations are sent by GET or POST.');
        return reply
          .code(405)
          .header('allow', 'GET, POST')
          .send({ errors: [{ message, extensions }] });
      },
    });
    scope.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      exposeHeadRoute: false,
      config: { surface: 'graph' },
      handler: async (request, reply) => {
        if (isUpgrade(request)) return sockets.accept(request, reply);
        refuseOffers(request);
        if (idePage && isBrowser(request)) return idePage(request, reply);
        await options.before();
        const rawBody = rawBodyOf(request);
        const caller = {
          ...(await options.readCaller(request, rawBody)),
          signal: callerLeft(reply),
          tell: (headers: Record<string, string>) => void reply.headers(headers),
        };
        const body = bodyOf(request, rawBody);
        refuseDeepParameters(request);
        const textNamedIn = async (given: object) => (await documents.of(given, caller))?.text;
        const wanted = await subscriptionIn(request, body, textNamedIn);
        if (wanted) return answerLive(wanted, caller, request, reply);
        await takeTokenCall(caller);
        const named = request.method === 'POST' ? await documents.of(body, caller) : undefined;
        if (named?.trusted && !caller.key) return answerTrusted(named.trusted, body, caller, reply);
        // A partner key's document runs as a text, because its skills are counted there; so does an organisation's own,
        // because its limits are checked there.
        return answerText(named, body, caller, request, reply);
      },
    });
    const { trusted, ownDocuments: own } = options;
    serveDocuments(scope, {
      ...options,
      schema: options.graph.schema,
      trusted,
      own,
      guards: readFieldGuards(),
    });
    if (options.agents) serveAgents(scope, { ...options, ...options.agents, show, takeTokenCall });
    if (options.serveSessions) await scope.register(async (inner) => options.serveSessions!(inner));
  });
  return { stop: () => apollo.stop() };
}

type ShowError = (error: GraphQLFormattedError, cause: unknown) => GraphQLFormattedError;

const apolloServer = (
  { graph, rateLimiter }: EndpointOptions,
  show: ShowError,
  texts: KnownTexts,
  takeTokenCall: TakeTokenCall,
): ApolloServer<GatewayContext> =>
  new ApolloServer<GatewayContext>({
    gateway: countingSkills(graph.forApolloServer(), graph.schema, rateLimiter),
    introspection: true,
    csrfPrevention: true,
    // Documents that callers register themselves are not trusted ones.
    persistedQueries: false,
    documentStore: parsedDocuments(),
    // The plugin of the limits validates, before and after other checks.
    dangerouslyDisableValidation: true,
    // Locations are left out: each one counts lines from the start, which takes long where there are many of both.
    parseOptions: { maxTokens: DOCUMENT_SIZE.tokens, noLocation: true },
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: show,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      limitsPlugin(graph.schema, rateLimiter, show, texts, takeTokenCall),
    ],
  });

function refuseOffers(request: Request): void {
  if (offersSocket(request)) throw new Refusal('BAD_REQUEST', 'A socket is opened by GET without a body.');
}

const isBrowser = ({ method, headers, raw }: Request) =>
  method === 'GET' && raw.url === '/graphql' && (headers.accept ?? '').includes('text/html');
