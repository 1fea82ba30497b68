import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../kernel/core/clock.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import type { Refusal } from '../../kernel/core/refusal.ts';
import { rawBodyOf } from '../../kernel/edge/http/raw-bodies.ts';
import type { Request } from '../../kernel/edge/http/server.ts';
import type { NamedKey } from '../surface.ts';
import { loggedPath } from './logged-path.rules.ts';
import { maskedAnswer, maskedBody } from './mask.rules.ts';
import type { RequestLog } from './request-log.ts';

interface LoggedRoute {
  /** With its parameters as `:name`. */
  path: string;
  /** The method and the path, with its parameters in braces. */
  operation: string;
}

export const loggedRoute = (method: string, path: string): LoggedRoute => ({
  path,
  operation: `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
});

/** The caller, the route and the refusal of a call, noted while it is served. */
interface Noted {
  /** Fastify makes an object of options whenever it is asked for the route: the surface says it. */
  route?: LoggedRoute;
  by?: Identity;
  refusal?: Pick<Refusal, 'code' | 'reason'>;
  answer?: unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    noted: Noted | null;
  }
}

const noted = (request: Request): Noted => (request.noted ??= {});

export function noteRoute(request: Request, route: LoggedRoute): void {
  noted(request).route = route;
}

export function noteCaller(request: Request, identity: Identity): void {
  noted(request).by = identity;
}

export function noteRefusal(
  request: Request,
  code: string,
  reason: Refusal['reason'],
  answer: unknown,
): void {
  Object.assign(noted(request), { refusal: { code, reason }, answer });
}

export interface RequestLogParts {
  requestLog: RequestLog;
  clock: Clock;
  /** The key that a refused call names: a partner sees signatures that do not fit. */
  namedKey?: NamedKey;
}

/** Tells the log of every call of the surface whose organisation is known, once it is answered. */
export function logRequests(scope: FastifyInstance, { requestLog, clock, namedKey }: RequestLogParts): void {
  scope.decorateRequest('noted', null);
  scope.addHook('onResponse', (request, reply, done) => {
    done();
    const { by, route, refusal, answer } = request.noted ?? {};
    const named = by ?? namedKey?.(request);
    if (!named?.organisationId || !named.mode) return;
    const status = reply.statusCode;
    const isRefused = status >= 400;
    const took = reply.elapsedTime;
    requestLog.add({
      organisation_id: named.organisationId,
      mode: named.mode,
      call: {
        request_id: request.id,
        at: Math.round(clock.now().getTime() - took),
        key_id: 'keyId' in named ? named.keyId : named.actor.id,
        on_behalf_of: by?.onBehalfOf,
        method: request.method,
        path: loggedPath(request.originalUrl, route?.path ?? ''),
        operation: route?.operation,
        status,
        code: refusal?.code,
        reason: refusal?.reason,
        duration_ms: Math.round(took),
        // Bodies of calls that nobody proved to be the key's are anybody's.
        body: isRefused && status !== 401 ? (maskedBody(rawBodyOf(request)) ?? undefined) : undefined,
        answer: isRefused ? (maskedAnswer(answer) ?? undefined) : undefined,
      },
    });
  });
}
