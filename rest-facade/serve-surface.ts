import type { FastifyReply } from 'fastify';
import type { RateLimiter } from '../kernel/edge/limits/rate-limiter.ts';
import { countingFailures } from '../kernel/edge/limits/failed-authentication.ts';
import { takeDifferentSkills } from '../kernel/edge/limits/different-skills.ts';
import { countAddition, refuseOverBudget } from './anonymous-budget.ts';
import { admitProof, countWrongCode } from './rights-budget.ts';
import type { KillSwitches } from '../kernel/edge/kill-switches.ts';
import { answerOf } from '../kernel/core/graph/answer-of.ts';
import type { Graph } from '../kernel/core/graph/graph.ts';
import type { Operations } from '../kernel/core/graph/operations.ts';
import { contentTypeOf, rawBodyOf, takeRawBodies } from '../kernel/edge/http/raw-bodies.ts';
import { callerLeft } from '../kernel/edge/http/caller-left.ts';
import { pathFits } from '../kernel/edge/http/route-methods.ts';
import { BODY_LIMIT_BYTES, type Request, type Server } from '../kernel/edge/http/server.ts';
import { checkGuard } from '../kernel/core/identity/guard.ts';
import type { Log } from '../kernel/core/log.ts';
import type { Metrics } from '../kernel/core/metrics.ts';
import { Refusal, refuse } from '../kernel/core/refusal.ts';
import { inSpan } from '../kernel/core/tracing.ts';
import { linkTokenOf, readRecorded, wantedBytes } from './audio.ts';
import { namedIds, tellOtherMode } from './other-mode.ts';
import { sendAudio, type Recording } from './send-audio.ts';
import { idempotency, takeReplayed } from './idempotency.ts';
import { readJson } from './request-body.ts';
import { mustHaveNoBody, requestRules } from './request-rules.ts';
import type { Route } from './route.ts';
import { tellSkipped } from './skipped-items.ts';
import { successBody } from './success-body.ts';
import {
  loggedRoute,
  logRequests,
  noteCaller,
  noteRefusal,
  noteRoute,
  type RequestLogParts,
} from './request-log/log-requests.ts';
import { wordsOf } from './request-log/masked-path.rules.ts';
import { inWireWords, toRefusal } from './surface-refusals.ts';
import type { Caller, Identify, Surface } from './surface.ts';
import { showLimits, takeLimits } from './take-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route that asks for no key. */
    open?: boolean;
  }
}

export interface FacadeOptions extends Partial<RequestLogParts> {
  graph: Graph;
  operations: Operations;
  rateLimiter: RateLimiter;
  switches: KillSwitches;
  requireHttps: boolean;
  before: () => Promise<void>;
  /** Whether the token of a link is the candidate's. */
  isCandidateToken: (resultId: string, token: string) => boolean;
  log: Log;
  metrics: Metrics;
}

/**
 * Serves one surface. The order of the lines is the order of checks of contract 1.3. Where no signature is over the body,
 * the caller and its limits are checked at the headers, before the body is read.
 */
