import { setTimeout as wait } from 'node:timers/promises';
import { inProcessSource } from '../../gateway/data-sources.ts';
import { askThrough, GraphToCome } from '../../kernel/core/graph/ask.ts';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { keyLimitReader } from '../../kernel/edge/limits/key-limit-reader.ts';
import { createServer } from '../../kernel/edge/http/server.ts';
import { createMetrics } from '../../kernel/core/metrics.ts';
import { readinessOf, worstOf } from '../../kernel/core/readiness.rules.ts';
import { release } from '../../kernel/core/release.ts';
import { unknownPathAnswer } from '../../rest-facade/unknown-path.ts';
import { ProcessLoops } from '../process-loops.ts';
import { VersionWatch } from '../version-watch.ts';
import { makeDemo } from '../demo.ts';
import { listen } from '../listen.ts';
import { openRateLimiter } from '../open-rate-limiter.ts';
import { openGateway } from '../open-gateway.ts';
import { openStores } from '../open-stores.ts';
import { openSubgraph } from '../open-subgraph.ts';
import type { PartStart } from '../run-part.ts';
import { openEdge } from '../open-edge.ts';
import { serveFacade } from '../serve-facade.ts';
import { serveGateway } from '../serve-gateway.ts';
import { subgraphModules } from '../subgraph-modules.ts';

/** The log writes its lines so much later at most. */
const WRITTEN_MILLISECONDS = 100;

/** Everything in one process: no network between the parts. */
export async function startAllInOne(part: PartStart, databaseUrl: string): Promise<void> {
  const { settings, secrets, log, stopper } = part;
  const metrics = createMetrics();
  const { clock, urlFor } = await openStores(part, databaseUrl, subgraphModules);

  const operations = loadOperations();
  const graphToCome = new GraphToCome();
  const ask = askThrough(graphToCome, operations);
  const { workLeaseSeconds: leaseSeconds, databasePool: connections } = settings;
  const url = urlFor('mandate');
  const loops = new ProcessLoops({ url, clock, log, metrics, leaseSeconds, connections });
  const rateLimiter = await openRateLimiter({ ...part, clock, metrics });
  const deps = { ...part, loops, metrics, clock, ask, keyLimits: keyLimitReader(rateLimiter) };
  const opened = await Promise.all(
    subgraphModules.map(async (module) => {
      const open = await openSubgraph(module, { ...deps, databaseUrl: urlFor(module.name) });
      stopper.add(`subgraph ${module.name}`, () => open.database.close());
      return { ...open, migrations: module.migrations };
    }),
  );
  const sources = new Map(opened.map(({ subgraph }) => [subgraph.name, inProcessSource(subgraph)]));
  const graph = await openGateway((name) => sources.get(name)!, settings, log);
  graphToCome.arrive(graph);
  await loops.start(stopper);

  const parts = opened.map(({ migrations, database: { statements } }) => ({ migrations, statements }));
  const watch = new VersionWatch({ ...part, parts, metrics });
  let phase: 'starting' | 'started' = 'starting';
  const ready = async () => {
    const conditions = await Promise.all(opened.map(({ database }) => database.condition()));
    return watch.over(readinessOf(phase, { database: worstOf(conditions) }));
  };
  const server = createServer({
    settings,
    log,
    metrics,
    ready,
    answerUnknownPath: unknownPathAnswer,
    ...(settings.testClock && { clock }),
  });
  const edge = await openEdge(graph, { ...part, operations, clock, metrics, rateLimiter });
  await serveGateway(server, graph, edge);
  serveFacade(server, graph, edge);

  const here = await listen(server, part);
  if (!settings.production) await makeDemo({ url: here, consoleUrl: here, settings, secrets, graph, clock });
  phase = 'started';
  log.info({ url: here, release }, 'ready');
  if (!settings.warmUp) return;
  // The line is written, and a call that waited for it answered, before the processor is taken for a second.
  await wait(WRITTEN_MILLISECONDS);
  await loops.warmUp();
  await graph.warmUp();
}
