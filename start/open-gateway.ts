import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LiveDataSource } from '../gateway/data-sources.ts';
import { loadFederatedGraph, type FederatedGraph } from '../gateway/federated-graph.ts';
import { loadOperations } from '../kernel/core/graph/operations.ts';
import type { Log } from '../kernel/core/log.ts';
import type { Settings } from '../kernel/core/settings.ts';
import { projectRoot } from '../kernel/core/root.ts';

/** The graph of the committed supergraph. */
export async function openGateway(
  dataSourceFor: (subgraph: string) => LiveDataSource,
  settings: Settings,
  log: Log,
): Promise<FederatedGraph> {
  const file = path.join(projectRoot, 'schema/supergraph.graphql');
  try {
    return await loadFederatedGraph({
      supergraphSdl: readFileSync(file, 'utf8'),
      operations: loadOperations().compiled(),
      dataSourceFor,
      timeoutMilliseconds: settings.operationTimeoutSeconds * 1000,
      log,
    });
  } catch (error) {
    throw new Error(`schema/supergraph.graphql: ${(error as Error).message.split('\n')[0]}`, {
      cause: error,
    });
  }
}
