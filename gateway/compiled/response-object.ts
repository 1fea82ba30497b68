import {
  isCompositeType,
  isObjectType,
  type CompositeType,
  type FieldSelection,
  type NamedType,
  type SelectionSet,
} from '@apollo/federation-internals';
import { collectFields, type CollectedField, type IsIncluded } from './collect-fields.ts';
import { completerOf, type Complete } from './complete-value.ts';
import { BROKEN, NULLED, type Completion } from './completion.ts';
import type { Data } from './running-operation.ts';

const TYPENAME = '__typename';

export interface ResponseCompiler {
  isIncluded: IsIncluded;
  /** True when parts of the response that are equal may be one object, for callers who only read it. */
  shares: boolean;
  /** The value of `__schema` or `__type`. */
  introspect: (selection: FieldSelection, variables: Record<string, unknown>) => unknown;
}

/** An object that inherits nothing and, unlike `Object.create(null)`, is as fast as any. */
class Answer {
  [key: string]: unknown;
}
Object.setPrototypeOf(Answer.prototype, null);
Reflect.deleteProperty(Answer.prototype, 'constructor');

interface ResponseField {
  key: string;
  complete: (input: Data, completion: Completion) => unknown;
}

/** Completes objects of one selection. The fields of a type are collected when the first object of it comes. */
export function compileObject(
  declared: NamedType,
  selectionSets: readonly SelectionSet[],
  parent: CompositeType,
  compiler: ResponseCompiler,
): Complete {
  const fill = compileFill(selectionSets, compiler);
  return (value, completion) => {
    if (value === null) return null;
    if (typeof value !== 'object')
      throw new Error(
        `Invalid non-object value ${value} returned by subgraph for composite type ${declared}`,
      );
    const named = (value as Data)[TYPENAME];
    let type = declared as CompositeType;
    if (named !== undefined && named !== declared.name) {
      if (typeof named !== 'string')
        throw new Error(`Invalid non-string value ${named} for __typename at ${completion.path}`);
      const claimed = named ? declared.schema().type(named) : declared;
      if (!claimed || !isCompositeType(claimed)) {
        completion.report('Invalid __typename found for object at', declared, parent);
        return NULLED;
      }
      type = claimed;
    }
    return fill(value as Data, type, completion);
  };
}

/** Makes an object of the response; NULLED when one of its fields makes it null. */
export function compileFill(selectionSets: readonly SelectionSet[], compiler: ResponseCompiler) {
  const known = new Map<CompositeType, ResponseField[]>();
  // Most selections meet objects of one type.
  let lastType: CompositeType | undefined;
  let lastFields: ResponseField[] = [];
  const fieldsOf = (type: CompositeType): ResponseField[] => {
    const fields = collectFields(selectionSets, type, compiler.isIncluded).map((field) => ({
      key: field.key,
      complete: compileField(field, type, compiler),
    }));
    known.set(type, fields);
    return fields;
  };
  return (input: Data, type: CompositeType, completion: Completion): unknown => {
    const answer = new Answer();
    if (type !== lastType) {
      lastFields = known.get(type) ?? fieldsOf(type);
      lastType = type;
    }
    for (const { key, complete } of lastFields) {
      const completed = complete(input, completion);
      if (completed === BROKEN) return NULLED;
      answer[key] = completed === NULLED ? null : completed;
    }
    return answer;
  };
}

function compileField(
  { key, first, parent, selectionSets }: CollectedField,
  type: CompositeType,
  compiler: ResponseCompiler,
): ResponseField['complete'] {
  const { definition, name } = first.element;
  const read = readerOf(key);
  if (name === TYPENAME) return typenameField(read, type, parent);
  if (definition.isSchemaIntrospectionField())
    return (_, { running }) => compiler.introspect(first, running.variables);
  const once = compiler.shares ? madeOnce : (complete: Complete) => complete;
  const ofObject =
    selectionSets.length > 0
      ? once(compileObject(first.element.baseType(), selectionSets, parent, compiler))
      : undefined;
  const plain = completerOf(definition.type!, { parent, ofObject });
  const complete = ofObject ? once(plain) : plain;
  return (input, completion) => {
    completion.path.push(key);
    const completed = complete(read(input), completion);
    completion.path.pop();
    return completed;
  };
}

/** Keys that every object inherits are read with more care than others. */
function readerOf(key: string): (input: Data) => unknown {
  if (key in Object.prototype) return (input) => (Object.hasOwn(input, key) ? (input[key] ?? null) : null);
  return (input) => input[key] ?? null;
}

const typenameField =
  (read: (input: Data) => unknown, type: CompositeType, parent: CompositeType): ResponseField['complete'] =>
  (input) => {
    // The plan does not ask for an aliased `__typename` where the type is known anyway.
    const named = read(input) ?? input[TYPENAME];
    const told = typeof named === 'string' ? type.schema().type(named) : undefined;
    const known = told ?? (isObjectType(type) ? type : parent);
    return isObjectType(known) ? known.name : BROKEN;
  };

/** Values that stand in several places are completed in the first of them, unless there is something to report. */
function madeOnce(complete: Complete): Complete {
  return (value, completion) => {
    const { shared } = completion.running;
    if (shared.size === 0 || !shared.has(value)) return complete(value, completion);
    const known = shared.get(value);
    if (known?.by === complete) return known.made;
    const reported = completion.errors.length;
    const completed = complete(value, completion);
    if (typeof completed !== 'symbol' && completion.errors.length === reported)
      shared.set(value, { by: complete, made: completed });
    return completed;
  };
}
