import process from 'node:process';
import { RemoteDataSource } from '../../gateway/data-sources.ts';
import { serveOperations } from '../../gateway/operations-endpoint.ts';
import { offsetClock, systemClock } from '../../kernel/core/clock.ts';
import { askThrough } from '../../kernel/core/graph/ask.ts';
import type { Graph } from '../../kernel/core/graph/graph.ts';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { remoteGraph } from '../../kernel/subgraph/serving/remote-graph.ts';
import { serveSubgraph } from '../../kernel/subgraph/serving/serve-subgraph.ts';
import type { SubgraphModule } from '../../kernel/subgraph/subgraph-module.ts';
import { createServer } from '../../kernel/edge/http/server.ts';
import { systemIdentity } from '../../kernel/core/identity/identity.ts';
import { createMetrics } from '../../kernel/core/metrics.ts';
import type { Settings } from '../../kernel/core/settings.ts';
import { strayAnswer } from '../../rest-facade/stray.ts';
import { ProcessLoops } from '../process-loops.ts';
import { listen } from '../listen.ts';
import { sharedKeyLimits } from '../open-counter.ts';
import { openGateway } from '../open-gateway.ts';
import { databaseServer } from '../database-server.ts';
import { VersionWatch } from '../version-watch.ts';
import { openStores } from '../open-stores.ts';
import { openSubgraph } from '../open-subgraph.ts';
import { runPart, type PartStart } from '../run-part.ts';
import { openEdge, serveFacade, serveGateway } from '../serve-edge.ts';
import { subgraphModules } from '../subgraph-modules.ts';

/** One part as a process of its own: `part.js mandate | verification | catalogue | gateway | facade`. */
const name = process.argv[2] ?? '';
const module = subgraphModules.find((candidate) => candidate.name === name);
const start = module ? startSubgraph(module) : { gateway: startGateway, facade: startFacade }[name];

await runPart(name || 'part', async (part) => {
  if (!start) throw new Error(`no part "${name}": mandate, verification, catalogue, gateway or facade`);
  await start(part);
});

function startSubgraph(subgraphModule: SubgraphModule) {
  return async (part: PartStart) => {
    const { settings, secrets, log, stopper } = part;
    const { clock, urlFor } = await openStores(part, await databaseServer(part));
    const metrics = createMetrics();
    const databaseUrl = urlFor(subgraphModule.name);
    const { workLeaseSeconds: leaseSeconds } = settings;
    const loops = new ProcessLoops({ url: databaseUrl, clock, log, metrics, leaseSeconds });
    const ask = askThrough(graphElsewhere(part), loadOperations());
    const keyLimits = sharedKeyLimits({ ...part, clock, metrics });
    const around = { ...part, databaseUrl, loops, metrics, clock, ask, keyLimits };
    const open = await openSubgraph(subgraphModule, around);
    const { subgraph, database } = open;
    stopper.add('database', () => database.close());
    await loops.start(stopper);
    const watch = new VersionWatch({
      parts: [{ migrations: subgraphModule.migrations, statements: database.statements }],
      ...part,
      metrics,
    });
    const ready = async () => {
      await database.ping();
      return watch.ready();
    };
    const server = createServer({ settings, log, metrics, ready, accessLevel: 'debug' });
    serveSubgraph(server, subgraph, secrets.internalSecret, log, metrics);
    log.info({ url: await listen(server, settings, stopper) }, 'ready');
    if (settings.warmUp) loops.warmUp();
  };
}

async function startGateway(part: PartStart): Promise<void> {
  const { settings, secrets, log, stopper } = part;
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
  const { server, edge } = await openEdgePart(part, graph);
  await serveGateway(server, graph, edge);
  serveOperations(server, graph, edge.operations, secrets.internalSecret);
  log.info({ url: await listen(server, settings, stopper) }, 'ready');
  if (settings.warmUp) await graph.warmUp();
}

async function startFacade(part: PartStart): Promise<void> {
  const graph = graphElsewhere(part);
  const { server, edge } = await openEdgePart(part, graph, { stray: strayAnswer });
  serveFacade(server, graph, edge);
  part.log.info({ url: await listen(server, part.settings, part.stopper) }, 'ready');
}

/** A part without a database: it is ready when the graph answers, and under TEST_CLOCK asks it how far time has moved. */
async function openEdgePart(part: PartStart, graph: Graph, options: { stray?: typeof strayAnswer } = {}) {
  const { settings, log } = part;
  const operations = loadOperations();
  const metrics = createMetrics();
  const ask = askThrough(graph, operations);
  const ready = async () => void (await ask('Surfaces', {}, systemIdentity('readiness')));
  const offset = () => ask('ClockOffset', {}, systemIdentity('clock'));
  const clock = settings.testClock ? offsetClock(offset) : systemClock;
  const server = createServer({ settings, log, metrics, ready, ...options });
  return { server, edge: await openEdge(graph, { ...part, operations, clock, metrics }) };
}

function graphElsewhere({ settings, secrets, stopper }: PartStart): Graph {
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
