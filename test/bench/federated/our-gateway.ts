import { createHash } from 'node:crypto';
import process from 'node:process';
import { RemoteDataSource } from '../../../gateway/data-sources.ts';
import { loadFederatedGraph } from '../../../gateway/federated-graph.ts';
import { createLog } from '../../../kernel/core/log.ts';
import { serveGraph } from './serve-graph.ts';
import { SHOP_QUERY } from './shop.ts';

const { SUPERGRAPH = '', SUBGRAPHS = '{}', INTERNAL_SECRET = '' } = process.env;
const log = createLog('gateway');
const urls = JSON.parse(SUBGRAPHS) as Record<string, string>;
const operations = [
  { name: 'Orders', text: SHOP_QUERY, id: createHash('sha256').update(SHOP_QUERY).digest('hex') },
];
const graph = await loadFederatedGraph({
  supergraphSdl: SUPERGRAPH,
  // The same document as free text must not be found among the compiled ones.
  operations: process.argv[2] === 'free-text' ? [] : operations,
  dataSourceFor: (name) => new RemoteDataSource(name, [urls[name]!], INTERNAL_SECRET),
  timeoutMilliseconds: 10_000,
  log,
});
const server = await serveGraph(graph, operations, log);
log.info({ url: await server.listen({ port: 0, host: '127.0.0.1' }) }, 'ready');
process.once('SIGTERM', () => process.exit(0));
