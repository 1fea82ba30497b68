import type { FastifyReply } from 'fastify';
import type { Counter } from '../kernel/edge/limits/counter.ts';
import type { Switches } from '../kernel/edge/switches.ts';
import { answerOf } from '../kernel/graph/answer-of.ts';
import type { Graph } from '../kernel/graph/graph.ts';
import type { Operations } from '../kernel/graph/operations.ts';
import type { Request, Server } from '../kernel/http/server.ts';
import { checkGuard } from '../kernel/identity/guard.ts';
import type { Log } from '../kernel/log.ts';
import type { Metrics } from '../kernel/metrics.ts';
import { Refusal, refuse } from '../kernel/refusal.ts';
import { idempotency, takeReplayed } from './idempotency.ts';
import { readJson } from './request-body.ts';
import { requestRules } from './request-rules.ts';
import type { Row } from './row.ts';
import type { Identify, Surface } from './surface.ts';
import { countFailures, showLimits, takeLimits } from './take-limits.ts';

export interface FacadeParts {
  graph: Graph;
  operations: Operations;
  counter: Counter;
  switches: Switches;
  requireHttps: boolean;
  before: () => Promise<void>;
  log: Log;
  metrics: Metrics;
}

const NO_BODY = Buffer.alloc(0);

/** Serves one surface. The order of the lines is the order of checks of CONTRACT 1.3. */
export function serveSurface(server: Server, surface: Surface, whoCalls: Identify, parts: FacadeParts): void {
  const { graph, operations, counter, switches, log, metrics } = parts;
  const identify = countFailures(counter, whoCalls);
  const { dialect, name } = surface;

  void server.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

      // Before the body is read.
      scope.addHook('onRequest', async (request) => {
        if (parts.requireHttps && request.protocol !== 'https')
          throw new Refusal('HTTPS_REQUIRED', 'Calls must be made over HTTPS.');
        await parts.before();
        if (await switches.isOff(name))
          throw new Refusal('SERVICE_DISABLED', 'The service is switched off for now.', {
            retryAfterSeconds: 60,
          });
      });

      scope.setErrorHandler(async (error, request, reply) => {
        const refusal = toRefusal(error, request, log);
        metrics.refusals.inc({ surface: name, code: refusal.code });
        const row = (request.routeOptions.config as { row?: Row }).row;
        const { status, body } = dialect.failure(refusal, { argumentPaths: row?.argumentPaths ?? {} });
        if (refusal.retryAfterSeconds !== undefined)
          reply.header('retry-after', String(refusal.retryAfterSeconds));
        return reply.code(status).send(body);
      });

      for (const row of surface.rows) {
        const operation = operations.byName(row.operation);
        const readInput = requestRules(row, surface);
        const handler = async (request: Request, reply: FastifyReply) => {
          const rawBody = (request.body as Buffer | undefined) ?? NO_BODY;
          const caller = await identify(request, rawBody, row);
          await takeLimits(counter, caller, reply);
          const { identity } = caller;
          checkGuard({ scope: row.scope }, identity);
          const body = row.body ? readJson(rawBody, request.headers['content-type']) : undefined;
          const input = readInput({
            headers: request.headers,
            params: request.params,
            query: request.query,
            body,
          });
          const once = row.idempotent ? idempotency(request, rawBody) : undefined;
          const variables = { ...row.variables(input), ...once?.variables };
          const answer = answerOf(await graph.run(operation, variables, { ...identity, ...once?.identity }));
          if (answer === null) throw refuse.notFound(row.noun);
          if (row.idempotent && takeReplayed(answer)) reply.header('idempotent-replayed', 'true');
          const data = row.shape ? row.shape.value(answer as never) : answer;
          return reply.code(row.status).send(dialect.success(row.message, data));
        };
        scope.route({ method: row.method, url: row.path, config: { row }, exposeHeadRoute: false, handler });
      }

      // An unknown path, or a known one with another method.
      const unknown = async (request: Request, reply: FastifyReply) => {
        const caller = await identify(request, (request.body as Buffer | undefined) ?? NO_BODY, undefined);
        await showLimits(counter, caller, reply);
        const allowed = methodsOf(surface, request.url);
        if (allowed.length > 0) reply.header('allow', allowed.join(', '));
        throw refuse.notFound('path');
      };
      scope.all('/', unknown);
      scope.all('/*', unknown);
    },
    { prefix: surface.base },
  );
}

function methodsOf(surface: Surface, url: string): string[] {
  const asked = url.split('?')[0]!.slice(surface.base.length).split('/');
  const fits = (row: Row) => {
    const steps = row.path.split('/');
    return (
      steps.length === asked.length && steps.every((step, at) => step.startsWith(':') || step === asked[at])
    );
  };
  return surface.rows.filter(fits).map(({ method }) => method);
}

function toRefusal(error: unknown, request: Request, log: Log): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal('PAYLOAD_TOO_LARGE', 'The body is over 256 KB.');
  if (statusCode !== undefined && statusCode < 500)
    return refuse.invalid([{ path: '', message: 'is not readable' }]);
  log.error({ err: error, requestId: request.id }, 'unexpected error');
  return new Refusal('SERVER_ERROR', `Something went wrong on our side. Request ${request.id}.`);
}
