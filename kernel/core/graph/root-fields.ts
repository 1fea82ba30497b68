import { Kind, type DocumentNode, type FragmentDefinitionNode, type OperationDefinitionNode } from 'graphql';
import { memoize } from '../memoize.ts';

type SelectionSet = OperationDefinitionNode['selectionSet'];

export const fragmentsOf = (document: DocumentNode): Map<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );

type Counts = ReadonlyMap<string, number>;

const known = new WeakMap<OperationDefinitionNode, Counts>();

/** Counts the root fields of an operation, once: limits, rates and deadlines all ask, with every request. */
export const rootFields = (document: DocumentNode, operation: OperationDefinitionNode): Counts =>
  memoize(known, operation, () => countRootFields(document, operation));

/** A fragment is read once, and counts as often as all that spread it are reached. */
function countRootFields(document: DocumentNode, operation: OperationDefinitionNode): Counts {
  const fragments = fragmentsOf(document);
  const own = new Map<SelectionSet, SelectionSet[]>();
  const counts = new Map<string, number>();
  const fieldsOf = new Map<SelectionSet, string[]>();
  /** Reversed, every set stands after all sets that spread it. */
  const finished: SelectionSet[] = [];

  const read = (set: SelectionSet): void => {
    if (own.has(set)) return; // read already, or a fragment that spreads itself
    const inner: SelectionSet[] = [];
    const names: string[] = [];
    own.set(set, inner);
    fieldsOf.set(set, names);
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        if (node.name.value.startsWith('__')) continue;
        names.push(node.name.value);
        counts.set(node.name.value, 0);
        continue;
      }
      const spread =
        node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments.get(node.name.value)?.selectionSet;
      if (!spread) continue;
      inner.push(spread);
      read(spread);
    }
    finished.push(set);
  };
  read(operation.selectionSet);

  const reached = new Map<SelectionSet, number>([[operation.selectionSet, 1]]);
  for (const set of finished.toReversed()) {
    const times = reached.get(set) ?? 0;
    for (const name of fieldsOf.get(set)!) counts.set(name, counts.get(name)! + times);
    for (const spread of own.get(set)!) reached.set(spread, (reached.get(spread) ?? 0) + times);
  }
  return counts;
}
