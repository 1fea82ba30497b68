import { executeSync, Kind, OperationTypeNode, visit, type GraphQLSchema } from 'graphql';
import type { FieldNode, OperationDefinitionNode } from 'graphql';
import type { ResponseCompiler } from './response-object.ts';

/** Answers `__schema` and `__type` with graphql-js, from the graph as callers see it. */
export function introspectionOf(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): ResponseCompiler['introspect'] {
  return (selection, variableValues) => {
    const field = selection.expandFragments().toSelectionNode() as FieldNode;
    const used = new Set<string>();
    visit(field, { [Kind.VARIABLE]: ({ name }) => void used.add(name.value) });
    const { data, errors } = executeSync({
      schema,
      document: {
        kind: Kind.DOCUMENT,
        definitions: [
          {
            kind: Kind.OPERATION_DEFINITION,
            operation: OperationTypeNode.QUERY,
            variableDefinitions: variableDefinitions.filter(({ variable }) => used.has(variable.name.value)),
            selectionSet: { kind: Kind.SELECTION_SET, selections: [field] },
          },
        ],
      },
      rootValue: {},
      variableValues,
    });
    if (errors) throw errors[0]!;
    return data?.[(field.alias ?? field.name).value];
  };
}
