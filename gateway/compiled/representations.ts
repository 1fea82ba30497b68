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

/** A text that two entities share only when their representations are equal; null when there is none to be made. */
type KeyOf = (entity: Data) => string | null;

/** Most keys are a few leaves of one fragment, whose text is found without making the representation. */
export function compileKey(
  selections: readonly QueryPlanSelectionNode[],
  represent: Represent,
  isOfType: IsOfType,
): KeyOf {
  const leavesOf = new Map<unknown, string[] | undefined>();
  const findLeaves = (typename: string): string[] | undefined => {
    const applied = selections.filter(
      (one) => one.kind === 'InlineFragment' && isOfType(typename, one.typeCondition ?? ''),
    );
    const fields =
      applied.length === 1 ? (applied[0] as { selections: QueryPlanSelectionNode[] }).selections : [];
    const isPlain = selections.every(({ kind }) => kind === 'InlineFragment') && fields.length > 0;
    const leaves = fields.flatMap((one) =>
      one.kind === 'Field' && !one.selections ? [one.alias ?? one.name] : [],
    );
    const found = isPlain && leaves.length === fields.length ? leaves : undefined;
    leavesOf.set(typename, found);
    return found;
  };
  return (entity) => {
    const typename = entity['__typename'];
    if (typeof typename !== 'string' || !typename) return null;
    const leaves = leavesOf.has(typename) ? leavesOf.get(typename) : findLeaves(typename);
    if (!leaves) {
      const representation = represent(entity);
      return representation?.['__typename'] ? JSON.stringify(representation) : null;
    }
    let key = '';
    for (const leaf of leaves) {
      const value = entity[leaf];
      if (value === undefined || (leaf in Object.prototype && !Object.hasOwn(entity, leaf))) return null;
      key += typeof value === 'string' ? `${value.length}:${value}` : `${JSON.stringify(value)};`;
    }
    return key;
  };
}
