import { onTestFinished } from 'vitest';
import { systemClock } from '../../kernel/core/clock.ts';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { createLog } from '../../kernel/core/log.ts';
import { createMetrics } from '../../kernel/core/metrics.ts';
import { readSettings } from '../../kernel/core/settings.ts';
import type { Server } from '../../kernel/edge/http/server.ts';
import { openEdge } from '../../start/open-edge.ts';
import { openGateway } from '../../start/open-gateway.ts';
import { serveFacade } from '../../start/serve-facade.ts';
import { serveGateway } from '../../start/serve-gateway.ts';
import { Stopper } from '../../start/stop.ts';
import { testSecrets } from './subgraph.ts';
import { testServer } from './test-server.ts';

/** Settings of providers on a port where nobody listens, with which every route is served. */
export const PROVIDERS = {
  SMS_BASE_URL: 'http://127.0.0.1:9',
  SMS_ACCOUNT: 'AC0',
  SMS_TOKEN: 'the token of the provider',
  SMS_FROM: '+15005550006',
  VOICE_BASE_URL: 'http://127.0.0.1:9',
  VOICE_ACCOUNT: 'AC0',
  VOICE_TOKEN: 'the token of the provider',
  VOICE_FROM: '+15005550006',
};

/** The routes of the facade and the gateway, as a start makes them, on a graph that is not there. */
export async function servedRoutes(
  more: (server: Server) => void = () => {},
): Promise<{ method: string; url: string; isCatchAll: boolean }[]> {
  const settings = readSettings(PROVIDERS);
  const [log, metrics, stopper, operations] = [
    createLog('test', 'silent'),
    createMetrics(),
    new Stopper(),
    loadOperations(),
  ];
  const server = testServer({ settings, log, metrics });
  onTestFinished(async () => {
    await server.close();
    await stopper.stop();
  });
  const served: Awaited<ReturnType<typeof servedRoutes>> = [];
  server.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat())
      served.push({ method: one, url, isCatchAll: config?.catchAll === true });
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
