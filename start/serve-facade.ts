import { askThrough, type AskGraph } from '../kernel/core/graph/ask.ts';
import type { Graph } from '../kernel/core/graph/graph.ts';
import { resultOfLink } from '../kernel/core/identity/candidate-token.ts';
import { systemIdentity } from '../kernel/core/identity/identity.ts';
import type { Log } from '../kernel/core/log.ts';
import type { Metrics } from '../kernel/core/metrics.ts';
import { Sealer } from '../kernel/core/sealed.ts';
import { publicFiles } from '../kernel/edge/http/public-files.ts';
import type { Server } from '../kernel/edge/http/server.ts';
import { serveResultLinks } from '../rest-facade/result-links/serve-result-links.ts';
import { serveCredentials } from '../rest-facade/credentials/serve-credentials.ts';
import { serveMessageCallbacks } from '../rest-facade/callbacks/serve-message-callbacks.ts';
import { serveWhatsappCallbacks } from '../rest-facade/callbacks/serve-whatsapp-callbacks.ts';
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
import { batchOf } from '../rest-facade/request-log/request-batches.rules.ts';
import { RequestLog } from '../rest-facade/request-log/request-log.ts';
import { serveSurface } from '../rest-facade/serve-surface.ts';
import { catalogueSurface, partnerSurface, verificationSurface } from '../rest-facade/surfaces.ts';
import type { Edge } from './open-edge.ts';

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
    sealer: new Sealer(secrets.masterKey),
    before: () => clock.refresh(),
    isCandidateToken: (resultId: string, token: string) =>
      resultOfLink(secrets.internalSecret, resultId, token) !== null,
  };
  const namedKey = namedPartnerKey(credentials);
  serveSurface(server, partnerSurface, identifyPartner(edge), { ...parts, namedKey });
  serveSurface(server, verificationSurface, identifyPlatform(edge), parts);
  serveSurface(server, catalogueSurface, identifyVisitor(secrets.adminApiKey), parts);
  serveMessageCallbacks(server, parts);
  serveWhatsappCallbacks(server, parts);
  serveVoiceCallbacks(server, parts);
  const fileHandler = publicFiles({ ...settings, rateLimiter: edge.rateLimiter });
  serveOpenPages(server, fileHandler);
  serveCredentials(server, fileHandler, parts);
  serveResultLinks(server, fileHandler, parts);
  serveDocs(server, fileHandler);
  serveLanding(server, fileHandler, settings.console);
}

/** The calls of partners and platforms, written by way of the graph. */
function openRequestLog(ask: AskGraph, log: Log, metrics: Metrics): RequestLog {
  const identity = systemIdentity('request-log');
  return new RequestLog({
    write: (records) => ask('KeepRequests', batchOf(records), identity),
    log,
    dropped: (count) => metrics.requestsNotLogged.inc(count),
    withoutTexts: () => metrics.requestTextsNotLogged.inc(),
  });
}
