import { openDatabase, type Database } from '../kernel/database/database.ts';
import { Store } from '../kernel/database/store.ts';
import type { SubgraphModule, SubgraphSurroundings } from '../kernel/graph/subgraph-module.ts';
import { createSubgraph, type Subgraph } from '../kernel/graph/subgraph.ts';

interface OpenOptions extends Omit<SubgraphSurroundings, 'store'> {
  databaseUrl: string;
  onStatement?: (sql: string) => void;
}

export interface OpenSubgraph {
  subgraph: Subgraph;
  database: Database;
}

/** A subgraph on its database, ready to execute. */
export async function openSubgraph(module: SubgraphModule, options: OpenOptions): Promise<OpenSubgraph> {
  const { databaseUrl, onStatement, clock, log, settings, secrets } = options;
  const database = await openDatabase({
    url: databaseUrl,
    schema: module.name,
    entities: module.entities,
    pool: settings.databasePool,
    log,
    ...(onStatement && { onStatement }),
  });
  try {
    const { schema } = await module.buildSchema();
    const { contextFor } = await module.open({
      store: new Store(database, clock),
      clock,
      log,
      settings,
      secrets,
    });
    const subgraph = createSubgraph({
      name: module.name,
      schema,
      contextFor,
      before: () => clock.refresh(),
      log,
    });
    return { subgraph, database };
  } catch (error) {
    await database.close();
    throw error;
  }
}
