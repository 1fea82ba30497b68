import {
  isSubtype,
  Variable,
  type CompositeType,
  type Field,
  type FieldSelection,
  type FragmentElement,
  type SelectionSet,
} from '@apollo/federation-internals';

/** One key of an object in the response: all selections of it are one field. */
export interface CollectedField {
  key: string;
  first: FieldSelection;
  /** The type that the selection is on: that of the object, or the condition of the innermost fragment. */
  parent: CompositeType;
  selectionSets: SelectionSet[];
}

export type IsIncluded = (element: Field | FragmentElement) => boolean;

/** The fields of an object of this type, fragments written out, in the order of the response. */
export function collectFields(
  selectionSets: readonly SelectionSet[],
  type: CompositeType,
  isIncluded: IsIncluded,
): CollectedField[] {
  const found = new Map<string, CollectedField>();
  const collect = (selectionSet: SelectionSet, parent: CompositeType): void => {
    for (const selection of selectionSet.selections()) {
      if (!isIncluded(selection.element)) continue;
      if (selection.kind === 'FragmentSelection') {
        const { typeCondition } = selection.element;
        if (!typeCondition || isSubtype(typeCondition, type))
          collect(selection.selectionSet, typeCondition ?? parent);
        continue;
      }
      const key = selection.element.responseName();
      const known = found.get(key);
      const inner = selection.selectionSet ? [selection.selectionSet] : [];
      if (known) known.selectionSets.push(...inner);
      else found.set(key, { key, first: selection, parent, selectionSets: inner });
    }
  };
  for (const selectionSet of selectionSets) collect(selectionSet, type);
  return [...found.values()];
}

/** The value of `if` of a directive of the element: known beforehand, a variable, or undefined without the directive. */
const ifOf = (element: Field | FragmentElement, directive: 'skip' | 'include') =>
  element.appliedDirectivesOf(directive)[0]?.arguments()['if'] as boolean | Variable | undefined;

/** The names of the variables that decide what is skipped or included. */
export function conditionVariables(selectionSet: SelectionSet): string[] {
  const names = new Set<string>();
  const walk = (inner: SelectionSet): void => {
    for (const selection of inner.selections()) {
      for (const directive of ['skip', 'include'] as const) {
        const value = ifOf(selection.element, directive);
        if (value instanceof Variable) names.add(value.name);
      }
      if (selection.selectionSet) walk(selection.selectionSet);
    }
  };
  walk(selectionSet);
  return [...names];
}

/** Decides by the values of these variables. */
export function inclusionUnder(isTrue: (variable: string) => boolean): IsIncluded {
  const valueOf = (value: boolean | Variable) => (value instanceof Variable ? isTrue(value.name) : value);
  return (element) => {
    const [skip, include] = [ifOf(element, 'skip'), ifOf(element, 'include')];
    return (skip === undefined || !valueOf(skip)) && (include === undefined || valueOf(include));
  };
}
