import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { mergeInto } from './merge.ts';
import type { Data } from './running-operation.ts';
import { Unsupported } from './unsupported.ts';

/** The facts by which the next subgraph finds an entity; null when one of them is not known. */
type Represent = (entity: Data | null) => Data | null;

export function compileRepresentation(
  selections: readonly QueryPlanSelectionNode[],
  isObjectType: (name: string) => boolean,
): Represent {
  const parts = selections.flatMap((selection) => {
    if (selection.kind === 'Field') return fieldPart(selection, isObjectType);
    return selection.typeCondition === undefined ? [] : fragmentPart(selection, isObjectType);
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

function fieldPart(
  field: Extract<QueryPlanSelectionNode, { kind: 'Field' }>,
  isObjectType: (name: string) => boolean,
): Part {
  const key = field.alias ?? field.name;
  const inner = field.selections && compileRepresentation(field.selections, isObjectType);
  return (entity, representation) => {
    if (!Object.hasOwn(entity, key) || entity[key] === undefined) return false;
    const value = entity[key];
    if (!inner) representation[key] = Array.isArray(value) ? [...(value as unknown[])] : value;
    else if (Array.isArray(value)) representation[key] = value.map((element: Data | null) => inner(element));
    else representation[key] = inner(value as Data | null);
    return true;
  };
}

function fragmentPart(
  fragment: Extract<QueryPlanSelectionNode, { kind: 'InlineFragment' }>,
  isObjectType: (name: string) => boolean,
): Part {
  const condition = fragment.typeCondition!;
  if (!isObjectType(condition)) throw new Unsupported(`a key of the abstract type ${condition}`);
  const inner = compileRepresentation(fragment.selections, isObjectType);
  return (entity, representation) => {
    // A fragment that lacks something adds nothing: without __typename nothing will be asked.
    if (entity['__typename'] === condition) mergeInto(representation, inner(entity));
    return true;
  };
}
