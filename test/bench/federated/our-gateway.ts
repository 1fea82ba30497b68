import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import process from 'node:process';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { RemoteDataSource, type GatewayContext } from '../../../gateway/data-sources.ts';
import { loadFederatedGraph } from '../../../gateway/federated-graph.ts';
import { systemClock } from '../../../kernel/core/clock.ts';
import { uiTokenReader } from '../../../kernel/core/identity/ui-token.ts';
import { createLog } from '../../../kernel/core/log.ts';
import { serveGraph } from './serve-graph.ts';
import { graphOf } from './bench-graphs.ts';

const { SUPERGRAPH = '', SUBGRAPHS = '{}', INTERNAL_SECRET = '', UI_JWT_SECRET = '' } = process.env;
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
const listening = { port: 0, host: '127.0.0.1' };
/** Apollo Server as its documentation sets it up, with our graph in place of its gateway. */
const serveApollo = async () => {
  const server = new ApolloServer<GatewayContext>({ gateway: graph.forApolloServer() });
  const readToken = uiTokenReader({ secret: UI_JWT_SECRET });
  const context = async ({ req }: { req: IncomingMessage }) => {
    const token = String(req.headers.authorization).slice('Bearer '.length);
    return { identity: (await readToken(token, 'bench', systemClock.now())).identity };
  };
  return (await startStandaloneServer(server, { listen: listening, context })).url;
};
const serveOurs = async () => (await serveGraph(graph, operations, log)).listen(listening);
log.info({ url: await (process.argv[3] === 'apollo-server' ? serveApollo() : serveOurs()) }, 'ready');
process.once('SIGTERM', () => process.exit(0));
