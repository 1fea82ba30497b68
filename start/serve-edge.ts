import { callerReader } from '../gateway/callers.ts';
import type { FederatedGraph } from '../gateway/federated-graph.ts';
import { serveGraphql } from '../gateway/graphql-endpoint.ts';
import { serveConsole } from '../gateway/console/serve-console.ts';
import { OwnDocuments } from '../gateway/documents/own-documents.ts';
import { TrustedDocuments } from '../gateway/documents/trusted-documents.ts';
import { liveMetrics } from '../gateway/subscriptions/live-metrics.ts';
import { OpenConnections } from '../gateway/subscriptions/open-connections.ts';
import type { Clock } from '../kernel/core/clock.ts';
import { CallerStateReader } from '../kernel/edge/caller-states.ts';
import { Credentials } from '../kernel/edge/credentials.ts';
import { KeyUses } from '../kernel/edge/key-uses.ts';
import type { Counter } from '../kernel/edge/limits/counter.ts';
import { Switches } from '../kernel/edge/switches.ts';
import { askThrough, type AskGraph } from '../kernel/core/graph/ask.ts';
import type { Graph } from '../kernel/core/graph/graph.ts';
import type { Operations } from '../kernel/core/graph/operations.ts';
import { publicFiles } from '../kernel/edge/http/public-files.ts';
import type { Server } from '../kernel/edge/http/server.ts';
import { uiTokenReader } from '../kernel/core/identity/ui-token.ts';
import type { Metrics } from '../kernel/core/metrics.ts';
import { Sealer } from '../kernel/core/sealed.ts';
import { serveMessageCallbacks } from '../rest-facade/callbacks/serve-message-callbacks.ts';
import { serveVoiceCallbacks } from '../rest-facade/callbacks/serve-voice-callbacks.ts';
import {
  identifyPartner,
  identifyPlatform,
  identifyVisitor,
  namedPartnerKey,
} from '../rest-facade/callers.ts';
import { serveDocs } from '../rest-facade/pages/docs.ts';
import { serveLanding } from '../rest-facade/pages/landing/serve-landing.ts';
import { serveOpenPages } from '../rest-facade/pages/open-pages.ts';
import { batchesOf } from '../rest-facade/request-log/request-batches.rules.ts';
import { RequestLog } from '../rest-facade/request-log/request-log.ts';
import { systemIdentity } from '../kernel/core/identity/identity.ts';
import { serveSurface } from '../rest-facade/serve-surface.ts';
import { catalogueSurface, partnerSurface, verificationSurface } from '../rest-facade/surfaces.ts';
import { openCounter } from './open-counter.ts';
import type { PartStart } from './run-part.ts';

interface EdgeOptions extends PartStart {
  operations: Operations;
  clock: Clock;
  metrics: Metrics;
  /** One that is open already, which others look at too. */
  counter?: Counter;
}

/** The parts that facade and gateway share: keys, switches, limits. */
export interface Edge extends EdgeOptions {
  credentials: Credentials;
  callerStates: CallerStateReader;
  switches: Switches;
  counter: Counter;
  keyUses: KeyUses;
}

export async function openEdge(graph: Graph, options: EdgeOptions): Promise<Edge> {
  const ask = askThrough(graph, options.operations);
  const keyUses = new KeyUses({
    write: (uses) => {
      const told = uses.map(({ id, at }) => ({ id, at: at.toISOString() }));
      return ask('KeepKeyUses', { uses: told }, systemIdentity('key-uses'));
    },
    log: options.log,
  });
  options.stopper.add('last use of keys', () => keyUses.stop());
  return {
    ...options,
    credentials: new Credentials(ask, new Sealer(options.secrets.masterKey)),
    callerStates: new CallerStateReader(ask),
    switches: new Switches(ask),
    counter: options.counter ?? (await openCounter(options)),
    keyUses,
  };
}

/** Serves /graphql. */
export async function serveGateway(server: Server, graph: FederatedGraph, edge: Edge): Promise<void> {
  const { settings, secrets, operations, clock, counter, log, metrics, stopper } = edge;
  const readToken = uiTokenReader({ secret: secrets.uiJwtSecret, jwksUrl: settings.uiJwksUrl });
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

/** The three REST surfaces and their description. */
export function serveFacade(server: Server, graph: Graph, edge: Edge): void {
  const { settings, secrets, credentials, clock, operations, log, metrics, stopper } = edge;
  const requestLog = settings.requestLog && openRequestLog(askThrough(graph, operations), log, metrics);
  if (requestLog) stopper.add('request log', () => requestLog.stop());
  const parts = {
    ...edge,
    graph,
    ...(requestLog && { requestLog }),
    requireHttps: settings.requireHttps,
    before: () => clock.refresh(),
  };
  const namedKey = namedPartnerKey(credentials);
  serveSurface(server, partnerSurface, identifyPartner(edge), { ...parts, namedKey });
  serveSurface(server, verificationSurface, identifyPlatform(edge), parts);
  serveSurface(server, catalogueSurface, identifyVisitor(secrets.adminApiKey), parts);
  serveMessageCallbacks(server, parts);
  serveVoiceCallbacks(server, parts);
  const fileHandler = publicFiles({ ...settings, counter: edge.counter });
  serveOpenPages(server, fileHandler);
  serveDocs(server, fileHandler);
  serveLanding(server, fileHandler, settings.console);
}

/** The calls of partners and platforms, written by way of the graph. */
function openRequestLog(ask: AskGraph, log: EdgeOptions['log'], metrics: Metrics): RequestLog {
  const identity = systemIdentity('request-log');
  return new RequestLog({
    write: async (records) => {
      for (const written of batchesOf(records)) await ask('KeepRequests', written, identity);
    },
    log,
    dropped: (count) => metrics.requestsNotLogged.inc(count),
  });
}
