import { createHash } from 'node:crypto';
import process from 'node:process';
import { PooledDataSource } from '../../../gateway/data-sources.ts';
import { loadFederatedGraph } from '../../../gateway/federated-graph.ts';
import { serveGraphql } from '../../../gateway/graphql-endpoint.ts';
import { liveMetrics } from '../../../gateway/subscriptions/live-metrics.ts';
import { OpenConnections } from '../../../gateway/subscriptions/open-connections.ts';
import { TrustedDocuments } from '../../../gateway/trusted-documents.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { MemoryCounter } from '../../../kernel/edge/limits/memory-counter.ts';
import { createServer } from '../../../kernel/http/server.ts';
import { uiTokenReader } from '../../../kernel/identity/ui-token.ts';
import { createLog } from '../../../kernel/log.ts';
import { createMetrics } from '../../../kernel/metrics.ts';
import { readSettings } from '../../../kernel/settings.ts';
import { SHOP_QUERY } from './shop.ts';

const { SUPERGRAPH = '', SUBGRAPHS = '{}', INTERNAL_SECRET = '', UI_JWT_SECRET = '' } = process.env;
const log = createLog('gateway');
const metrics = createMetrics();
const urls = JSON.parse(SUBGRAPHS) as Record<string, string>;
const operations = [
  { name: 'Orders', text: SHOP_QUERY, id: createHash('sha256').update(SHOP_QUERY).digest('hex') },
];
const graph = await loadFederatedGraph({
  supergraphSdl: SUPERGRAPH,
  // As free text the same document must not be found among the compiled ones.
  operations: process.argv[2] === 'free-text' ? [] : operations,
  dataSourceFor: (name) => new PooledDataSource(name, urls[name]!, INTERNAL_SECRET),
  timeoutMilliseconds: 10_000,
  log,
});
const server = createServer({ settings: readSettings(), log, metrics, ready: async () => {} });
const readToken = uiTokenReader({ secret: UI_JWT_SECRET, jwksUrl: undefined });
await serveGraphql(server, {
  graph,
  readCaller: async ({ headers, id }) => {
    const token = String(headers.authorization).slice('Bearer '.length);
    return { identity: (await readToken(token, id, systemClock.now())).identity };
  },
  counter: new MemoryCounter({ clock: systemClock }),
  metrics,
  connections: new OpenConnections({
    // Callers have tokens here: there is no key to look at again, and nothing is switched off.
    credentials: { partnerKeyStates: async () => [] },
    switches: { isOff: async () => false },
    clock: systemClock,
    metrics: liveMetrics(metrics, graph.subscriptions),
    log,
  }),
  requireHttps: false,
  trusted: new TrustedDocuments(operations),
  freeTextFor: () => true,
  console: false,
  before: async () => {},
  log,
});
log.info({ url: await server.listen({ port: 0, host: '127.0.0.1' }) }, 'ready');
process.once('SIGTERM', () => process.exit(0));
