import type { Graph } from '../kernel/core/graph/graph.ts';
import { remoteGraph } from '../kernel/subgraph/serving/remote-graph.ts';
import type { PartStart } from './run-part.ts';

/** The graph of the gateway that GATEWAY_URL names. */
export function graphElsewhere({ settings, secrets, stopper }: PartStart): Graph {
  if (!settings.urls.gateway) throw new Error('GATEWAY_URL: is required by a part of its own');
  const graph = remoteGraph(settings.urls.gateway, secrets.internalSecret);
  stopper.add('connections to the gateway', () => graph.close());
  return graph;
}