export function serveSurface(
  server: Server,
  surface: Surface,
  whoCalls: Identify,
  parts: FacadeOptions,
): void {
  const { graph, operations, rateLimiter, switches, log, metrics } = parts;
  const identify: Identify = async (request, rawBody, route) => {
    const caller = await countingFailures(rateLimiter, request.ip, () => whoCalls(request, rawBody, route));
    noteCaller(request, caller.identity);
    return caller;
  };
  const { dialect, name } = surface;
  const refuseWrongLink = (request: Request, parameter: string) => {
    const resultId = (request.params as Record<string, string>)[parameter]!;
    if (!parts.isCandidateToken(resultId, linkTokenOf(request))) throw refuse.notFound('link');
  };
  const countingWrongCodes = async <Answer>({ proof }: Route, { ip }: Request, read: () => Answer) => {
    try {
      return read();
    } catch (error) {
      if (proof === 'tried') await countWrongCode(rateLimiter, ip, error);
      throw error;
    }
  };
  const refuseOff = async (caller: Caller, reply: FastifyReply) => {
    await showLimits(rateLimiter, caller, reply);
    throw caller.off;
  };

  void server.register(
    async (scope) => {
      takeRawBodies(scope);
      if (surface.logged && parts.requestLog && parts.clock)
        logRequests(scope, wordsOf(surface), parts as RequestLogParts);

      scope.addHook('onRequest', async (request, reply) => {
        reply.headers(SURFACE_HEADERS);
        if (request.routeOptions.config.open) reply.headers(OPEN_HEADERS);
        if (surface.cors) reply.headers(ANY_ORIGIN);
        if (surface.cors && isPreflight(request)) return reply.code(204).headers(PREFLIGHT).send();
        if (parts.requireHttps && request.protocol !== 'https') throw refuse.overHttps();
        await parts.before();
        if (await switches.isOff(name)) throw refuse.switchedOff();
        return undefined;
      });

      scope.setErrorHandler(async (error, request, reply) => {
        const refusal = toRefusal(error, dialect, request, log);
        metrics.refusals.inc({ surface: name, code: refusal.code });
        const { status, headers = {}, body } = dialect.failure(refusal, request.method);
        noteRefusal(request, refusal.code, refusal.reason, body);
        reply.headers(headers);
        if (refusal.retryAfterSeconds !== undefined)
          reply.header('retry-after', String(refusal.retryAfterSeconds));
        return reply.code(status).send(body);
      });

      // A surface with coded fields has a code of its own for a missing id.
      const endsEarly = ({ params }: Request) =>
        !surface.codedFields && Object.values(params as object).includes('');
      // Answers an unknown path, a known one with another method, or one that ends where an id should be.
      const unknown = async (request: Request, reply: FastifyReply): Promise<never> => {
        const caller = await identify(request, rawBodyOf(request), undefined);
        if (caller.off) await refuseOff(caller, reply);
        await (surface.countsUnknownPaths ? takeLimits : showLimits)(rateLimiter, caller, reply);
        if (caller.denied) throw caller.denied;
        const allowed = server.routeMethods.at(request.url);
        if (allowed.length > 0) reply.header('allow', allowed.join(', '));
        throw refuse.notFound('path');
      };

      const atTheHeaders = (check: (request: Request, reply: FastifyReply) => Promise<unknown>) => ({
        preParsing: async (request: Request, reply: FastifyReply) => {
          if (!surface.signed) await under(request, () => check(request, reply));
        },
      });

      for (const route of surface.routes) {
        const operation = operations.byName(route.operation);
        const readInput = requestRules(route, surface);
        const logged = loggedRoute(route.method, surface.base + route.path);
        // An id is never what another route has as a word: GET /skills/match is no skill.
        const others = new Set(
          surface.routes
            .filter((one) => pathFits(route.path, one.path) && one.path !== route.path)
            .map(({ path }) => path),
        );
        const isAnothers = ({ url }: Request) => others.size > 0 && others.has(pathIn(surface, url));
        const admitted = new WeakMap<Request, Caller>();
        const admit = async (request: Request, reply: FastifyReply): Promise<Caller> => {
          noteRoute(request, logged);
          if (endsEarly(request) || isAnothers(request)) return unknown(request, reply);
          if (route.ending) reply.headers(endingHeaders(route.ending));
          const caller = await identify(request, rawBodyOf(request), route);
          if (caller.off) await refuseOff(caller, reply);
          if (route.anonymousAdds) await refuseOverBudget(rateLimiter, request.ip);
          if (route.proof) await admitProof(rateLimiter, route.proof, request.ip);
          await takeLimits(rateLimiter, caller, reply);
          if (caller.denied) throw caller.denied;
          checkGuard({ scope: route.scope }, caller.identity);
          if (route.candidateIn) {
            const { headers, params, query } = request;
            readInput({ headers, params, query, body: undefined });
            refuseWrongLink(request, route.candidateIn);
          }
          admitted.set(request, caller);
          return caller;
        };
        const handler = async (request: Request, reply: FastifyReply) => {
          const rawBody = rawBodyOf(request);
          const caller = admitted.get(request) ?? (await admit(request, reply));
          const { identity } = caller;
          const body = readBody(route, surface, rawBody, contentTypeOf(request));
          const { headers, params, query } = request;
          const input = {
            ...readInput({ headers, params, query, body }),
            recorded: route.takesAudio ? readRecorded(request) : NOTHING_RECORDED,
            wanted: route.sendsAudio ? wantedBytes(headers) : null,
          };
          if (caller.missing) throw caller.missing;
          const once = route.idempotent ? idempotency(request, rawBody) : undefined;
          const variables = { ...route.variables(input), ...once?.variables };
          const result = await graph.run(
            operation,
            variables,
            { ...identity, ...once?.identity },
            callerLeft(reply),
          );
          const read = () => {
            const answer = inWireWords(surface, route, () => answerOf(result));
            if (answer === null) throw notFound(route);
            return answer;
          };
          const answer = await countingWrongCodes(route, request, read).catch(async (error: unknown) => {
            const isMissing = surface.signed && error instanceof Refusal && error.code === 'NOT_FOUND';
            throw isMissing ? await tellOtherMode(error, namedIds(params, body), identity, parts) : error;
          });
          if (route.idempotent && takeReplayed(answer)) reply.header('idempotent-replayed', 'true');
          if (route.sendsAudio) return sendAudio(reply, answer as Recording, input.wanted, dialect);
          const shaped = route.shape ? route.shape.value(answer) : answer;
          const data = tellSkipped(shaped, input.skipped);
          if (route.taxonomy && caller.key)
            await takeDifferentSkills(rateLimiter, caller.key, skillsOf(data));
          if (route.anonymousAdds) await countAddition(rateLimiter, request.ip);
          const { status, message } = route.otherwise?.when(answer) ? route.otherwise : route;
          return reply.code(status).send(successBody(dialect, route, message, data));
        };
        const config = { surface: name, open: route.open !== undefined };
        const bodyLimit = route.takesAudio ?? BODY_LIMIT_BYTES;
        scope.route({
          method: route.method,
          url: route.path,
          exposeHeadRoute: false,
          bodyLimit,
          config,
          ...atTheHeaders(admit),
          handler,
        });
      }

      const options = { config: { surface: name, catchAll: true }, ...atTheHeaders(unknown) };
      scope.all('/', options, unknown);
      scope.all('/*', options, unknown);
    },
    { prefix: surface.base },
  );
}

