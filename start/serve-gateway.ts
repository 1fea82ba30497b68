import { callerReader } from '../gateway/callers.ts';
import { serveConsole } from '../gateway/console/serve-console.ts';
import { OwnDocuments } from '../gateway/documents/own-documents.ts';
import { TrustedDocuments } from '../gateway/documents/trusted-documents.ts';
import type { FederatedGraph } from '../gateway/federated-graph.ts';
import { serveGraphql } from '../gateway/graphql-endpoint.ts';
import { liveMetrics } from '../gateway/subscriptions/live-metrics.ts';
import { OpenConnections } from '../gateway/subscriptions/open-connections.ts';
import { askThrough } from '../kernel/core/graph/ask.ts';
import { release } from '../kernel/core/release.ts';
import { uiTokenReader } from '../kernel/core/identity/ui-token.ts';
import { publicFiles } from '../kernel/edge/http/public-files.ts';
import type { Server } from '../kernel/edge/http/server.ts';
import { SessionCookies } from '../gateway/session/session-cookie.ts';
import { serveSession } from '../gateway/session/serve-session.ts';
import { serveViews } from '../gateway/session/serve-views.ts';
import { SessionViews } from '../gateway/session/session-views.ts';
import { Sessions } from '../gateway/session/sessions.ts';
import { Sealer } from '../kernel/core/sealed.ts';
import { tokenSourceOf } from './forwarded-tokens.ts';
import type { Edge } from './open-edge.ts';

/** Serves /graphql. */
export async function serveGateway(server: Server, graph: FederatedGraph, edge: Edge): Promise<void> {
  const { settings, secrets, operations, clock, rateLimiter, log, metrics, stopper } = edge;
  const readToken = uiTokenReader(tokenSourceOf(edge));
  const ask = askThrough(graph, operations);
  const before = () => clock.refresh();
  const sealer = new Sealer(secrets.masterKey);
  const [cookies, views] = [new SessionCookies(sealer), new SessionViews(sealer)];
  const sessions = settings.console
    ? new Sessions({ cookies, views, readToken, clock, publicUrl: settings.publicUrl })
    : undefined;
  const graphql = await serveGraphql(server, {
    graph,
    readCaller: callerReader({ ...edge, readToken, sessions }),
    rateLimiter,
    metrics,
    connections: new OpenConnections({ ...edge, metrics: liveMetrics(metrics, graph.subscriptions) }),
    requireHttps: settings.requireHttps,
    publicUrl: settings.publicUrl,
    tokenCallsPerMinute: settings.tokenCallsPerMinute,
    trusted: new TrustedDocuments(operations.all(), graph.schema),
    ownDocuments: new OwnDocuments(ask),
    freeTextFor: ({ actor }) => settings.freeTextQueries === 'everyone' || actor.kind === 'operator',
    ide: !settings.production,
    before,
    agents: { operations, issuer: settings.oidc?.issuer, release },
    serveSessions:
      sessions &&
      ((scope) => {
        serveSession(scope, { ...edge, sessions, readToken, ask, before });
        serveViews(scope, { ...edge, sessions, ask });
      }),
    log,
  });
  stopper.add('graphql', () => graphql.stop());
  // The console asks the host that it came from, so it is served beside /graphql.
  if (settings.console) serveConsole(server, publicFiles({ ...settings, rateLimiter }), settings.oidc);
}
