import type { FastifyReply } from 'fastify';
import type { Counter } from '../kernel/edge/limits/counter.ts';
import { countingFailures } from '../kernel/edge/limits/failed-authentication.ts';
import { takeDifferentSkills } from '../kernel/edge/limits/different-skills.ts';
import { countAddition, refuseOverBudget } from './stranger-budget.ts';
import type { Switches } from '../kernel/edge/switches.ts';
import { answerOf } from '../kernel/core/graph/answer-of.ts';
import type { Graph } from '../kernel/core/graph/graph.ts';
import type { Operations } from '../kernel/core/graph/operations.ts';
import { contentTypeOf, rawBodyOf, takeRawBodies } from '../kernel/edge/http/raw-bodies.ts';
import { callerLeft } from '../kernel/edge/http/caller-left.ts';
import { BODY_LIMIT_BYTES, type Request, type Server } from '../kernel/edge/http/server.ts';
import { checkGuard } from '../kernel/core/identity/guard.ts';
import type { Log } from '../kernel/core/log.ts';
import type { Metrics } from '../kernel/core/metrics.ts';
import { Refusal, refuse } from '../kernel/core/refusal.ts';
import { toSnake } from '../kernel/core/rules/wire-case.ts';
import { readRecorded, sendAudio, wantedBytes } from './audio.ts';
import type { Dialect } from './dialects/dialect.ts';
import { idempotency, takeReplayed } from './idempotency.ts';
import { readJson } from './request-body.ts';
import { mustHaveNoBody, requestRules } from './request-rules.ts';
import type { Row } from './row.ts';
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
import type { Caller, Identify, Surface } from './surface.ts';
import { showLimits, takeLimits } from './take-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a row that asks for no key. */
    open?: boolean;
  }
}

export interface FacadeOptions extends Partial<RequestLogParts> {
  graph: Graph;
  operations: Operations;
  counter: Counter;
  switches: Switches;
  requireHttps: boolean;
  before: () => Promise<void>;
  log: Log;
  metrics: Metrics;
}

