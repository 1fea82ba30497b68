import { createHash } from 'node:crypto';
import process from 'node:process';
import { RemoteDataSource } from '../../../gateway/data-sources.ts';
import { loadFederatedGraph } from '../../../gateway/federated-graph.ts';
import { createLog } from '../../../kernel/core/log.ts';
import { serveGraph } from './serve-graph.ts';
import { graphOf } from './bench-graphs.ts';

const { SUPERGRAPH = '', SUBGRAPHS = '{}', INTERNAL_SECRET = '' } = process.env;
const log = createLog('gateway');
const urls = JSON.parse(SUBGRAPHS) as Record<string, string>;
const { name, query: text } = graphOf(process.argv.slice(2));
const operations = [{ name, text, id: createHash('sha256').update(text).digest('hex') }];
const graph = await loadFederatedGraph({
  supergraphSdl: SUPERGRAPH,
  // The same document as free text must not be found among the compiled ones.
  operations: process.argv[3] === 'by-id' ? operations : [],
  dataSourceFor: (subgraph) => new RemoteDataSource(subgraph, [urls[subgraph]!], INTERNAL_SECRET),
  timeoutMilliseconds: 10_000,
  log,
});
const server = await serveGraph(graph, operations, log);
log.info({ url: await server.listen({ port: 0, host: '127.0.0.1' }) }, 'ready');
process.once('SIGTERM', () => process.exit(0));
