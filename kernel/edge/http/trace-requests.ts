import type { FastifyInstance } from 'fastify';
import { IDENTITY_HEADER } from '../../core/identity/signed-identity.ts';
import { inSpan, readTraceparent, startSpan, type Span } from '../../core/tracing.ts';
import { PROBES } from './probes.ts';
import { isUpgrade } from './upgrades.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span;
  }
}

/** A span for every request. Its name is the route: ids and tokens in an address stay out of it. */
export function traceRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _, done) => {
    const { headers, method, id } = request;
    const route = request.routeOptions.url ?? 'none';
    const parent = headers['traceparent'];
    const given = typeof parent === 'string' ? parent : undefined;
    // A call of another part belongs to the trace of whoever called that part, or to none.
    const isInside = headers[IDENTITY_HEADER] !== undefined;
    const isTraced = !PROBES.has(route) && !isUpgrade(request) && (!isInside || readTraceparent(given));
    const span =
      isTraced &&
      startSpan(`${method} ${route}`, {
        kind: 'server',
        parent: given,
        attributes: { 'http.request.method': method, 'http.route': route, 'request.id': id },
      });
    if (span) request.span = span;
    done();
  });
  // After the body was read, whose events are of no request.
  server.addHook('preValidation', (request, _, done) => {
    if (request.span) inSpan(request.span, done);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    request.span?.set('http.response.status_code', reply.statusCode);
    request.span?.end(reply.statusCode >= 500 ? 'answered' : undefined);
    done();
  });
}
