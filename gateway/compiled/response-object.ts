import {
  isCompositeType,
  isObjectType,
  type CompositeType,
  type FieldSelection,
  type FragmentSelection,
  type NamedType,
  type SelectionSet,
} from '@apollo/federation-internals';
import { completerOf, type Complete } from './complete-value.ts';
import { BROKEN, NULLED, type Completion } from './completion.ts';
import type { Data } from './running-operation.ts';
import { Unsupported } from './unsupported.ts';

/** An object that inherits nothing and, unlike `Object.create(null)`, is as fast as any. */
class Answer {
  [key: string]: unknown;
}
Object.setPrototypeOf(Answer.prototype, null);
Reflect.deleteProperty(Answer.prototype, 'constructor');

export const newAnswer = (): Data => new Answer();

const TYPENAME = '__typename';

/** Writes the selection of `input` to `output`; false when that makes the whole object null. */
export type Fill = (input: Data, output: Data, completion: Completion, parent: CompositeType) => boolean;

export function compileSelections(selectionSet: SelectionSet): Fill {
  const fills = selectionSet
    .selections()
    .map((selection) =>
      selection.kind === 'FieldSelection' ? compileField(selection) : compileFragment(selection),
    );
  return (input, output, completion, parent) => {
    for (const fill of fills) if (!fill(input, output, completion, parent)) return false;
    return true;
  };
}

function compileField(selection: FieldSelection): Fill {
  const { element: field, selectionSet } = selection;
  const key = field.responseName();
  if (field.name === TYPENAME) return compileTypename(key);
  if (field.definition.isSchemaIntrospectionField()) throw new Unsupported(`the field ${field.name}`);
  const type = field.definition.type!;
  const complete = completerOf(type, selectionSet && compileObject(field.baseType(), selectionSet));
  return (input, output, completion, parent) => {
    completion.path.push(key);
    const value = Object.hasOwn(input, key) ? (input[key] ?? null) : null;
    const completed = complete(value, output[key], completion, parent);
    completion.path.pop();
    if (completed === BROKEN) return false;
    output[key] = completed === NULLED ? null : completed;
    return true;
  };
}

const compileTypename =
  (key: string): Fill =>
  (input, output, _, parent) => {
    if (output[key] !== undefined) return true;
    // The plan does not ask for an aliased `__typename` where the type is known anyway.
    const named = (Object.hasOwn(input, key) ? input[key] : undefined) ?? input[TYPENAME];
    const type = typeof named === 'string' ? (parent.schema().type(named) ?? parent) : parent;
    if (!isObjectType(type)) return false;
    output[key] = type.name;
    return true;
  };

function compileFragment({ element, selectionSet }: FragmentSelection): Fill {
  const { typeCondition } = element;
  const fill = compileSelections(selectionSet);
  if (!typeCondition) return fill;
  if (!isObjectType(typeCondition)) throw new Unsupported(`a fragment on the abstract type ${typeCondition}`);
  return (input, output, completion, parent) =>
    (input[TYPENAME] || parent.name) !== typeCondition.name || fill(input, output, completion, typeCondition);
}

function compileObject(type: NamedType, selectionSet: SelectionSet): Complete {
  if (!isObjectType(type)) throw new Unsupported(`the abstract type ${type}`);
  const fill = compileSelections(selectionSet);
  return (value, before, completion, parent) => {
    if (before === null || value === null) return null;
    if (typeof value !== 'object')
      throw new Error(`Invalid non-object value ${value} returned by subgraph for composite type ${type}`);
    const named = (value as Data)[TYPENAME];
    let actual: CompositeType = type;
    if (named !== undefined && named !== type.name) {
      if (typeof named !== 'string')
        throw new Error(`Invalid non-string value ${named} for __typename at ${completion.path}`);
      const claimed = named ? type.schema().type(named) : type;
      if (!claimed || !isCompositeType(claimed)) {
        completion.report('Invalid __typename found for object at', type, parent);
        return NULLED;
      }
      actual = claimed;
    }
    const answer = (before as Data | undefined) ?? newAnswer();
    return fill(value as Data, answer, completion, actual) ? answer : NULLED;
  };
}
