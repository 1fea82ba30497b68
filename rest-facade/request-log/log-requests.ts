import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../kernel/core/clock.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import type { Refusal } from '../../kernel/core/refusal.ts';
import { rawBodyOf } from '../../kernel/edge/http/raw-bodies.ts';
import type { Request } from '../../kernel/edge/http/server.ts';
import type { NamedKey } from '../surface.ts';
import { maskedCall } from './mask.rules.ts';
import { maskedPath } from './masked-path.rules.ts';
import type { RequestLog } from './request-log.ts';
import type { RequestRecord } from './request-record.ts';

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

const NO_BODY = Buffer.alloc(0);
const MASKED_ALONE = () => {};

/** Logs every call of the surface whose organisation is known, once it is answered. The words are those of its routes. */
export function logRequests(
  scope: FastifyInstance,
  words: ReadonlySet<string>,
  { requestLog, clock, namedKey }: RequestLogParts,
): void {
  const recordOf = (request: Request, status: number, took: number): RequestRecord | undefined => {
    const { by, route, refusal, answer } = request.noted ?? {};
    const named = by ?? namedKey?.(request);
    if (!named?.organisationId || !named.mode) return undefined;
    const called = { url: request.originalUrl, route: route?.path ?? '', words };
    // A call refused for its rate was not read, and costs its caller nothing: its texts would only fill the log.
    const hasTexts = status >= 400 && status !== 429;
    // Bodies of calls that nobody proved to be the key's are anybody's.
    const raw = hasTexts && by ? rawBodyOf(request) : NO_BODY;
    const texts = hasTexts
      ? maskedCall({ ...called, raw, answer })
      : { path: maskedPath(called, MASKED_ALONE) };
    return {
      organisation_id: named.organisationId,
      mode: named.mode,
      isProven: by !== undefined,
      call: {
        request_id: request.id,
        at: Math.round(clock.now().getTime() - took),
        key_id: 'keyId' in named ? named.keyId : named.actor.id,
        on_behalf_of: by?.onBehalfOf,
        method: request.method,
        operation: route?.operation,
        status,
        code: refusal?.code,
        reason: refusal?.reason,
        duration_ms: Math.round(took),
        body: undefined,
        answer: undefined,
        ...texts,
      },
    };
  };
  scope.decorateRequest('noted', null);
  scope.addHook('onResponse', (request, reply, done) => {
    done();
    try {
      const record = recordOf(request, reply.statusCode, reply.elapsedTime);
      if (record) requestLog.add(record);
    } catch (error) {
      requestLog.lose(error);
    }
  });
}
