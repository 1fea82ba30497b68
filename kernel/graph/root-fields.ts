import { Kind, type DocumentNode, type OperationDefinitionNode } from 'graphql';

/** The names of the root fields, with those of its fragments, as often as they are asked for. */
export function rootFields(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const names = (selections: OperationDefinitionNode['selectionSet']['selections']): string[] =>
    selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return node.name.value.startsWith('__') ? [] : [node.name.value];
      if (node.kind === Kind.INLINE_FRAGMENT) return names(node.selectionSet.selections);
      const fragment = document.definitions.find(
        (definition) =>
          definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === node.name.value,
      );
      return fragment?.kind === Kind.FRAGMENT_DEFINITION ? names(fragment.selectionSet.selections) : [];
    });
  return names(operation.selectionSet.selections);
}
