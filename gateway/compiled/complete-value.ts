import {
  isCompositeType,
  isListType,
  isNonNullType,
  type CompositeType,
  type ListType,
  type NamedType,
  type OutputType,
} from '@apollo/federation-internals';
import { BROKEN, NULLED, type Completion } from './completion.ts';
import { leafCheck } from './leaf-values.ts';

/** Checks a value of the merged data for the response, which has it, null, NULLED or BROKEN. */
export type Complete = (value: unknown, completion: Completion) => unknown;

interface CompletedField {
  /** The type that error messages name as that of the field. */
  parent: CompositeType;
  /** Completes one object of the type; leaves have none. */
  ofObject: Complete | undefined;
}

export function completerOf(type: OutputType, field: CompletedField): Complete {
  if (isNonNullType(type)) return completeNonNull(type.ofType, field);
  if (isListType(type)) return completeList(type, field);
  if (isCompositeType(type)) return field.ofObject!;
  return completeLeaf(type, field);
}

function completeNonNull(type: OutputType, field: CompletedField): Complete {
  const complete = completerOf(type, field);
  return (value, completion) => {
    const completed = complete(value, completion);
    if (completed !== null) return completed === NULLED ? BROKEN : completed;
    completion.report('Cannot return null for non-nullable', type, field.parent);
    return BROKEN;
  };
}

function completeList(type: ListType<OutputType>, field: CompletedField): Complete {
  const complete = completerOf(type.ofType, field);
  return (value, completion) => {
    if (value === null) return null;
    if (!Array.isArray(value))
      throw new Error(`Invalid non-list value ${value} returned by subgraph for list type ${type}`);
    const items: unknown[] = [];
    let broken = false;
    for (let index = 0; index < value.length; index++) {
      const element: unknown = value[index];
      if (element === undefined) throw new Error('Should not pass undefined for `inputValue` to this method');
      completion.path.push(index);
      const completed = complete(element, completion);
      completion.path.pop();
      if (completed === BROKEN) broken = true;
      items.push(completed === NULLED ? null : completed);
    }
    return broken ? NULLED : items;
  };
}

function completeLeaf(type: NamedType, { parent }: CompletedField): Complete {
  const isValid = leafCheck(type);
  return (value, completion) => {
    if (value === null || isValid(value)) return value;
    completion.report('Invalid value found for', type, parent);
    return NULLED;
  };
}
