import { Supergraph } from '@apollo/federation-internals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../kernel/core/clock.ts';
import { loadOperations } from '../../../kernel/core/graph/operations.ts';
import { createServer } from '../../../kernel/edge/http/server.ts';
import { createLog } from '../../../kernel/core/log.ts';
import { createMetrics } from '../../../kernel/core/metrics.ts';
import { projectRoot } from '../../../kernel/core/root.ts';
import { readSettings } from '../../../kernel/core/settings.ts';
import { Stopper } from '../../../start/stop.ts';
import { surfaces } from '../../../rest-facade/surfaces.ts';
import { openGateway } from '../../../start/open-gateway.ts';
import { guardedFields, OTHER_ADDRESSES } from '../../../tools/schema/who-may.ts';
import { openEdge } from '../../../start/open-edge.ts';
import { serveFacade } from '../../../start/serve-facade.ts';
import { serveGateway } from '../../../start/serve-gateway.ts';
import { subgraphSchemas } from '../../world/subgraph-schemas.ts';
import { testSecrets } from '../../world/subgraph.ts';
import { routes } from '../../world/who-may.ts';

const supergraph = readFileSync(path.join(projectRoot, 'schema/supergraph.graphql'), 'utf8');
const api = Supergraph.build(supergraph).apiSchema().toGraphQLJSSchema();

describe('schema/who-may.md', () => {
  it('has every root field of the graph, and every route that the servers have', async () => {
    const known = new Set(guardedFields(await subgraphSchemas()).map(({ name }) => name));
    const roots = [api.getQueryType(), api.getMutationType(), api.getSubscriptionType()];
    const asked = roots.flatMap((type) =>
      Object.keys(type!.getFields()).map((field) => `${type!.name}.${field}`),
    );
    expect(asked.filter((field) => !known.has(field))).toEqual([]);
    expect((await servedRoutes()).filter((route) => !inTable(route))).toEqual([]);
  });

  it('misses a route that is served past the rows', async () => {
    const served = await servedRoutes((server) => {
      server.get('/api/v1/partner/planted', async () => 'secret');
      server.get('/planted', async () => 'secret');
    });
    expect(served.filter((route) => !inTable(route))).toEqual([
      'GET /api/v1/partner/planted',
      'GET /planted',
    ]);
  });
});

const inTable = (route: string): boolean => {
  const [method, address] = route.split(' ') as [string, string];
  if (routes.some((known) => known.route === route)) return true;
  // Under a surface, what no row has: answered 404 to whoever the surface lets in.
  if (surfaces.some(({ base }) => address === base || address === `${base}/` || address === `${base}/*`))
    return true;
  if (address === '*') return method === 'OPTIONS';
  if (address === '/') return method === 'GET';
  return Object.keys(OTHER_ADDRESSES).some((begin) => address.startsWith(begin));
};

/** The routes of the facade and the gateway, as a start makes them, on a graph that is not there. */
async function servedRoutes(more: (server: ReturnType<typeof createServer>) => void = () => {}) {
  const settings = readSettings({
    SMS_BASE_URL: 'http://127.0.0.1:9',
    SMS_ACCOUNT: 'a',
    SMS_TOKEN: 't',
    SMS_FROM: '+1',
  });
  const [log, metrics, stopper, operations] = [
    createLog('test', 'silent'),
    createMetrics(),
    new Stopper(),
    loadOperations(),
  ];
  const server = createServer({
    settings,
    log,
    metrics,
    ready: async () => ({ takesCalls: true, body: { status: 'ready' } }),
  });
  onTestFinished(async () => {
    await server.close();
    await stopper.stop();
  });
  const served: string[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') served.push(`${one} ${url}`);
  });
  const graph = await openGateway(() => ({ process: away, subscribe: away }), settings, log);
  const parts = { settings, secrets: testSecrets, operations, clock: systemClock, log, metrics, stopper };
  const edge = await openEdge(graph, parts);
  serveFacade(server, graph, edge);
  await serveGateway(server, graph, edge);
  more(server);
  await server.ready();
  return served;
}
const away = () => Promise.reject(new Error('nothing is asked here'));
