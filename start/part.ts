import process from 'node:process';
import { RemoteDataSource } from '../gateway/data-sources.ts';
import { serveOperations } from '../gateway/operations-endpoint.ts';
import { offsetClock, systemClock, type Clock } from '../kernel/core/clock.ts';
import { askThrough } from '../kernel/core/graph/ask-graph.ts';
import { ask } from '../kernel/core/graph/ask.ts';
import type { Graph } from '../kernel/core/graph/graph.ts';
import { loadOperations, type Operations } from '../kernel/core/graph/operations.ts';
import { remoteGraph } from '../kernel/subgraph/serving/remote-graph.ts';
import { serveSubgraph } from '../kernel/subgraph/serving/serve-subgraph.ts';
import type { SubgraphModule } from '../kernel/subgraph/subgraph-module.ts';
import { createServer } from '../kernel/edge/http/server.ts';
import { systemIdentity } from '../kernel/core/identity/identity.ts';
import { createMetrics } from '../kernel/core/metrics.ts';
import { loadSecrets, type Secrets } from '../kernel/core/secrets.ts';
import type { Settings } from '../kernel/core/settings.ts';
import type { Stopper } from '../kernel/core/stop.ts';
import { strayAnswer } from '../rest-facade/stray.ts';
import { Background } from './background.ts';
import { listen } from './listen.ts';
import { openGateway } from './open-gateway.ts';
import { openStores } from './open-stores.ts';
import { openSubgraph } from './open-subgraph.ts';
import { runPart, type PartStart } from './run-part.ts';
import { openEdge, serveFacade, serveGateway } from './serve-edge.ts';
import { subgraphModules } from './subgraph-modules.ts';

/** One part as a process of its own: `part.js mandate | verification | catalogue | gateway | facade`. */
const name = process.argv[2] ?? '';
const module = subgraphModules.find((candidate) => candidate.name === name);
const start = module ? startSubgraph(module) : { gateway: startGateway, facade: startFacade }[name];

await runPart(name || 'part', async (part) => {
  if (!start) throw new Error(`no part "${name}": mandate, verification, catalogue, gateway or facade`);
  await start(part);
});

function startSubgraph(subgraphModule: SubgraphModule) {
  return async ({ settings, log, stopper }: PartStart) => {
    const secrets = loadSecrets(settings);
    const { clock, urlFor } = await openStores({ settings, secrets, log, stopper });
    const metrics = createMetrics();
    const databaseUrl = urlFor(subgraphModule.name);
    const { workLeaseSeconds: leaseSeconds } = settings;
    const background = new Background({ url: databaseUrl, clock, log, metrics, leaseSeconds });
    const graph = graphElsewhere(settings, secrets, stopper);
    const open = await openSubgraph(subgraphModule, {
      databaseUrl,
      background,
      metrics,
      clock,
      log,
      settings,
      secrets,
      ask: askThrough(graph, loadOperations()),
    });
    const { subgraph, database } = open;
    stopper.add('database', () => database.close());
    await background.start(stopper);
    const ready = () => database.ping();
    const server = createServer({ settings, log, metrics, ready, accessLevel: 'debug' });
    serveSubgraph(server, subgraph, secrets.internalSecret, log, metrics);
    log.info({ url: await listen(server, settings, stopper) }, 'ready');
  };
}

async function startGateway({ settings, log, stopper }: PartStart): Promise<void> {
  const secrets = loadSecrets(settings);
  const metrics = createMetrics();
  const graph = await openGateway(
    (subgraph) => {
      const source = new RemoteDataSource(subgraph, subgraphUrl(settings, subgraph), secrets.internalSecret);
      stopper.add(`connections to ${subgraph}`, () => source.close());
      return source;
    },
    settings,
    log,
  );
  stopper.add('gateway', () => graph.stop());
  const operations = loadOperations();
  const server = createServer({ settings, log, metrics, ready: () => askGraph(graph, operations) });
  const clock = edgeClock(settings, graph, operations);
  await serveGateway(
    server,
    graph,
    await openEdge(graph, { settings, secrets, operations, clock, log, metrics, stopper }),
  );
  serveOperations(server, graph, operations, secrets.internalSecret);
  log.info({ url: await listen(server, settings, stopper) }, 'ready');
}

async function startFacade({ settings, log, stopper }: PartStart): Promise<void> {
  const secrets = loadSecrets(settings);
  const metrics = createMetrics();
  const graph = graphElsewhere(settings, secrets, stopper);
  const operations = loadOperations();
  const server = createServer({
    settings,
    log,
    metrics,
    ready: () => askGraph(graph, operations),
    stray: strayAnswer,
  });
  const clock = edgeClock(settings, graph, operations);
  serveFacade(
    server,
    graph,
    await openEdge(graph, { settings, secrets, operations, clock, log, metrics, stopper }),
  );
  log.info({ url: await listen(server, settings, stopper) }, 'ready');
}

function graphElsewhere(settings: Settings, secrets: Secrets, stopper: Stopper): Graph {
  if (!settings.urls.gateway) throw new Error('GATEWAY_URL: is required by a part of its own');
  const graph = remoteGraph(settings.urls.gateway, secrets.internalSecret);
  stopper.add('connections to the gateway', () => graph.close());
  return graph;
}

function subgraphUrl(settings: Settings, subgraph: string): string {
  const url = settings.urls[subgraph as keyof Settings['urls']];
  if (!url) throw new Error(`${subgraph.toUpperCase()}_URL: is required by a gateway of its own`);
  return url;
}

async function askGraph(graph: Graph, operations: Operations): Promise<void> {
  await ask(graph, operations.byName('Surfaces'), {}, systemIdentity('readiness'));
}

/** The edge has no database: under TEST_CLOCK it asks the graph how far time has moved. */
function edgeClock(settings: Settings, graph: Graph, operations: Operations): Clock {
  if (!settings.testClock) return systemClock;
  const operation = operations.byName('ClockOffset');
  return offsetClock(() => ask(graph, operation, {}, systemIdentity('clock')));
}
