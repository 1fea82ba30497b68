import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import type { Log } from '../../core/log.ts';
import { addGauge, readWithin, type Metrics } from '../../core/metrics.ts';
import { isCondition, readinessOf, type Readiness } from '../../core/readiness.rules.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { release } from '../../core/release.ts';
import { isTracing } from '../../core/tracing.ts';
import type { Settings } from '../../core/settings.ts';
import { BodyBudget, type BodyBounds, BODY_BOUNDS } from './body-budget.ts';
import { boundConnections, CONNECTION_BOUNDS, type ConnectionBounds } from './bound-connections.ts';
import { drainOf } from './drain.ts';
import { PROBES } from './probes.ts';
import { RouteMethods } from './route-methods.ts';
import { followClock } from './follow-clock.ts';
import { traceRequests } from './trace-requests.ts';
import { endUnreadBodies } from './unread-bodies.ts';
import { isUpgrade, offersSocket, shouldUpgradeCallback, takeUpgrades } from './upgrades.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The surface that the route's requests are counted under; "other" without one. */
    surface?: string;
    /** The route answers what no other route does, and is no reason to name its methods in `Allow`. */
    catchAll?: boolean;
  }
  interface FastifyInstance {
    bodyBudget: BodyBudget;
    routeMethods: RouteMethods;
  }
}

export type Server = FastifyInstance;
export type Request = FastifyRequest;

export const BODY_LIMIT_BYTES = 262_144;
const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

interface ServerOptions {
  settings: Settings;
  log: Log;
  metrics: Metrics;
  /** The level of access lines: calls between parts are not worth a line each. */
  accessLevel?: 'info' | 'debug';
  /** Answers soon, however slow what the part needs is. */
  ready: () => Promise<Readiness>;
  bounds?: Partial<ConnectionBounds>;
  bodyBounds?: BodyBounds;
  /** Set under TEST_CLOCK only: the header `Date` follows it. */
  clock?: Clock | undefined;
  answerUnknownPath?: (url: string) => { status: number; body: unknown };
}

/** Refusals of the server itself, where no surface has words for them. */
const REFUSED_STATUS: Readonly<Record<string, number>> = {
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
};

const plainUnknownPath = () => ({ status: 404, body: { message: 'No such path.' } });

/** A path that cannot be decoded is routed as it is written, so that it meets the same checks as any other. */
function routable({ url = '/' }: { url?: string }): string {
  const path = url.split('?', 1)[0]!;
  if (!path.includes('%')) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

const arriving = { shouldUpgradeCallback, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/** One year: a client that came over HTTPS once does not come without it again. */
const HSTS = 'max-age=31536000';

/** The HTTP server of every part: request ids, access lines, health, metrics. */
export function createServer(options: ServerOptions): Server {
  const { settings, metrics } = options;
  const server = Fastify(fastifyOptions(settings)) as unknown as Server;
  addGauge(metrics, 'http_connections', 'Connections that clients hold open, sockets among them', () =>
    openConnections(server),
  );
  takeUpgrades(server);
  boundConnections(server, settings.trustProxy, { ...CONNECTION_BOUNDS, ...options.bounds });
  drainOf(server).watch();
  server.decorate('bodyBudget', new BodyBudget(options.bodyBounds ?? BODY_BOUNDS));
  addGauge(
    metrics,
    'http_body_bytes',
    'Bytes of request bodies that are held until their calls are answered',
    () => Promise.resolve(server.bodyBudget.heldBytes),
  );
  endUnreadBodies(server);
  listMethods(server);
  if (options.clock) followClock(server, options.clock);

  if (isTracing()) traceRequests(server);
  addHeaders(server, settings.requireHttps);
  tellResponses(server, options);
  answerProblems(server, options);
  serveHealth(server, options);
  serveMetrics(server, options);
  return server;
}

const fastifyOptions = ({ tls, trustProxy }: Settings) => ({
  logger: false,
  bodyLimit: BODY_LIMIT_BYTES,
  trustProxy: trustProxy.length > 0 ? trustProxy : false,
  // Node takes no longer line than this: an id of any length meets the rules of its route.
  routerOptions: { maxParamLength: 16_384 },
  forceCloseConnections: 'idle' as const,
  // The drain refuses in the words of each surface.
  return503OnClosing: false,
  // A whole request must arrive within this time, its headers sooner, so that half a request cannot hold a
  // connection.
  requestTimeout: 30_000,
  genReqId: ({ headers }: IncomingMessage) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  },
  rewriteUrl: routable,
  ...(tls
    ? {
        https: {
          ...arriving,
          cert: readFileSync(tls.cert),
          key: readFileSync(tls.key),
          handshakeTimeout: 10_000,
        },
      }
    : { http: arriving }),
});

function addHeaders(server: Server, requireHttps: boolean): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Node drops what came in the same packet, so a request after this one would wait for ever.
    if (offersSocket(request) && !isUpgrade(request)) reply.header('connection', 'close');
    if (requireHttps && request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    done();
  });
}

