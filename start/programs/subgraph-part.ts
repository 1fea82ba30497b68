import { askThrough } from '../../kernel/core/graph/ask.ts';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { createMetrics } from '../../kernel/core/metrics.ts';
import { readinessOf } from '../../kernel/core/readiness.rules.ts';
import { release } from '../../kernel/core/release.ts';
import { createServer } from '../../kernel/edge/http/server.ts';
import { serveSubgraph } from '../../kernel/subgraph/serving/serve-subgraph.ts';
import type { SubgraphModule } from '../../kernel/subgraph/subgraph-module.ts';
import { databaseServer } from '../database-server.ts';
import { forwardedTokens } from '../forwarded-tokens.ts';
import { graphElsewhere } from '../graph-elsewhere.ts';
import { listen } from '../listen.ts';
import { sharedKeyLimits } from '../open-rate-limiter.ts';
import { openStores } from '../open-stores.ts';
import { openSubgraph } from '../open-subgraph.ts';
import { ProcessLoops } from '../process-loops.ts';
import type { PartStart } from '../run-part.ts';
import { VersionWatch } from '../version-watch.ts';

/** A subgraph as a process of its own: it migrates its own schema, and the kernel's. */
export async function startSubgraphPart(part: PartStart, module: SubgraphModule): Promise<void> {
  const { settings, secrets, log, stopper } = part;
  const { clock, urlFor } = await openStores(part, await databaseServer(part), [module]);
  const metrics = createMetrics();
  const databaseUrl = urlFor(module.name);
  const { workLeaseSeconds: leaseSeconds, databasePool: connections } = settings;
  const loops = new ProcessLoops({ url: databaseUrl, clock, log, metrics, leaseSeconds, connections });
  const ask = askThrough(graphElsewhere(part), loadOperations());
  const keyLimits = sharedKeyLimits({ ...part, clock, metrics });
  const deps = { ...part, databaseUrl, loops, metrics, clock, ask, keyLimits };
  const { subgraph, database } = await openSubgraph(module, deps);
  stopper.add('database', () => database.close());
  await loops.start(stopper);
  const parts = [{ migrations: module.migrations, statements: database.statements }];
  const watch = new VersionWatch({ ...part, parts, metrics });
  const ready = async () => watch.over(readinessOf('started', { database: await database.condition() }));
  const server = createServer({
    settings,
    log,
    metrics,
    ready,
    accessLevel: 'debug',
    ...(settings.testClock && { clock }),
  });
  const readToken = settings.subgraphAccepts === 'ui-token' ? forwardedTokens(part, ask, clock) : undefined;
  serveSubgraph(server, subgraph, secrets.internalSecret, log, metrics, readToken);
  // Other processes of this part answer until it has made what its first requests would wait for.
  if (settings.warmUp) await loops.warmUp();
  log.info({ url: await listen(server, part), release }, 'ready');
}
