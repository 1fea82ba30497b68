import type { FastifyReply } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import type { Request } from '../kernel/edge/http/server.ts';
import type { Log } from '../kernel/core/log.ts';
import type { Metrics } from '../kernel/core/metrics.ts';
import { Refusal, refuse } from '../kernel/core/refusal.ts';

const STATUS: Record<string, number> = {
  UNAUTHORIZED: 401,
  HTTPS_REQUIRED: 403,
  SCOPE_MISSING: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  IDEMPOTENCY_IN_PROGRESS: 409,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  LIMIT_EXCEEDED: 422,
  TOO_MANY_SOCKETS: 429,
  SERVER_ERROR: 500,
  RATE_LIMITED: 429,
  COOLDOWN: 429,
  PAYLOAD_TOO_LARGE: 413,
  SERVICE_DISABLED: 503,
  SERVICE_UNAVAILABLE: 503,
};

/** Errors in GraphQL's envelope, with the status of the first. */
export function answerErrors(reply: FastifyReply, errors: readonly GraphQLFormattedError[]): FastifyReply {
  const { code, retryAfter } = (errors[0]?.extensions ?? {}) as { code?: string; retryAfter?: number };
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(STATUS[code ?? ''] ?? 400)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ errors }));
}

/** Answers with what was thrown on the way, which callers see as one error of the envelope. */
export async function answerProblem(
  error: unknown,
  request: Request,
  reply: FastifyReply,
  { log, metrics }: { log: Log; metrics: Metrics },
): Promise<FastifyReply> {
  const { code, statusCode = 500 } = error as { code?: string; statusCode?: number };
  let refusal: Refusal;
  if (error instanceof Refusal) refusal = error;
  else if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    refusal = refuse.bodyTooLarge(request.routeOptions.bodyLimit);
  else if (statusCode < 500) refusal = new Refusal('BAD_REQUEST', 'The request is not readable.');
  else {
    log.error({ err: error, requestId: request.id }, 'unexpected error');
    refusal = refuse.ourFault(request.id);
  }
  metrics.refusals.inc({ surface: 'graph', code: refusal.code });
  const status = STATUS[refusal.code] ?? 400;
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  if (refusal.reason !== undefined) reply.header('x-error-reason', refusal.reason);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ errors: [{ message: refusal.message, extensions: refusal.extensions }] }));
}
