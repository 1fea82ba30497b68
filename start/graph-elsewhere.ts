import type { Graph } from '../kernel/core/graph/graph.ts';
import { remoteGraph } from '../kernel/subgraph/serving/remote-graph.ts';
import type { PartStart } from './run-part.ts';

/** The graph of the gateways that GATEWAY_URL names. */
export function graphElsewhere({ settings, secrets, log, stopper }: PartStart): Graph {
  const urls = settings.urls.gateway;
  if (urls.length === 0) throw new Error('GATEWAY_URL: is required by a part of its own');
  const graph = remoteGraph({ urls, secret: secrets.internalSecret, log });
  stopper.add('connections to the gateway', () => graph.close());
  return graph;
}
