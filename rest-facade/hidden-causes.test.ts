import { GraphQLError } from 'graphql';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../kernel/core/clock.ts';
import { MemoryRateLimiter } from '../kernel/edge/limits/memory-rate-limiter.ts';
import { KillSwitches } from '../kernel/edge/kill-switches.ts';
import { askThrough } from '../kernel/core/graph/ask.ts';
import type { Graph } from '../kernel/core/graph/graph.ts';
import { loadOperations } from '../kernel/core/graph/operations.ts';
import { BAD_VARIABLES } from '../kernel/core/graph/public-codes.ts';
import { createLog } from '../kernel/core/log.ts';
import { createMetrics } from '../kernel/core/metrics.ts';
import { Refusal } from '../kernel/core/refusal.ts';
import { serveSurface } from './serve-surface.ts';
import type { Surface } from './surface.ts';
import { surfaces } from './surfaces.ts';
import { testServer } from '../test/world/test-server.ts';

const operations = loadOperations();
const CAUSE = 'Variable "$since" got invalid value; table mandate.webhook';

/** The surface over a graph that answers every operation with one error. */
const surfaceAnswering = (surface: Surface, error: GraphQLError) =>
  surfaceOver(surface, { run: async () => ({ errors: [error] }) });

function surfaceOver(surface: Surface, graph: Graph, log = createLog('test', 'silent')) {
  const server = testServer();
  onTestFinished(() => server.close());
  const everybody = async () => ({
    identity: {
      organisationId: null,
      mode: null,
      scopes: surface.routes.map(({ scope }) => scope),
      actor: { kind: 'public', id: 'public' } as const,
      requestId: 'r',
    },
    limits: { subject: 'address:test', limits: [] },
  });
  serveSurface(server, surface, everybody, {
    graph,
    operations,
    rateLimiter: new MemoryRateLimiter({ clock: systemClock }),
    switches: new KillSwitches(askThrough({ run: async () => ({ data: { surfaces: [] } }) }, operations)),
    requireHttps: false,
    before: async () => {},
    isCandidateToken: () => false,
    log,
    metrics: createMetrics(),
  });
  return server;
}

const READ: Record<Surface['name'], string> = {
  partner: '/api/v1/partner/workflows',
  verification: '/api/v1/humanverification/verify-page/SV_00000000000000000000000000',
  catalogue: '/api/skills/masters',
};

describe.each(surfaces)('the $name surface', (surface) => {
  it('does not report a caller who has left as a fault of the service', async () => {
    const log = createLog('test', 'silent');
    const errors = vi.spyOn(log, 'error');
    const run = () => Promise.reject(new Refusal('CANCELLED', 'The caller has left.'));
    await surfaceOver(surface, { run }, log).inject(READ[surface.name]);
    expect(errors).not.toHaveBeenCalled();
  });

  it.each([undefined, 'INTERNAL_SERVER_ERROR', 'SERVER_ERROR', 'GRAPHQL_VALIDATION_FAILED', 'TOMORROW'])(
    'hides what the graph says under the code %s',
    async (code) => {
      const error = new GraphQLError(CAUSE, code === undefined ? {} : { extensions: { code } });
      const answer = await surfaceAnswering(surface, error).inject(READ[surface.name]);
      expect(answer.statusCode).toBe(500);
      expect(answer.body).not.toMatch(/since|table/);
      expect(answer.body).toContain('Something went wrong on our side.');
    },
  );

  it('tells what is wrong with a variable by its own words, not by those of the graph', async () => {
    const error = new GraphQLError(CAUSE, { extensions: { code: BAD_VARIABLES } });
    const answer = await surfaceAnswering(surface, error).inject(READ[surface.name]);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toMatch(/since|table/);
  });

  it('tells a refusal by a code of its own', async () => {
    const error = new GraphQLError('No such thing.', { extensions: { code: 'NOT_FOUND' } });
    const answer = await surfaceAnswering(surface, error).inject(READ[surface.name]);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('No such thing.');
  });
});
