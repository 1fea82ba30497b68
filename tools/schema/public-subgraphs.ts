import { isTypeDefinitionNode, Kind, parse, print, visit, type DefinitionNode } from 'graphql';
import { isInternal } from '../../kernel/subgraph/internal.ts';

type Sdls = Record<string, string>;

/** The SDLs of the subgraphs without their internal fields, and without the types that nothing else leads to. */
export function publicSubgraphs(sdls: Sdls): Sdls {
  const documents = Object.entries(sdls).map(([name, sdl]) => ({
    name,
    definitions: publicDefinitions(sdl),
  }));
  const reached = reachedTypes(documents.flatMap(({ definitions }) => definitions));
  return Object.fromEntries(
    documents.map(({ name, definitions }) => [
      name,
      print({
        kind: Kind.DOCUMENT,
        definitions: definitions.filter((one) => !isTypeDefinitionNode(one) || reached.has(one.name.value)),
      }),
    ]),
  );
}

const publicDefinitions = (sdl: string): readonly DefinitionNode[] =>
  visit(parse(sdl), { [Kind.FIELD_DEFINITION]: (field) => (isInternal(field) ? null : undefined) })
    .definitions;

/** The types that the root types lead to by fields and arguments, whichever subgraph declares them. */
function reachedTypes(definitions: readonly DefinitionNode[]): Set<string> {
  const reached = new Set(['Query', 'Mutation', 'Subscription']);
  // The loop goes on over the names that it adds.
  for (const reachedName of reached)
    for (const definition of definitions)
      if (isTypeDefinitionNode(definition) && definition.name.value === reachedName)
        visit(definition, { [Kind.NAMED_TYPE]: ({ name }) => void reached.add(name.value) });
  return reached;
}
