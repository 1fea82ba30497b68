import { Refusal, refuse } from '../../kernel/core/refusal.ts';
import type { Log } from '../../kernel/core/log.ts';
import type { Settings } from '../../kernel/core/settings.ts';
import type { Server } from '../../kernel/edge/http/server.ts';
import { tooMany, type RateLimiter } from '../../kernel/edge/limits/rate-limiter.ts';
import { pageLimits } from '../../kernel/edge/limits/surface-limits.ts';

export interface OpenPageOptions {
  rateLimiter: RateLimiter;
  settings: Pick<Settings, 'requireHttps'>;
  log: Log;
  /** Resolves once the parts behind the pages are there. */
  before: () => Promise<void>;
}

/** A page costs about as much as this many bytes of a file. */
const PAGE_BYTES = 20_000;

const STATUS: Readonly<Record<string, number>> = {
  HTTPS_REQUIRED: 403,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
};

/** Limits and errors of pages that the service writes for whoever has their address. They are of no surface. */
export function openPageScope(scope: Server, { rateLimiter, settings, log, before }: OpenPageOptions): void {
  scope.addHook('onRequest', async (request) => {
    if (settings.requireHttps && request.protocol !== 'https') throw refuse.overHttps();
    const taken = await rateLimiter.take(pageLimits(request.ip, PAGE_BYTES));
    if (!taken.allowed) throw tooMany(taken);
    await before();
  });
  scope.setErrorHandler(async (error, request, reply) => {
    const refusal = error instanceof Refusal && Object.hasOwn(STATUS, error.code) ? error : undefined;
    const { statusCode = 500 } = error as { statusCode?: number };
    const status = refusal ? STATUS[refusal.code]! : statusCode;
    if (status >= 500 && !refusal) log.error({ err: error, requestId: request.id }, 'unexpected error');
    if (refusal?.retryAfterSeconds !== undefined)
      reply.header('retry-after', String(refusal.retryAfterSeconds));
    return reply.code(status).send({ message: refusal?.message ?? `Request ${request.id} failed.` });
  });
}
