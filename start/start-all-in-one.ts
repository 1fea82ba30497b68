import { callerReader } from '../gateway/callers.ts';
import { InProcessDataSource } from '../gateway/data-sources.ts';
import { serveGraphql } from '../gateway/graphql-endpoint.ts';
import { Credentials } from '../kernel/edge/credentials.ts';
import { Switches } from '../kernel/edge/switches.ts';
import { loadOperations } from '../kernel/graph/operations.ts';
import { createServer } from '../kernel/http/server.ts';
import { uiTokenReader } from '../kernel/identity/ui-token.ts';
import { createMetrics } from '../kernel/metrics.ts';
import { Sealer } from '../kernel/sealed.ts';
import { loadSecrets } from '../kernel/secrets.ts';
import { serveSurface } from '../rest-facade/serve-surface.ts';
import { catalogueSurface, partnerSurface, verificationSurface } from '../rest-facade/surfaces.ts';
import { makeDemo } from './demo.ts';
import { listen } from './listen.ts';
import { openGateway } from './open-gateway.ts';
import { openStores } from './open-stores.ts';
import { openSubgraph } from './open-subgraph.ts';
import type { PartStart } from './run-part.ts';
import { subgraphModules } from './subgraph-modules.ts';

/** Everything in one process: no network between the parts. */
export async function startAllInOne({ settings, log, stopper }: PartStart): Promise<void> {
  const secrets = loadSecrets(settings);
  const metrics = createMetrics();
  const { clock, urlFor } = await openStores({ settings, secrets, log, stopper });

  const opened = await Promise.all(
    subgraphModules.map(async (module) => {
      const open = await openSubgraph(module, {
        databaseUrl: urlFor(module.name),
        clock,
        log,
        settings,
        secrets,
      });
      stopper.add(`subgraph ${module.name}`, () => open.database.close());
      return open;
    }),
  );
  const sources = new Map(opened.map(({ subgraph }) => [subgraph.name, new InProcessDataSource(subgraph)]));
  const graph = await openGateway((name) => sources.get(name)!, log);
  stopper.add('gateway', () => graph.stop());

  const operations = loadOperations();
  const credentials = new Credentials(graph, operations, new Sealer(secrets.masterKey));
  const before = () => clock.refresh();
  let started = false;
  const ready = async () => {
    if (!started) throw new Error('still starting');
    await Promise.all(opened.map(({ database }) => database.ping()));
  };
  const server = createServer({ settings, log, metrics, ready });
  const readToken = uiTokenReader({ secret: secrets.uiJwtSecret, jwksUrl: settings.uiJwksUrl });
  const graphql = await serveGraphql(server, {
    graph,
    readCaller: callerReader(credentials, clock, readToken),
    requireHttps: settings.requireHttps,
    introspection: !settings.production,
    before,
    log,
  });
  stopper.add('graphql', () => graphql.stop());
  const parts = {
    graph,
    operations,
    switches: new Switches(graph, operations),
    requireHttps: settings.requireHttps,
    before,
    log,
    metrics,
  };
  for (const surface of [
    partnerSurface(credentials, clock),
    verificationSurface(credentials),
    catalogueSurface(),
  ])
    serveSurface(server, surface, parts);

  const url = await listen(server, settings, stopper);
  if (!settings.production) await makeDemo({ url, settings, secrets, graph, clock });
  started = true;
  log.info({ url }, 'ready');
}
