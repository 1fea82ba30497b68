import type { Request } from '../kernel/edge/http/server.ts';
import type { Log } from '../kernel/core/log.ts';
import { Refusal, refuse } from '../kernel/core/refusal.ts';
import { toSnake } from '../kernel/core/rules/wire-case.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { Route } from './route.ts';
import type { Surface } from './surface.ts';

/** Arguments of the graph that mean the same in every route, and where callers give them. */
const USUAL_PATHS = {
  first: 'query.limit',
  after: 'query.cursor',
  page: 'query.page',
  limit: 'query.limit',
  idempotencyKey: 'header.Idempotency-Key',
};

/** Translates the graph's argument names in a refusal to the caller's names. */
export function inWireWords<Answer>(
  { spelling }: Surface,
  { argumentPaths = {}, asSent = [] }: Route,
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
      return { path: spelling === 'snake' ? inSnake(given, asSent) : given, message };
    });
    const { code, message, retryAfterSeconds, reason } = error;
    throw new Refusal(code, message, { details, retryAfterSeconds, reason });
  }
}

/** The path with its names as the caller spells them; those inside JSON of the caller's own are as they were sent. */
function inSnake(path: string, asSent: readonly string[]): string {
  const steps = path.split('.');
  const own = steps.findIndex((step) => asSent.includes(step));
  return own < 0 ? toSnake(path) : [...steps.slice(0, own).map(toSnake), ...steps.slice(own)].join('.');
}

/** The codes that hide their cause. */
const HIDING_CODES = new Set(['SERVER_ERROR', 'INTERNAL_ERROR']);

/** A refusal with a code of the surface passes. Any other error, also of the graph, is logged and hidden. */
export function toRefusal(error: unknown, dialect: Dialect, request: Request, log: Log): Refusal {
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
