import {
  isCompositeType,
  isListType,
  isNonNullType,
  type CompositeType,
  type ListType,
  type NamedType,
  type NonNullType,
  type ObjectType,
  type OutputType,
} from '@apollo/federation-internals';
import { BROKEN, NULLED, type Completion } from './completion.ts';
import { leafCheck } from './leaf-values.ts';

/** The value, NULLED or BROKEN. `before` is that of an earlier selection of the same field, as in a fragment. */
export type Complete = (
  value: unknown,
  before: unknown,
  completion: Completion,
  parent: CompositeType,
) => unknown;

/** `ofObject` completes one object of the type; leaves have none. */
export function completerOf(type: OutputType, ofObject: Complete | undefined): Complete {
  if (isNonNullType(type)) return completeNonNull(type, ofObject);
  if (isListType(type)) return completeList(type, ofObject);
  if (isCompositeType(type)) return ofObject!;
  return completeLeaf(type);
}

function completeNonNull(
  type: NonNullType<ObjectType | ListType<OutputType>>,
  ofObject: Complete | undefined,
): Complete {
  const complete = completerOf(type.ofType, ofObject);
  return (value, before, completion, parent) => {
    const completed = complete(value, before, completion, parent);
    if (completed !== null) return completed === NULLED ? BROKEN : completed;
    completion.report('Cannot return null for non-nullable', type.ofType, parent);
    return BROKEN;
  };
}

function completeList(type: ListType<OutputType>, ofObject: Complete | undefined): Complete {
  const complete = completerOf(type.ofType, ofObject);
  return (value, before, completion, parent) => {
    // A list of leaves is whole after the first time.
    if (before === null || (before !== undefined && !ofObject)) return before;
    if (value === null) return null;
    if (!Array.isArray(value))
      throw new Error(`Invalid non-list value ${value} returned by subgraph for list type ${type}`);
    const list: unknown[] = [];
    let broken = false;
    for (let index = 0; index < value.length; index++) {
      const element: unknown = value[index];
      if (element === undefined) throw new Error('Should not pass undefined for `inputValue` to this method');
      completion.path.push(index);
      const completed = complete(element, (before as unknown[] | undefined)?.[index], completion, parent);
      completion.path.pop();
      if (completed === BROKEN) broken = true;
      list.push(completed === NULLED ? null : completed);
    }
    return broken ? NULLED : list;
  };
}

function completeLeaf(type: NamedType): Complete {
  const isValid = leafCheck(type);
  return (value, before, completion, parent) => {
    if (before !== undefined) return before;
    if (value === null || isValid(value)) return value;
    completion.report('Invalid value found for', type, parent);
    return NULLED;
  };
}
