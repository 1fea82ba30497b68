import process from 'node:process';
import type { FederatedGraph } from '../../../gateway/federated-graph.ts';
import { serveGraphql } from '../../../gateway/graphql-endpoint.ts';
import { DOCUMENT_LIMITS } from '../../../gateway/limits/document-limits.ts';
import { liveMetrics } from '../../../gateway/subscriptions/live-metrics.ts';
import { OpenConnections } from '../../../gateway/subscriptions/open-connections.ts';
import { OwnDocuments } from '../../../gateway/documents/own-documents.ts';
import { TrustedDocuments } from '../../../gateway/documents/trusted-documents.ts';
import { systemClock } from '../../../kernel/core/clock.ts';
import { MemoryRateLimiter } from '../../../kernel/edge/limits/memory-rate-limiter.ts';
import type { Operation } from '../../../kernel/core/graph/graph.ts';
import { createServer, type Server } from '../../../kernel/edge/http/server.ts';
import { uiTokenReader } from '../../../kernel/core/identity/ui-token.ts';
import type { Log } from '../../../kernel/core/log.ts';
import { createMetrics } from '../../../kernel/core/metrics.ts';
import { readSettings } from '../../../kernel/core/settings.ts';

/** The gateway's own endpoint over a made-up graph; callers have tokens. */
export async function serveGraph(graph: FederatedGraph, operations: Operation[], log: Log): Promise<Server> {
  const metrics = createMetrics();
  const server = createServer({
    settings: readSettings(),
    log,
    metrics,
    ready: async () => ({ takesCalls: true, body: { status: 'ready' } }),
  });
  const readToken = uiTokenReader({ secret: process.env['UI_JWT_SECRET']! });
  await serveGraphql(server, {
    graph,
    readCaller: async ({ headers, id }) => {
      const token = String(headers.authorization).slice('Bearer '.length);
      return readToken(token, id, systemClock.now());
    },
    rateLimiter: new MemoryRateLimiter({ clock: systemClock }),
    metrics,
    connections: new OpenConnections({
      // No organisations here: nobody is revoked or switched off.
      callerStates: {
        read: async () => ({
          keys: new Map(),
          disabledOrganisations: new Set(),
          revokedTokens: new Set(),
          tokensValidFrom: new Map(),
        }),
      },
      switches: { isOff: async () => false },
      clock: systemClock,
      metrics: liveMetrics(metrics, graph.subscriptions),
      log,
    }),
    requireHttps: false,
    publicUrl: '',
    // No bench may be held back; the count is taken all the same.
    tokenCallsPerMinute: 1e12,
    trusted: new TrustedDocuments(operations, graph.schema),
    // Nobody has registered any.
    ownDocuments: new OwnDocuments(async () => null as never),
    freeTextFor: () => true,
    // The public benchmark asks for more than callers may.
    limits: { ...DOCUMENT_LIMITS, cost: Infinity },
    ide: false,
    before: async () => {},
    log,
  });
  return server;
}