const SURFACE_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Answers that anybody with the address sees are neither passed on nor indexed. */
const OPEN_HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-request-id, retry-after',
};
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'content-type, x-api-key, x-request-id',
  'access-control-max-age': '86400',
};

/** `Deprecation` (RFC 9745) is a date of structured fields, `Sunset` (RFC 8594) one of HTTP. */
const endingHeaders = ({ deprecated, sunset }: NonNullable<Route['ending']>) => ({
  deprecation: `@${Date.parse(deprecated) / 1000}`,
  sunset: new Date(sunset).toUTCString(),
});

const isPreflight = ({ method, headers }: Request) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** A page whose skills do not all fit the day is not shown at all. */
const skillsOf = (page: unknown): string[] =>
  (page as { items: { skill_id: string }[] }).items.map((item) => item.skill_id);

function readBody(route: Route, surface: Surface, raw: Buffer, contentType: string | undefined): unknown {
  const mayBeMissing = route.bodyOptional ?? mustHaveNoBody(route, surface);
  if (!route.body && !mayBeMissing) return undefined;
  return mayBeMissing && raw.length === 0 ? {} : readJson(raw, contentType);
}

const pathIn = ({ base }: Surface, url: string): string => url.split('?')[0]!.slice(base.length);

/** Operations that run at the headers belong to the span of the request, which begins after the body. */
const under = <Answer>({ span }: Request, work: () => Answer): Answer => (span ? inSpan(span, work) : work());

const NOTHING_RECORDED = { token: '', mimeType: '', audio: '' };

const notFound = ({ noun, missing = 'NOT_FOUND' }: Route): Refusal =>
  new Refusal(missing, `No such ${noun}.`);
