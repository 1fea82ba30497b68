import { callerReader } from '../gateway/callers.ts';
import { serveConsole } from '../gateway/console/serve-console.ts';
import { OwnDocuments } from '../gateway/documents/own-documents.ts';
import { TrustedDocuments } from '../gateway/documents/trusted-documents.ts';
import type { FederatedGraph } from '../gateway/federated-graph.ts';
import { serveGraphql } from '../gateway/graphql-endpoint.ts';
import { liveMetrics } from '../gateway/subscriptions/live-metrics.ts';
import { OpenConnections } from '../gateway/subscriptions/open-connections.ts';
import { askThrough } from '../kernel/core/graph/ask.ts';
import { uiTokenReader } from '../kernel/core/identity/ui-token.ts';
import { publicFiles } from '../kernel/edge/http/public-files.ts';
import type { Server } from '../kernel/edge/http/server.ts';
import type { Edge } from './open-edge.ts';

/** Serves /graphql. */
export async function serveGateway(server: Server, graph: FederatedGraph, edge: Edge): Promise<void> {
  const { settings, secrets, operations, clock, counter, log, metrics, stopper } = edge;
  const { uiJwksUrl: jwksUrl, oidc } = settings;
  const readToken = uiTokenReader(
    jwksUrl ? { jwksUrl, issuer: oidc?.issuer } : { secret: secrets.uiJwtSecret! },
  );
  const graphql = await serveGraphql(server, {
    graph,
    readCaller: callerReader({ ...edge, readToken }),
    counter,
    metrics,
    connections: new OpenConnections({ ...edge, metrics: liveMetrics(metrics, graph.subscriptions) }),
    requireHttps: settings.requireHttps,
    publicUrl: settings.publicUrl,
    trusted: new TrustedDocuments(operations.all(), graph.schema),
    ownDocuments: new OwnDocuments(askThrough(graph, operations)),
    freeTextFor: ({ actor }) => settings.freeTextQueries === 'everyone' || actor.kind === 'operator',
    ide: !settings.production,
    before: () => clock.refresh(),
    log,
  });
  stopper.add('graphql', () => graphql.stop());
  // The console asks the host that it came from, so it is served beside /graphql.
  if (settings.console) serveConsole(server, publicFiles({ ...settings, counter }), settings.oidc);
}
