import process from 'node:process';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { serveSubgraph } from '../../../kernel/subgraph/serving/serve-subgraph.ts';
import { createSubgraph } from '../../../kernel/subgraph/subgraph.ts';
import { createServer } from '../../../kernel/edge/http/server.ts';
import { createLog } from '../../../kernel/core/log.ts';
import { createMetrics } from '../../../kernel/core/metrics.ts';
import { readSettings } from '../../../kernel/core/settings.ts';
import { graphOf } from './bench-graphs.ts';

const { subgraphName: name, subgraph: described } = graphOf(process.argv.slice(2));
const { typeDefs, resolvers } = described;
const log = createLog(name);
const subgraph = createSubgraph({
  name,
  schema: buildSubgraphSchema([{ typeDefs, resolvers: resolvers as never }]),
  contextFor: () => ({}),
  log,
});
const metrics = createMetrics();
const server = createServer({
  settings: readSettings(),
  log,
  metrics,
  ready: async () => ({ takesCalls: true, body: { status: 'ready' } }),
  accessLevel: 'debug',
});
serveSubgraph(server, subgraph, process.env['INTERNAL_SECRET']!, log, metrics);
log.info({ url: await server.listen({ port: 0, host: '127.0.0.1' }) }, 'ready');
process.once('SIGTERM', () => process.exit(0));
