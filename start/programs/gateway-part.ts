import { RemoteDataSource } from '../../gateway/data-sources.ts';
import { serveOperations } from '../../gateway/operations-endpoint.ts';
import type { Settings } from '../../kernel/core/settings.ts';
import { release } from '../../kernel/core/release.ts';
import { openEdgePart } from '../edge-part.ts';
import { listen } from '../listen.ts';
import { openGateway } from '../open-gateway.ts';
import type { PartStart } from '../run-part.ts';
import { serveGateway } from '../serve-gateway.ts';

/** The gateway as a process of its own. */
export async function startGateway(part: PartStart): Promise<void> {
  const { settings, secrets, log, stopper } = part;
  const sources: RemoteDataSource[] = [];
  // Added before the server, which is stopped first: what runs there still asks the subgraphs, and sources are made late.
  stopper.add('connections to subgraphs', async () => {
    await Promise.all(sources.map((source) => source.close()));
  });
  const graph = await openGateway(
    (subgraph) => {
      const urls = subgraphUrls(settings, subgraph);
      const source = new RemoteDataSource(subgraph, urls, secrets.internalSecret, log);
      sources.push(source);
      return source;
    },
    settings,
    log,
  );
  const { server, edge } = await openEdgePart(part, graph);
  await serveGateway(server, graph, edge);
  const { operations, metrics } = edge;
  serveOperations(server, { graph, operations, secret: secrets.internalSecret, log, metrics });
  log.info({ url: await listen(server, part), release }, 'ready');
  if (settings.warmUp) await graph.warmUp();
}

function subgraphUrls(settings: Settings, subgraph: string): string[] {
  const urls = settings.urls[subgraph as keyof Settings['urls']];
  if (urls.length === 0)
    throw new Error(`${subgraph.toUpperCase()}_URL: is required by a gateway of its own`);
  return urls;
}
