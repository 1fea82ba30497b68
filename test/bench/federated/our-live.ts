/** Sockets of the gateway over two subgraphs of this process; events are appended as they are asked for. */
import process from 'node:process';
import { openLiveGraph } from '../../world/subscriptions/live-graph.fixture.ts';
import { createLog } from '../../../kernel/core/log.ts';
import { serveGraph } from './serve-graph.ts';

const log = createLog('live');
const { graph, log: events } = await openLiveGraph('in process');
const server = await serveGraph(graph, [], log);
server.post<{ Querystring: { events: number } }>('/publish', async ({ query }) => {
  for (let count = 0; count < Number(query.events); count++) events.append('OR_bench', 'sku-1');
  return {};
});
log.info({ url: await server.listen({ port: 0, host: '127.0.0.1' }) }, 'ready');
process.once('SIGTERM', () => process.exit(0));
