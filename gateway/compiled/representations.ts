import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { mergeInto, setOwn } from './merge.ts';
import type { Data } from './running-operation.ts';
import type { IsOfType } from './types-of-objects.ts';

/** The facts by which the next subgraph finds an entity; null when one of them is not known. */
type Represent = (entity: Data | null) => Data | null;

export function compileRepresentation(
  selections: readonly QueryPlanSelectionNode[],
  isOfType: IsOfType,
): Represent {
  const parts = selections.flatMap((selection) => {
    if (selection.kind === 'Field') return fieldPart(selection, isOfType);
    return selection.typeCondition === undefined ? [] : fragmentPart(selection, isOfType);
  });
  return (entity) => {
    if (entity === null) return null;
    const representation: Data = {};
    for (const add of parts) if (!add(entity, representation)) return null;
    return representation;
  };
}

/** Adds one fact to the representation, or answers false when it cannot be made. */
type Part = (entity: Data, representation: Data) => boolean;

function fieldPart(field: Extract<QueryPlanSelectionNode, { kind: 'Field' }>, isOfType: IsOfType): Part {
  const key = field.alias ?? field.name;
  const inner = field.selections && compileRepresentation(field.selections, isOfType);
  const valueOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return inner ? value.map((element: Data | null) => inner(element)) : [...value];
    return inner ? inner(value as Data | null) : value;
  };
  return (entity, representation) => {
    if (!Object.hasOwn(entity, key) || entity[key] === undefined) return false;
    setOwn(representation, key, valueOf(entity[key]));
    return true;
  };
}

function fragmentPart(
  fragment: Extract<QueryPlanSelectionNode, { kind: 'InlineFragment' }>,
  isOfType: IsOfType,
): Part {
  const condition = fragment.typeCondition!;
  const inner = compileRepresentation(fragment.selections, isOfType);
  return (entity, representation) => {
    const typename = entity['__typename'];
    // A fragment that lacks something adds nothing: without __typename nothing will be asked.
    if (typename && isOfType(typename as string, condition)) mergeInto(representation, inner(entity));
    return true;
  };
}

/** A text that two representations share only when they are equal. */
export function keyOf(representation: Data): string {
  let key = '';
  for (const name of Object.keys(representation)) {
    const value = representation[name];
    key +=
      typeof value === 'string' ? `${name}:${value.length}${value}` : `${name}=${JSON.stringify(value)};`;
  }
  return key;
}