/** Serves one surface. The order of the lines is the order of checks of contract 1.3. */
export function serveSurface(
  server: Server,
  surface: Surface,
  whoCalls: Identify,
  parts: FacadeOptions,
): void {
  const { graph, operations, counter, switches, log, metrics } = parts;
  const identify: Identify = async (request, rawBody, row) => {
    const caller = await countingFailures(counter, request.ip, () => whoCalls(request, rawBody, row));
    noteCaller(request, caller.identity);
    return caller;
  };
  const { dialect, name } = surface;
  const refuseOff = async (caller: Caller, reply: FastifyReply) => {
    await showLimits(counter, caller, reply);
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
      const unknown = async (request: Request, reply: FastifyReply) => {
        const caller = await identify(request, rawBodyOf(request), undefined);
        if (caller.off) await refuseOff(caller, reply);
        await (surface.countsStrays ? takeLimits : showLimits)(counter, caller, reply);
        if (caller.denied) throw caller.denied;
        const allowed = methodsOf(surface, request.url);
        if (allowed.length > 0) reply.header('allow', allowed.join(', '));
        throw refuse.notFound('path');
      };

      for (const row of surface.rows) {
        const operation = operations.byName(row.operation);
        const readInput = requestRules(row, surface);
        const route = loggedRoute(row.method, surface.base + row.path);
        // An id is never what another row has as a word: GET /skills/match is no skill.
        const others = new Set(
          surface.rows.filter((one) => fits(row, one.path) && one.path !== row.path).map(({ path }) => path),
        );
        const isAnothers = ({ url }: Request) => others.size > 0 && others.has(pathIn(surface, url));
        const handler = async (request: Request, reply: FastifyReply) => {
          noteRoute(request, route);
          if (endsEarly(request) || isAnothers(request)) return unknown(request, reply);
          if (row.sunset) reply.header('sunset', new Date(row.sunset).toUTCString());
          const rawBody = rawBodyOf(request);
          const caller = await identify(request, rawBody, row);
          if (caller.off) await refuseOff(caller, reply);
          if (row.strangersAdd) await refuseOverBudget(counter, request.ip);
          await takeLimits(counter, caller, reply);
          if (caller.denied) throw caller.denied;
          const { identity } = caller;
          checkGuard({ scope: row.scope }, identity);
          const body = readBody(row, surface, rawBody, contentTypeOf(request));
          const { headers, params, query } = request;
          const input = {
            ...readInput({ headers, params, query, body }),
            recorded: row.takesAudio ? readRecorded(request) : NOTHING_RECORDED,
            wanted: row.sendsAudio ? wantedBytes(headers) : null,
          };
          if (caller.missing) throw caller.missing;
          const once = row.idempotent ? idempotency(request, rawBody) : undefined;
          const variables = { ...row.variables(input), ...once?.variables };
          const result = await graph.run(
            operation,
            variables,
            { ...identity, ...once?.identity },
            callerLeft(reply),
          );
          const answer = inWireWords(surface, row, () => answerOf(result));
          if (answer === null) throw refuse.notFound(row.noun);
          if (row.idempotent && takeReplayed(answer)) reply.header('idempotent-replayed', 'true');
          if (row.sendsAudio) return sendAudio(reply, answer as never, input.wanted, dialect);
          const shaped = row.shape ? row.shape.value(answer as never) : answer;
          const data = tellSkipped(shaped, input.skipped);
          if (row.taxonomy && caller.key) await takeDifferentSkills(counter, caller.key, skillsOf(data));
          if (row.strangersAdd) await countAddition(counter, request.ip);
          const { status, message } = row.otherwise?.when(answer as never) ? row.otherwise : row;
          return reply.code(status).send(successBody(dialect, row, message, data));
        };
        const config = { surface: name, open: row.open !== undefined };
        const bodyLimit = row.takesAudio ?? BODY_LIMIT_BYTES;
        scope.route({
          method: row.method,
          url: row.path,
          exposeHeadRoute: false,
          bodyLimit,
          config,
          handler,
        });
      }

      const config = { surface: name };
      scope.all('/', { config }, unknown);
      scope.all('/*', { config }, unknown);
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

const isPreflight = ({ method, headers }: Request) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** Arguments of the graph that mean the same in every row, and where callers give them. */
const USUAL_PATHS = {
  first: 'query.limit',
  after: 'query.cursor',
  page: 'query.page',
  limit: 'query.limit',
  idempotencyKey: 'header.Idempotency-Key',
};

/** Translates the graph's argument names in a refusal to the caller's names. */
function inWireWords<Answer>(
  { spelling }: Surface,
  { argumentPaths = {}, asSent = [] }: Row,
  answer: () => Answer,
): Answer {
  try {
    return answer();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const paths: Record<string, string> = { ...USUAL_PATHS, ...argumentPaths };
    const details = error.details.map(({ path, message }) => {
      if (Object.hasOwn(paths, path)) return { path: paths[path]!, message };
      const given = path.replace(/^input\./, '');
      const respelled = spelling === 'snake' && !asSent.includes(given.split('.')[0]!);
      return { path: respelled ? toSnake(given) : given, message };
    });
    const { code, message, retryAfterSeconds, reason } = error;
    throw new Refusal(code, message, { details, retryAfterSeconds, reason });
  }
}

/** The codes that hide their cause. */
const HIDING_CODES = new Set(['SERVER_ERROR', 'INTERNAL_ERROR']);

/** A page whose skills do not all fit the day is not shown at all. */
const skillsOf = (page: unknown): string[] =>
  (page as { items: { skill_id: string }[] }).items.map((item) => item.skill_id);

function readBody(row: Row, surface: Surface, raw: Buffer, contentType: string | undefined): unknown {
  const mayBeMissing = row.bodyOptional ?? mustHaveNoBody(row, surface);
  if (!row.body && !mayBeMissing) return undefined;
  return mayBeMissing && raw.length === 0 ? {} : readJson(raw, contentType);
}

const pathIn = ({ base }: Surface, url: string): string => url.split('?')[0]!.slice(base.length);

/** True where a row takes a path, whatever the method. */
function fits(row: Row, path: string): boolean {
  const [steps, asked] = [row.path.split('/'), path.split('/')];
  return (
    steps.length === asked.length &&
    steps.every((step, at) => (step.startsWith(':') ? asked[at] !== '' : step === asked[at]))
  );
}

/** The methods of a path; a row that has it word by word goes before those that take it for an id. */
function methodsOf(surface: Surface, url: string): string[] {
  const path = pathIn(surface, url);
  const literal = surface.rows.filter((row) => row.path === path);
  const rows = literal.length > 0 ? literal : surface.rows.filter((row) => fits(row, path));
  return [...new Set(rows.map(({ method }) => method))];
}

const NOTHING_RECORDED = { token: '', mimeType: '', audio: '' };

/** A refusal with a code of the surface passes. Any other error, also of the graph, is logged and hidden. */
function toRefusal(error: unknown, dialect: Dialect, request: Request, log: Log): Refusal {
  if (error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE')
    return refuse.unavailable(error.retryAfterSeconds, request.id);
  if (error instanceof Refusal && dialect.knows(error.code) && !HIDING_CODES.has(error.code)) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse.bodyTooLarge(request.routeOptions.bodyLimit);
  if (statusCode !== undefined && statusCode < 500)
    return refuse.invalid([{ path: '', message: 'is not readable' }]);
  // A caller who has left reads no answer, and is no fault of ours.
  if (!(error instanceof Refusal && error.code === 'CANCELLED'))
    log.error({ err: error, requestId: request.id }, 'unexpected error');
  return refuse.ourFault(request.id);
}
