import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, parse, validate, type GraphQLField, type GraphQLSchema } from 'graphql';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import type { Operation } from '../../kernel/core/graph/graph.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import { describedInputs } from './description.ts';
import type { JsonSchema } from './json-schema-values.ts';

export type RootKind = 'query' | 'mutation' | 'subscription';

export interface RootField {
  kind: RootKind;
  field: GraphQLField<unknown, unknown>;
}

/** All that documents are made from. */
export interface GraphParts {
  schema: GraphQLSchema;
  rootFields: RootField[];
  /** Documents that may be asked for by their id. */
  operations: Operation[];
  inputs: Record<string, JsonSchema>;
}

/** The public graph: what only the service itself uses is not in it. */
export function graphParts(): GraphParts {
  const schema = buildSchema(readFileSync(path.join(projectRoot, 'schema/graph.graphql'), 'utf8'));
  const fieldsOf = (kind: RootKind): RootField[] => {
    const type = {
      query: schema.getQueryType(),
      mutation: schema.getMutationType(),
      subscription: schema.getSubscriptionType(),
    }[kind];
    return Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field }));
  };
  return {
    schema,
    rootFields: (['query', 'mutation', 'subscription'] as const).flatMap(fieldsOf),
    operations: loadOperations()
      .all()
      .filter(({ text }) => validate(schema, parse(text)).length === 0),
    inputs: describedInputs(),
  };
}
