import type { GraphQLSchema } from 'graphql';
import { subgraphModules } from '../../start/subgraph-modules.ts';

/** The schema of every subgraph, with its guards; no database is needed for it. */
export async function subgraphSchemas(): Promise<Record<string, GraphQLSchema>> {
  const schemas: Record<string, GraphQLSchema> = {};
  for (const { name, buildSchema } of subgraphModules) schemas[name] = (await buildSchema()).schema;
  return schemas;
}
