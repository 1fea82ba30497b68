import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import type { LiveDataSource } from '../gateway/data-sources.ts';
import { loadFederatedGraph, type FederatedGraph } from '../gateway/federated-graph.ts';
import { loadOperations } from '../kernel/core/graph/operations.ts';
import type { Log } from '../kernel/core/log.ts';
import type { Settings } from '../kernel/core/settings.ts';
import { projectRoot } from '../kernel/core/root.ts';

const OWN = 'schema/supergraph.graphql';
const PUBLIC = 'schema/graph.graphql';

/** The graph of the committed files: the service's own supergraph, and the graph that callers see. */
export async function openGateway(
  dataSourceFor: (subgraph: string) => LiveDataSource,
  settings: Settings,
  log: Log,
): Promise<FederatedGraph> {
  try {
    return await loadFederatedGraph({
      supergraphSdl: read(OWN),
      publicSdl: read(PUBLIC),
      operations: loadOperations().compiled(),
      dataSourceFor,
      timeoutMilliseconds: settings.operationTimeoutSeconds * 1000,
      log,
    });
  } catch (error) {
    const file = isBroken(PUBLIC) ? PUBLIC : OWN;
    throw new Error(`${file}: ${(error as Error).message.split('\n')[0]}`, { cause: error });
  }
}

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

function isBroken(file: string): boolean {
  try {
    buildSchema(read(file));
    return false;
  } catch {
    return true;
  }
}
