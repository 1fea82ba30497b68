import { Kind, type DocumentNode, type SelectionSetNode } from 'graphql';
import { Refusal } from '../refusal.ts';
import { fragmentsOf } from './root-fields.ts';

/** Counts the fields of all operations, with fragments written out. A fragment is read once. */
export function countFields(document: DocumentNode): number {
  const fragments = fragmentsOf(document);
  const known = new Map<string, number | 'being counted'>();
  const countFragment = (name: string): number => {
    const before = known.get(name);
    if (before === 'being counted')
      throw new Refusal('GRAPHQL_VALIDATION_FAILED', 'A fragment of the document spreads itself.');
    if (before !== undefined) return before;
    known.set(name, 'being counted');
    const fragment = fragments.get(name);
    const fields = fragment ? count(fragment.selectionSet) : 0;
    known.set(name, fields);
    return fields;
  };
  const count = ({ selections }: SelectionSetNode): number => {
    let fields = 0;
    for (const node of selections)
      if (node.kind === Kind.FRAGMENT_SPREAD) fields += countFragment(node.name.value);
      else fields += (node.kind === Kind.FIELD ? 1 : 0) + (node.selectionSet ? count(node.selectionSet) : 0);
    return fields;
  };
  let fields = 0;
  for (const one of document.definitions)
    if (one.kind === Kind.OPERATION_DEFINITION) fields += count(one.selectionSet);
  return fields;
}