/** An access line and a measured time for each response. */
function tellResponses(server: Server, { log, metrics, accessLevel = 'info' }: ServerOptions): void {
  server.addHook('onResponse', (request, reply, done) => {
    // The log has the route, not the address: ids and tokens in a path stay out of it.
    const { url: route = 'none', config } = request.routeOptions;
    const seconds = reply.elapsedTime / 1000;
    metrics.httpSeconds.observe(
      { surface: config.surface ?? 'other', route, status: reply.statusCode },
      seconds,
    );
    log[PROBES.has(route) ? 'debug' : accessLevel](
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.span && { traceId: request.span.traceId }),
      },
      'request',
    );
    done();
  });
}

/** Routes are registered after this, in whatever scope. */
function listMethods(server: Server): void {
  const routeMethods = new RouteMethods();
  server.decorate('routeMethods', routeMethods);
  server.addHook('onRoute', ({ url, method, config }) => {
    if (!config?.catchAll) routeMethods.add(url, [method].flat());
  });
}

/** Answers unknown paths, known ones with another method, and errors that no surface has answered. */
function answerProblems(server: Server, { log, answerUnknownPath = plainUnknownPath }: ServerOptions): void {
  server.setNotFoundHandler(async (request, reply) => {
    const { status, body } = answerUnknownPath(request.url.split('?')[0]!);
    const allowed = server.routeMethods.at(request.url);
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    return reply.code(status).send(body);
  });

  server.setErrorHandler(async (error, request, reply) => {
    if (error instanceof Refusal && Object.hasOwn(REFUSED_STATUS, error.code)) {
      const { code, retryAfterSeconds, message } = error;
      if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
      return reply.code(REFUSED_STATUS[code]!).send({ message });
    }
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode < 500) return reply.code(statusCode).send({ message: (error as Error).message });
    log.error({ err: error, requestId: request.id }, 'unexpected error');
    return reply.code(500).send({ message: refuse.ourFault(request.id).message });
  });
}

function serveHealth(server: Server, { log, metrics, ready }: ServerOptions): void {
  addGauge(
    metrics,
    'part_degraded',
    '1 for what this process needs and is not well, by its condition, as /readyz has it',
    async () =>
      Object.entries((await ready()).body).flatMap(([need, condition]) =>
        typeof condition === 'string' && isCondition(condition) ? [[{ need, condition }, 1] as const] : [],
      ),
    'need',
    'condition',
  );
  const drain = drainOf(server);
  server.get('/healthz', async () => ({ status: 'ok', release }));
  let told = '';
  server.get('/readyz', async (_, reply) => {
    const { takesCalls, body } = drain.begun ? readinessOf('draining', {}) : await ready();
    const state = JSON.stringify(body);
    if (state !== told) log[body['status'] === 'ready' ? 'info' : 'warn'](body, 'readiness');
    told = state;
    if (!takesCalls) reply.code(503).header('retry-after', '5');
    return body;
  });
}

function serveMetrics(server: Server, { settings, metrics }: ServerOptions): void {
  server.get('/metrics', async (request, reply) => {
    const token = settings.metricsToken;
    const allowed = token ? request.headers.authorization === `Bearer ${token}` : !settings.production;
    if (!allowed) return reply.code(403).send({ message: 'METRICS_TOKEN is required as a bearer token.' });
    readWithin(metrics, Number(request.headers['x-prometheus-scrape-timeout-seconds'] ?? NaN));
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

const openConnections = (server: Server): Promise<number> =>
  new Promise((resolve, reject) =>
    server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
